import { decimal, roundDown, roundUp, toPlain, type Decimal } from '#domain/money/money.ts';

/** `call` is paid for in the coin, `put` in the quote currency. */
export type DualType = 'call' | 'put';

export type DualCurrency = 'coin' | 'quote';

export interface DualTerms {
  readonly type: DualType;
  /** Number of whole shares. */
  readonly num: number;
  readonly linked_price: string;
  /** Percent per year. */
  readonly apr: string;
  readonly days: number;
  /** Decimals of the smallest units. */
  readonly coin_decimals: number;
  readonly quote_decimals: number;
}

export interface DualPayout {
  readonly currency: DualCurrency;
  readonly amount: Decimal;
}

/** One share is a tenth of a coin, or the value of a tenth of a coin at the linked price. */
const sharesPerCoin = decimal('10');

const daysPerYear = decimal('365');

/** Cost of a number of shares, in the currency in which the type is paid. */
export const dualAmount = ({
  type,
  num,
  linked_price,
  coin_decimals,
  quote_decimals,
}: DualTerms): Decimal => {
  const coins = decimal(String(num)).div(sharesPerCoin);
  return type === 'call'
    ? roundUp(coins, coin_decimals)
    : roundUp(coins.times(decimal(linked_price)), quote_decimals);
};

/** Cost of the fewest shares that can be bought. */
export const leastPayment = ({ price, min_number }: { price: string; min_number: number }): string =>
  toPlain(decimal(price).times(String(min_number)));

/** The most whole shares that a balance pays for. */
export const affordableShares = (
  { type, linked_price }: Pick<DualTerms, 'type' | 'linked_price'>,
  available: string,
): number => {
  const coins = decimal(available).div(type === 'call' ? '1' : linked_price);
  return Number(toPlain(roundDown(coins.times(sharesPerCoin), 0)));
};

/** Equality counts as not below. */
export const isBelowLinked = (settlementPrice: Decimal, linkedPrice: string): boolean =>
  settlementPrice.lt(decimal(linkedPrice));

/**
 * Below the linked price the payout is in the coin, otherwise in the quote currency; a payment in the other
 * currency is converted at the linked price. Interest of days x APR / 365 is added. The single division at
 * the end keeps the result exact until it is rounded down.
 */
export const dualPayout = (terms: DualTerms, settlementPrice: Decimal): DualPayout => {
  const { type, linked_price, apr, days, coin_decimals, quote_decimals } = terms;
  const linked = decimal(linked_price);
  const year = daysPerYear.times('100');
  const grown = dualAmount(terms).times(year.plus(decimal(apr).times(decimal(String(days)))));
  if (isBelowLinked(settlementPrice, linked_price))
    return {
      currency: 'coin',
      amount: roundDown(grown.div(type === 'call' ? year : year.times(linked)), coin_decimals),
    };
  return {
    currency: 'quote',
    amount: roundDown((type === 'call' ? grown.times(linked) : grown).div(year), quote_decimals),
  };
};

/** The payout as rows store it. */
export const payoutText = ({
  currency,
  amount,
}: DualPayout): { payout_currency: DualCurrency; payout: string } => ({
  payout_currency: currency,
  payout: toPlain(amount),
});
