import type { DueEvent, EarnProduct } from '#contract/earnings.ts';
import type { PaidOnDay } from '#server/exchange/ledger/paid-by-day.ts';

/** An amount of a currency in a product, or charged by it. */
export interface AmountInProduct {
  readonly currency_id: number;
  readonly amount: string;
}

/** The next event of one row of a product, and when it is due. */
export interface Due extends Pick<DueEvent, 'event' | 'amount'> {
  readonly id: number;
  readonly currency_id: number;
  readonly at: Date;
}

/** A product's figures for a user; those that the ledger has are read from the ledger. */
export interface EarningSource {
  readonly product: EarnProduct;
  held(userId: number): Promise<readonly AmountInProduct[]>;
  paid(userId: number): Promise<readonly PaidOnDay[]>;
  /** Penalties paid for early redemption. */
  penalties(userId: number): Promise<readonly AmountInProduct[]>;
  /** The next event of each row. */
  due(userId: number): Promise<readonly Due[]>;
}

/** Registry of the exchange's earning products. */
export const earningSources = () => {
  const sources: EarningSource[] = [];
  return {
    add: (source: EarningSource): void => void sources.push(source),
    all: (): readonly EarningSource[] => sources,
  };
};
export type EarningSources = ReturnType<typeof earningSources>;
