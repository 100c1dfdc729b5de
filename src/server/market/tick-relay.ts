import type { SocketServer } from '#server/lib/delivery/sockets.ts';
import type { TickBatch } from './tick-batch.ts';

/**
 * Brings what one process has recorded to the others sooner than they would find it in the database. It may
 * lose batches: those are found there.
 */
export interface TickRelay {
  publish(batch: TickBatch): void;
  onBatch(listener: (batch: TickBatch) => void): void;
}

/** By the channel that the processes' sockets share. */
export const createTickRelay = (io: SocketServer): TickRelay => ({
  publish: (batch) => void io.serverSideEmit('ticks', batch),
  onBatch: (listener) => void io.on('ticks', listener),
});
