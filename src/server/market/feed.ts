import type { TickSource } from '#contract/ticks.ts';

/** One price as it came, before it is given its place in the symbol's sequence. */
export interface FeedTick {
  readonly symbol: string;
  readonly price: string;
  /** Dealt at this price since the last tick, in the base. */
  readonly volume: string;
  /** UTC milliseconds. */
  readonly atMs: number;
}

/** Where prices come from. The market asks; a feed never pushes, so that any of them can be driven by the clock alone. */
export interface Feed {
  /** Everything since the last call up to `nowMs`, in the order of time. */
  advance(nowMs: number): Promise<FeedTick[]>;
  close(): Promise<void>;
}

export interface FeedStart {
  readonly startMs: number;
  /** Last prices of this source, by symbol, to continue from. */
  readonly lastPrices: ReadonlyMap<string, string>;
}

/** A feed that is checked and can begin. Every process has one; only the reader's is opened. */
export interface FeedPlan {
  readonly source: TickSource;
  readonly symbols: readonly string[];
  /** `continued`: prices go on where they stood, and there was a past before the first start. `fresh`: each start begins anew. */
  readonly past: 'continued' | 'fresh';
  open(start: FeedStart): Promise<Feed>;
}

/** The feed cannot run; the message is for the person who starts the server. */
export class FeedError extends Error {}
