import type { ExchangeQuote } from '#contract/transfers.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { fractionOf } from '#domain/money/fees.ts';
import {
  decimal,
  decimalsOf,
  minimum,
  roundDown,
  roundUp,
  toPlain,
  zero,
  type Decimal,
} from '#domain/money/money.ts';

/** Percent of what would arrive, whatever the VIP level. */
export const exchangeFeePercent = '0.2';

/** What the rate of an exchange follows from: both prices in one currency, and the fee in percent. */
export type ExchangeRate = Pick<ExchangeQuote, 'from_price' | 'to_price' | 'fee'>;

/** What an exchange brings, in the second currency. */
export interface ExchangeResult {
  readonly received: Decimal;
  readonly fee: Decimal;
}

/**
 * What a number of the first currency brings. What is received follows from the number, the prices and the
 * fee at once and is rounded down once, so that rounding costs less than one minor unit; the fee is the rest
 * of the worth, in whole minor units.
 * @param decimals of the second currency
 */
export const exchangeResult = (
  number: Decimal,
  { from_price, to_price, fee }: ExchangeRate,
  decimals: number,
): ExchangeResult => {
  const cost = number.times(decimal(from_price));
  const kept = decimal('1').minus(fractionOf(fee));
  const [worth, received] = [cost, cost.times(kept)].map((value) =>
    roundDown(value.div(decimal(to_price)), decimals),
  ) as [Decimal, Decimal];
  return { received, fee: worth.minus(received) };
};

/**
 * The least number of the first currency that brings this much of the second. Rounded up, and thus the one place
 * where a minor unit more may be paid than was needed: less would bring less than was asked for.
 * @param decimals of the first currency
 */
export const exchangeNumberFor = (
  wanted: Decimal,
  { from_price, to_price, fee }: ExchangeRate,
  decimals: number,
): Decimal => {
  const kept = decimal('1').minus(fractionOf(fee));
  return roundUp(wanted.times(decimal(to_price)).div(decimal(from_price).times(kept)), decimals);
};

const shownDigits = 8;

/**
 * Units of the second currency for one of the first, cut to eight digits: for display, money follows from the
 * prices.
 */
export const rateOf = ({ from_price, to_price }: Pick<ExchangeRate, 'from_price' | 'to_price'>): string =>
  toPlain(decimal(from_price).div(decimal(to_price)).prec(shownDigits, 0));

/** The most of one currency that an order may be for; null: it is not dealt in by itself. */
export type LargestOrder = string | null;

/**
 * The most of the first currency that may be exchanged: what an order of either of the two may be for at
 * most, so that nobody deals more here than the market takes. Rounded down.
 */
export const largestExchange = (
  { from_price, to_price }: Pick<ExchangeRate, 'from_price' | 'to_price'>,
  largestFrom: LargestOrder,
  largestTo: LargestOrder,
  decimals: number,
): string => {
  const limits = [
    ...(largestFrom === null ? [] : [decimal(largestFrom)]),
    ...(largestTo === null ? [] : [decimal(largestTo).times(decimal(to_price)).div(decimal(from_price))]),
  ];
  return toPlain(roundDown(limits.reduce(minimum), decimals));
};

/** What an exchange is judged by. */
export interface ExchangeFacts extends ExchangeRate {
  readonly max_number: string;
  readonly from_decimals: number;
  readonly to_decimals: number;
  /** Of the first currency; null while unknown, or where the ledger decides. */
  readonly available: string | null;
}

const plainDecimal = /^\d{1,20}(\.\d+)?$/;

/** What is wrong with an amount of a currency of so many decimals by itself, or null. */
export const checkFigure = (figure: string, decimals: number): { code: ProblemCode } | null => {
  if (!plainDecimal.test(figure) || decimal(figure).lte(zero)) return { code: 'amount.invalid' };
  return decimalsOf(figure) > decimals ? { code: 'amount.decimals' } : null;
};

/** What is wrong with the number of an exchange, or null. */
export const checkExchange = (number: string, facts: ExchangeFacts): { code: ProblemCode } | null => {
  const wrong = checkFigure(number, facts.from_decimals);
  if (wrong) return wrong;
  const given = decimal(number);
  if (exchangeResult(given, facts, facts.to_decimals).received.lte(zero)) return { code: 'amount.tooSmall' };
  if (given.gt(decimal(facts.max_number))) return { code: 'amount.tooLarge' };
  return facts.available !== null && given.gt(decimal(facts.available))
    ? { code: 'balance.insufficient' }
    : null;
};
