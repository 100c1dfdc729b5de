import type { PaymentWay } from '#contract/payment-accounts.ts';
import type { DepositTerms } from '#domain/deposits/deposits.ts';
import type { PurchaseTerms } from '#domain/purchases/fiat-purchase.ts';

/** Default minimums, limits and times of the exchange. */
export interface ExchangeTerms {
  readonly deposits: {
    /** Every currency that can be deposited; amounts in that currency. */
    readonly currencies: Readonly<Record<string, DepositTerms>>;
    /** Limit of announced deposits per user that await review. */
    readonly mostOpen: number;
    /** Duration of a payment; null: immediate. */
    readonly businessDays: Readonly<
      Record<PaymentWay, { readonly least: number; readonly most: number } | null>
    >;
  };
  readonly purchases: PurchaseTerms & {
    /** Limit of unfinished orders per user. */
    readonly mostOpen: number;
    /** Older rates are shown as outdated wherever they are used. */
    readonly freshRateMs: number;
  };
}

const from = (minimum: string, ruleMaximum: string): DepositTerms => ({ minimum, ruleMaximum });

/**
 * The single source of these figures: rules take them as arguments, and clients
 * receive them from the server.
 */
export const exchangeTerms: ExchangeTerms = {
  deposits: {
    currencies: {
      USDT: from('10', '100000'),
      BTC: from('0.0002', '1'),
      ETH: from('0.005', '25'),
      USDC: from('10', '100000'),
      TRX: from('50', '500000'),
      LINK: from('1', '5000'),
      UNI: from('2', '10000'),
      USD: from('50', '100000'),
      CNY: from('350', '650000'),
      GBP: from('40', '75000'),
      HKD: from('400', '780000'),
      JPY: from('7500', '15000000'),
      EUR: from('45', '85000'),
      AED: from('180', '360000'),
      THB: from('1650', '3300000'),
      PHP: from('3000', '6000000'),
      SGD: from('65', '125000'),
      VND: from('1300000', '2500000000'),
    },
    mostOpen: 5,
    businessDays: { bank: { least: 2, most: 5 }, wallet: null },
  },
  purchases: {
    leastUsd: '50',
    mostUsd: ['0', '2000', '1000000'],
    mostOpen: 3,
    freshRateMs: 24 * 60 * 60 * 1_000,
  },
};
