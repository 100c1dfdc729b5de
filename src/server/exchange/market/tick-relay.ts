import type { TickBatch } from './tick-batch.ts';

/**
 * Relays batches recorded by one process to the others, faster than they would find them in the database.
 * Batches may be lost: they are then found there.
 */
export interface TickRelay {
  publish(batch: TickBatch): void;
  onBatch(listener: (batch: TickBatch) => void): void;
}
