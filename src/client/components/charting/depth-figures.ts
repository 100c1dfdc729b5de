import type { Ladder } from '#contract/events.ts';
import type { Depth, DepthStep } from '#domain/quotes/depth.ts';
import { spreadOf } from '#domain/quotes/ladder-view.ts';
import { decimal, decimalsOf, toPlain } from '#domain/money/money.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import type { DepthCurves, DepthPoint } from '#client/lib/chart/depth/depth-geometry.ts';
import { formatCompact } from '#client/lib/format/format-compact.ts';
import { formatAmount, formatPercent, formatPrice, formatShare } from '#client/lib/format/format.ts';

type Terms = Pick<PairView, 'price_decimals' | 'amount_decimals' | 'currency_name' | 'legal_name'>;

const valueDecimals = 2;
/** From this value on, an amount on the axis is abbreviated. */
const leastShortened = 10_000;

/** The middle between two ticks has one more decimal than a price. */
export const midText = (mid: string, { price_decimals }: Terms): string =>
  formatPrice(mid, Math.max(price_decimals, Math.min(decimalsOf(mid), price_decimals + 1)));

export const spreadText = (ladder: Ladder, { price_decimals }: Terms): string | null => {
  const spread = spreadOf(ladder);
  return spread && `${formatPrice(spread.difference, price_decimals)} (${formatShare(spread.percent, 3)})`;
};

export const amountText = (amount: string, { amount_decimals, currency_name }: Terms): string =>
  `${formatAmount(amount, amount_decimals)} ${currency_name}`;

/** Values below one unit of money are written in full. */
export const valueText = (value: string, { legal_name }: Terms): string =>
  `${formatAmount(value, decimal(value).lt('1') ? undefined : valueDecimals)} ${legal_name}`;

/** Distance of a step from the mid price, in percent with its sign; null: there is no mid price. */
export const distanceText = ({ price }: DepthStep, { mid }: Depth): string | null =>
  mid && formatPercent(toPlain(decimal(price).minus(decimal(mid)).times('100').div(decimal(mid))));

/** Label of a horizontal grid line; lines are a round step apart. */
export const lineText = (amount: number, step: number): string =>
  amount >= leastShortened
    ? formatCompact(amount.toFixed())
    : formatAmount(amount.toFixed(12), Math.max(0, -Math.floor(Math.log10(step))));

const pointsOf = (steps: readonly DepthStep[]): DepthPoint[] =>
  steps.map(({ price, amount }) => ({ price: Number(price), amount: Number(amount) }));

/** Amounts become coordinates only here: a curve is a drawing, not a figure. */
export const curvesOf = ({ bids, asks }: Depth): DepthCurves => ({
  bids: pointsOf(bids),
  asks: pointsOf(asks),
});
