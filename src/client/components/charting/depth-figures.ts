import type { Ladder } from '#contract/events.ts';
import type { Depth, DepthStep } from '#domain/quotes/depth.ts';
import { spreadOf } from '#domain/quotes/ladder-view.ts';
import { decimal, decimalsOf, toPlain } from '#domain/money/money.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import type { DepthCurves, DepthPoint } from '#client/lib/chart/depth/depth-geometry.ts';
import {
  formatAmount,
  formatCompact,
  formatPercent,
  formatPrice,
  formatShare,
} from '#client/lib/format/format.ts';

type Terms = Pick<PairView, 'price_decimals' | 'amount_decimals' | 'currency_name' | 'legal_name'>;

const valueDecimals = 2;
/** From here on an amount at the side of a line is written short. */
const leastShortened = 10_000;

/** Halfway between two ticks a price has a decimal more. */
export const midText = (mid: string, { price_decimals }: Terms): string =>
  formatPrice(mid, Math.max(price_decimals, Math.min(decimalsOf(mid), price_decimals + 1)));

export const spreadText = (ladder: Ladder, { price_decimals }: Terms): string | null => {
  const spread = spreadOf(ladder);
  return spread && `${formatPrice(spread.difference, price_decimals)} (${formatShare(spread.percent, 3)})`;
};

export const amountText = (amount: string, { amount_decimals, currency_name }: Terms): string =>
  `${formatAmount(amount, amount_decimals)} ${currency_name}`;

/** Less than one unit of money is written in full. */
export const valueText = (value: string, { legal_name }: Terms): string =>
  `${formatAmount(value, decimal(value).lt('1') ? undefined : valueDecimals)} ${legal_name}`;

/** How far a step lies from the middle, in percent with its sign; null: there is no middle. */
export const distanceText = ({ price }: DepthStep, { mid }: Depth): string | null =>
  mid && formatPercent(toPlain(decimal(price).minus(decimal(mid)).times('100').div(decimal(mid))));

/** At a line across; lines are a round step apart. */
export const lineText = (amount: number, step: number): string =>
  amount >= leastShortened
    ? formatCompact(amount.toFixed())
    : formatAmount(amount.toFixed(12), Math.max(0, -Math.floor(Math.log10(step))));

const pointsOf = (steps: readonly DepthStep[]): DepthPoint[] =>
  steps.map(({ price, amount }) => ({ price: Number(price), amount: Number(amount) }));

/** Figures become places only here: a curve is a drawing. */
export const curvesOf = ({ bids, asks }: Depth): DepthCurves => ({
  bids: pointsOf(bids),
  asks: pointsOf(asks),
});
