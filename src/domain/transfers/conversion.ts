import type { ConversionQuote } from '#contract/transfers.ts';
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

/** Percent of the amount received, regardless of the VIP level. */
export const conversionFeePercent = '0.2';

/** Inputs of an exchange rate: both prices in one currency, and the fee in percent. */
export type ConversionRate = Pick<ConversionQuote, 'from_price' | 'to_price' | 'fee'>;

/** Result of an exchange, in the second currency. */
export interface ConversionResult {
  readonly received: Decimal;
  readonly fee: Decimal;
}

/**
 * Result of exchanging an amount of the first currency. The received amount is computed from amount, prices
 * and fee in one step and rounded down once, so that rounding costs less than one minor unit; the fee is the
 * rest of the value, in whole minor units.
 * @param decimals of the second currency
 */
export const conversionResult = (
  number: Decimal,
  { from_price, to_price, fee }: ConversionRate,
  decimals: number,
): ConversionResult => {
  const cost = number.times(decimal(from_price));
  const afterFee = decimal('1').minus(fractionOf(fee));
  const [worth, received] = [cost, cost.times(afterFee)].map((value) =>
    roundDown(value.div(decimal(to_price)), decimals),
  ) as [Decimal, Decimal];
  return { received, fee: worth.minus(received) };
};

/**
 * The smallest amount of the first currency that yields this much of the second. It is rounded
 * up, because less would yield less than requested; this is the only case in which a user may
 * pay one minor unit too much.
 * @param decimals of the first currency
 */
export const conversionAmountFor = (
  wanted: Decimal,
  { from_price, to_price, fee }: ConversionRate,
  decimals: number,
): Decimal => {
  const afterFee = decimal('1').minus(fractionOf(fee));
  return roundUp(wanted.times(decimal(to_price)).div(decimal(from_price).times(afterFee)), decimals);
};

const shownDigits = 8;

/**
 * Units of the second currency for one of the first, truncated to eight digits: for display;
 * amounts follow from the prices.
 */
export const rateOf = ({ from_price, to_price }: Pick<ConversionRate, 'from_price' | 'to_price'>): string =>
  toPlain(decimal(from_price).div(decimal(to_price)).prec(shownDigits, 0));

/** The largest order in one currency; null: it is not traded by itself. */
export type LargestOrder = string | null;

/**
 * The largest exchangeable amount of the first currency: bounded by the largest order of either currency, so
 * that no exchange exceeds what the market takes. Rounded down.
 */
export const largestConversion = (
  { from_price, to_price }: Pick<ConversionRate, 'from_price' | 'to_price'>,
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

/** Facts for validating an exchange. */
export interface ConversionFacts extends ConversionRate {
  readonly max_number: string;
  readonly from_decimals: number;
  readonly to_decimals: number;
  /** Available in the first currency; null while unknown, or when the ledger decides. */
  readonly available: string | null;
}

const plainDecimal = /^\d{1,20}(\.\d+)?$/;

/** What is wrong with an amount of a currency with so many decimals by itself, or null. */
export const checkFigure = (figure: string, decimals: number): { code: ProblemCode } | null => {
  if (!plainDecimal.test(figure) || decimal(figure).lte(zero)) return { code: 'amount.invalid' };
  return decimalsOf(figure) > decimals ? { code: 'amount.decimals' } : null;
};

/** What is wrong with the amount of an exchange, or null. */
export const checkConversion = (number: string, facts: ConversionFacts): { code: ProblemCode } | null => {
  const wrong = checkFigure(number, facts.from_decimals);
  if (wrong) return wrong;
  const given = decimal(number);
  if (conversionResult(given, facts, facts.to_decimals).received.lte(zero))
    return { code: 'amount.tooSmall' };
  if (given.gt(decimal(facts.max_number))) return { code: 'amount.tooLarge' };
  return facts.available !== null && given.gt(decimal(facts.available))
    ? { code: 'balance.insufficient' }
    : null;
};
