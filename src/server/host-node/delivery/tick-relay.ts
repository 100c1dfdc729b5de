import type { TickRelay } from '#server/exchange/market/tick-relay.ts';
import type { IoServer } from './sockets.ts';

/** Uses the channel shared by the processes' sockets. */
export const createTickRelay = (io: IoServer): TickRelay => ({
  publish: (batch) => void io.serverSideEmit('ticks', batch),
  onBatch: (listener) => void io.on('ticks', listener),
});
