/** The currencies of a dual investment, and how its prices are written. */
export interface DualPair {
  readonly coin: string;
  readonly quote: string;
  readonly priceDecimals: number;
}
