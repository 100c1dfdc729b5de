import type { TickSource } from '#contract/ticks.ts';

/** A price as received, before it gets its sequence number. */
export interface FeedTick {
  readonly symbol: string;
  readonly price: string;
  /** Volume dealt at this price since the last tick, in the base. */
  readonly volume: string;
  /** UTC milliseconds. */
  readonly atMs: number;
}

/**
 * Source of prices. The market polls; a feed never pushes, so that tests can drive every feed by the clock.
 */
export interface Feed {
  readonly source: TickSource;
  readonly symbols: readonly string[];
  /** All prices since the last call up to `nowMs`, in chronological order. */
  advance(nowMs: number): FeedTick[];
  close(): void;
}

/** The feed cannot run; the message is for the person who starts the server. */
export class FeedError extends Error {}
