import {
  decimal,
  maximum,
  minimum,
  roundDown,
  roundUp,
  toPlain,
  zero,
  type Decimal,
} from '#domain/money/money.ts';
import { profitAt, sizeOf, type PositionTerms } from '#domain/trading/position-profit.ts';

/** Multiples on offer. */
export const multiples = [1, 2, 3, 5, 10, 20, 50, 100] as const;

/** Percent of the value, at opening and at closing. */
export const futuresFeePercent = '0.05';

/** Minimum lots of one position. */
export const fewestLots = 1;
const mostLotsEver = 10_000;
/**
 * First levels of the ladder; all twenty together always contain at least fifty, so a position can always be
 * closed whole.
 */
const largestPositionInLevels = decimal('40');

/** The most lots of one position. @param levelSize of the ladder's first level, in the base */
export const mostLotsOfPosition = (levelSize: string, contractSize: string): number =>
  Math.min(
    mostLotsEver,
    Number(
      decimal(levelSize).times(largestPositionInLevels).div(decimal(contractSize)).round(0, 0).toFixed(),
    ),
  );

/** Fraction of the entry value that must stay covered; at or below it a position is liquidated. */
export const maintenanceRate = decimal('0.005');

/** Fraction of the value charged at 00:00 UTC. */
export const overnightRate = decimal('0.0002');
export const overnightPercent = toPlain(overnightRate.times(decimal('100')));

/** Percent of maintenance margin at which a position is liquidated. */
export const liquidationRiskRate = decimal('100');

export const valueOf = (price: Decimal, size: Decimal): Decimal => price.times(size);

/**
 * Cost of an opening: the user pays both parts, so both are rounded up.
 * @param feeRate a fraction of the value
 */
export const openingCost = (
  value: Decimal,
  multiple: number,
  feeRate: Decimal,
  decimals: number,
): { margin: Decimal; fee: Decimal } => ({
  margin: roundUp(value.div(decimal(String(multiple))), decimals),
  fee: roundUp(value.times(feeRate), decimals),
});

/** Unrealised profit as a fraction of the margin. */
export const returnRate = (terms: PositionTerms, price: Decimal): Decimal =>
  terms.margin.eq(zero) ? zero : profitAt(terms, price).div(terms.margin);

export const maintenanceMargin = ({ entry, size }: Pick<PositionTerms, 'entry' | 'size'>): Decimal =>
  valueOf(entry, size).times(maintenanceRate);

/** Percent: remaining margin at this price against the maintenance margin. */
export const riskRate = (terms: PositionTerms, price: Decimal): Decimal =>
  terms.margin.plus(profitAt(terms, price)).div(maintenanceMargin(terms)).times('100');

export const isLiquidated = (terms: PositionTerms, price: Decimal): boolean =>
  terms.margin.plus(profitAt(terms, price)).lte(maintenanceMargin(terms));

/**
 * The price at which margin and result together equal the maintenance margin: entry -/+ (margin -
 * maintenance) / size. With margin = value / multiple this is entry x (1 -/+ 1/multiple +/- 0.005), shifted
 * by added margin / size. Never below zero.
 */
export const liquidationPrice = (terms: PositionTerms): Decimal => {
  const distance = terms.margin.minus(maintenanceMargin(terms)).div(terms.size);
  return maximum(zero, terms.side === 'long' ? terms.entry.minus(distance) : terms.entry.plus(distance));
};

/** Margin of a new position in percent of its value. */
export const percentOfMargin = (multiple: number): string =>
  toPlain(
    decimal('100')
      .div(decimal(String(multiple)))
      .round(2, 0),
  );

/** Price move that liquidates a new position, in percent. */
export const percentToLiquidation = (multiple: number): string =>
  toPlain(
    decimal('1')
      .div(decimal(String(multiple)))
      .minus(maintenanceRate)
      .times('100')
      .round(1, 0),
  );

/** Split of the frozen margin of the closing lots; all in the quote currency's smallest unit. */
export interface ClosingSplit {
  /** Before the fee; rounded down. */
  readonly profit: Decimal;
  readonly fee: Decimal;
  /** Frozen margin used up by loss and fee. */
  readonly used: Decimal;
  /** Frozen margin returned. */
  readonly released: Decimal;
  /** Paid to the user beyond the margin. */
  readonly gained: Decimal;
  /** Given to (negative: paid by) the insurance account. */
  readonly insurance: Decimal;
}

/**
 * Closing at the market: profit less fee is added to the margin; a loss beyond the margin is paid by the
 * insurance account, never by the user.
 * @param margin that of the closing lots
 * @param turnover of the closing lots, exact
 */
export const splitClosing = (
  terms: PositionTerms,
  turnover: Decimal,
  feeRate: Decimal,
  decimals: number,
): ClosingSplit => {
  const atEntry = valueOf(terms.entry, terms.size);
  const profit = roundDown(
    terms.side === 'long' ? turnover.minus(atEntry) : atEntry.minus(turnover),
    decimals,
  );
  const fee = roundUp(turnover.times(feeRate), decimals);
  const net = profit.minus(fee);
  if (net.gte(zero)) return { profit, fee, used: zero, released: terms.margin, gained: net, insurance: zero };
  const used = minimum(terms.margin, net.neg());
  return { profit, fee, used, released: terms.margin.minus(used), gained: zero, insurance: used.plus(net) };
};

/**
 * Liquidation: the margin left after the loss goes to the insurance account, which pays a loss
 * beyond it. No fee is charged.
 */
export const splitLiquidation = (terms: PositionTerms, turnover: Decimal, decimals: number): ClosingSplit => {
  const { profit } = splitClosing(terms, turnover, zero, decimals);
  return {
    profit,
    fee: zero,
    used: terms.margin,
    released: zero,
    gained: zero,
    insurance: terms.margin.plus(profit),
  };
};

/**
 * The account's result of a closing, before its fee: profit or loss by price, but never a loss beyond the
 * margin, and the whole margin if the position was liquidated.
 */
export const accountResult = ({ gained, used, fee }: ClosingSplit): Decimal => gained.minus(used).plus(fee);

/** The margin share of `lots` out of the open lots; the last lots get the whole remainder. */
export const marginOfLots = (margin: Decimal, lots: number, total: number, decimals: number): Decimal =>
  lots === total
    ? margin
    : roundDown(margin.times(decimal(String(lots))).div(decimal(String(total))), decimals);

/** Fee on the value at the current price; the user pays it, so it is rounded up. */
export const overnightFee = (price: Decimal, size: Decimal, decimals: number): Decimal =>
  roundUp(valueOf(price, size).times(overnightRate), decimals);

/** The most lots that an available amount covers at this price, margin plus opening fee. */
export const mostLots = (
  available: Decimal,
  price: Decimal,
  contractSize: string,
  multiple: number,
  feeRate: Decimal,
  decimals: number,
): number => {
  const costOf = (lots: number): Decimal => {
    const { margin, fee } = openingCost(
      valueOf(price, sizeOf(lots, contractSize)),
      multiple,
      feeRate,
      decimals,
    );
    return margin.plus(fee);
  };
  const perLot = valueOf(price, sizeOf(1, contractSize)).times(
    decimal('1')
      .div(decimal(String(multiple)))
      .plus(feeRate),
  );
  if (perLot.lte(zero)) return 0;
  const estimate = Number(available.div(perLot).round(0, 0).toFixed());
  return estimate > 0 && costOf(estimate).gt(available) ? estimate - 1 : estimate;
};
