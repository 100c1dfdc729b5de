import type { TickSource } from '#contract/ticks.ts';

/** One price as it came, before it is given its sequence number. */
export interface FeedTick {
  readonly symbol: string;
  readonly price: string;
  /** Dealt at this price since the last tick, in the base. */
  readonly volume: string;
  /** UTC milliseconds. */
  readonly atMs: number;
}

/**
 * Where prices come from. The market asks; a feed never pushes, so that tests can drive any of them by the
 * clock.
 */
export interface Feed {
  readonly source: TickSource;
  readonly symbols: readonly string[];
  /** Everything since the last call up to `nowMs`, in the order of time. */
  advance(nowMs: number): FeedTick[];
  close(): void;
}

/** The feed cannot run; the message is for the person who starts the server. */
export class FeedError extends Error {}
