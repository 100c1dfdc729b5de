import type { Ladder } from '#contract/events.ts';
import type { PairTerms } from '#domain/trading/pair-terms.ts';
import { decimal, decimalsOf, toPlain, zero, type Decimal } from '#domain/money/money.ts';

/** Tick sizes per row of the ladder. */
export const ladderGroups = [1, 10, 100, 1_000] as const;
export type LadderGroup = (typeof ladderGroups)[number];

type LadderTerms = Pick<PairTerms, 'tick_size' | 'price_decimals'>;

/** One displayed row, all decimal text. */
export interface LadderRow {
  readonly price: string;
  readonly size: string;
  /** Sum of this row and all rows closer to the price. */
  readonly sum: string;
}

/** Distance between the rows' prices, and the decimals they need. */
export const groupStep = (
  group: LadderGroup,
  { tick_size, price_decimals }: LadderTerms,
): { step: string; decimals: number } => {
  const step = toPlain(decimal(tick_size).times(String(group)));
  return { step, decimals: group === 1 ? price_decimals : Math.min(price_decimals, decimalsOf(step)) };
};

/** The groups that are meaningful for a price: steps of at most a hundredth of it. */
export const groupsFor = (price: string, terms: LadderTerms): LadderGroup[] =>
  ladderGroups.filter(
    (group) => group === 1 || decimal(groupStep(group, terms).step).times('100').lte(decimal(price)),
  );

/** Row of a price: asks are rounded up, bids down. */
const groupPrice = (text: string, side: 'ask' | 'bid', step: Decimal): string => {
  const over = decimal(text).mod(step);
  const floor = decimal(text).minus(over);
  return toPlain(side === 'ask' && over.gt(zero) ? floor.plus(step) : floor);
};

/**
 * Levels of one side, best first, as rows `step` apart; without a step each level is a row.
 * Asks are rounded up and bids down, so that a limit at a row's price reaches everything in it,
 * and the two sides never cross.
 */
export const groupLevels = (
  levels: Ladder['bids'],
  side: 'ask' | 'bid',
  step: string | null,
): LadderRow[] => {
  const width = step === null ? null : decimal(step);
  const rows: LadderRow[] = [];
  let sum = zero;
  for (const [text, size] of levels) {
    const price = width ? groupPrice(text, side, width) : text;
    sum = sum.plus(decimal(size));
    const last = rows.at(-1);
    if (last?.price !== price) rows.push({ price, size, sum: toPlain(sum) });
    else rows[rows.length - 1] = { price, size: toPlain(decimal(last.size).plus(size)), sum: toPlain(sum) };
  }
  return rows;
};

/** Distance from the best bid to the best ask, and in percent of the middle; null without both. */
export const spreadOf = ({
  asks,
  bids,
}: Pick<Ladder, 'asks' | 'bids'>): { difference: string; percent: string } | null => {
  const [ask, bid] = [asks[0]?.[0], bids[0]?.[0]];
  if (ask === undefined || bid === undefined) return null;
  const difference = decimal(ask).minus(decimal(bid));
  const middle = decimal(ask).plus(decimal(bid)).div('2');
  return { difference: toPlain(difference), percent: toPlain(difference.times('100').div(middle)) };
};

/** Number format shared by all amounts of a ladder. */
export interface AmountScale {
  readonly decimals: number;
  readonly unit: '' | 'K' | 'M' | 'B';
}

const mostDigits = 6;
const units = ['', 'K', 'M', 'B'] as const;

/** One number of digits for every amount up to the largest: columns stay aligned and never overflow. */
export const amountScale = (largest: string, amountDecimals: number): AmountScale => {
  const digits = toPlain(decimal(largest)).replace(/\..*/, '').length;
  const thousands = Math.min(digits <= mostDigits ? 0 : Math.ceil((digits - mostDigits) / 3), 3);
  const fitting = Math.max(mostDigits - (digits - thousands * 3), 0);
  return {
    unit: units[thousands]!,
    decimals: thousands === 0 ? Math.min(amountDecimals, fitting) : Math.min(fitting, 2),
  };
};

/** The coarser of two: a ladder whose largest amount fluctuates does not change its columns each time. */
export const coarserScale = (one: AmountScale, other: AmountScale): AmountScale => {
  const [first, second] = [units.indexOf(one.unit), units.indexOf(other.unit)];
  if (first !== second) return first > second ? one : other;
  return one.decimals < other.decimals ? one : other;
};

/** An amount in its scale's unit. */
export const inUnit = (amount: string, { unit }: AmountScale): string =>
  unit === '' ? amount : toPlain(decimal(amount).div(decimal(`1e${units.indexOf(unit) * 3}`)));
