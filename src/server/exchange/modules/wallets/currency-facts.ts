/** Facts of a balance that the ledger does not know. */
export interface CurrencyFacts {
  readonly currency_name: string;
  /** Worth of one unit in USDT by the last quote; null when there is none. */
  readonly usdt_price: string | null;
  readonly decimals: number;
}
export type DescribeCurrency = (currencyId: number) => CurrencyFacts;
