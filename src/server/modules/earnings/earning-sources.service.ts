import type { DueEvent, EarnProduct } from '#contract/earnings.ts';
import type { PaidOnDay } from '#server/ledger/paid-by-day.ts';

/** An amount of a currency that is in a product, or was taken by it. */
export interface AmountInProduct {
  readonly currency_id: number;
  readonly amount: string;
}

/** What becomes of one row of a product, and when. */
export interface Due extends Pick<DueEvent, 'event' | 'amount'> {
  readonly id: number;
  readonly currency_id: number;
  readonly at: Date;
}

/** What one product says of a user; of what the ledger has, by the ledger. */
export interface EarningSource {
  readonly product: EarnProduct;
  held(userId: number): Promise<readonly AmountInProduct[]>;
  paid(userId: number): Promise<readonly PaidOnDay[]>;
  /** What leaving it early has cost. */
  penalties(userId: number): Promise<readonly AmountInProduct[]>;
  /** What comes next of each row. */
  due(userId: number): Promise<readonly Due[]>;
}

/** Where the products of an exchange make themselves known. */
export const earningSources = () => {
  const sources: EarningSource[] = [];
  return {
    add: (source: EarningSource): void => void sources.push(source),
    all: (): readonly EarningSource[] => sources,
  };
};
export type EarningSources = ReturnType<typeof earningSources>;
