/** The currencies of a dual investment, and the format of its prices. */
export interface DualPair {
  readonly coin: string;
  readonly quote: string;
  readonly priceDecimals: number;
}
