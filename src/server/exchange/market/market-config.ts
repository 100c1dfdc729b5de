/** The market's part of the configuration. */
export interface MarketConfig {
  readonly marketFeed: 'simulated' | 'replay' | 'live';
  /**
   * Undefined: simulated prices are sampled from the system's generator. A seed, which makes them
   * predictable, is for tests.
   */
  readonly marketSeed: string | undefined;
  /** Stocks trade always, or in New York's hours. */
  readonly stockSession: 'always' | 'nyse';
}
