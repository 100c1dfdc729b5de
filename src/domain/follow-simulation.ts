import type { SkipReason } from '#contract/copy-trading.ts';
import { copiedLots, shareProfit, type CopyType } from './copy-trading.ts';
import { decimal, maximum, roundDown, roundUp, toPlain, zero, type Decimal } from './money.ts';

/** A trader's position with all its closings. */
export interface TradedPosition {
  readonly lots: number;
  readonly margin: string;
  /** At the opening, and overnight. */
  readonly fees: string;
  readonly opened_at: Date;
  readonly closings: readonly {
    readonly share: number;
    readonly profits: string;
    readonly fee: string;
    readonly at: Date;
  }[];
}

export interface SimulatedTerms {
  readonly copy_type: CopyType;
  readonly number: string;
  readonly most_per_order: string | null;
  readonly most_in_all: string | null;
  readonly stop_loss: string | null;
}

type Step =
  | { readonly at: Date; readonly position: TradedPosition; readonly closing: null }
  | {
      readonly at: Date;
      readonly position: TradedPosition;
      readonly closing: TradedPosition['closings'][number];
    };

const decimals = 6;

const stepsOf = (positions: readonly TradedPosition[]): Step[] =>
  positions
    .flatMap((position): Step[] => [
      { at: position.opened_at, position, closing: null },
      ...position.closings.map((closing) => ({ at: closing.at, position, closing })),
    ])
    .sort(
      (a, b) => a.at.getTime() - b.at.getTime() || Number(a.closing === null) - Number(b.closing === null),
    );

/**
 * What following on these terms would have come to: the trader's positions in the follower's lots, at the trader's own
 * prices and fee rate, with every limit and the share of each new high. The stop counts what was realised; what is
 * open when it is reached still closes with the trader. What an account would have covered is not known and not asked.
 */
export const simulateFollowing = (positions: readonly TradedPosition[], terms: SimulatedTerms) => {
  const copied = new Map<TradedPosition, Decimal>();
  const skipped = new Map<SkipReason, number>();
  const curve: { at: string; profits: string }[] = [];
  let pair = { cumulative: '0', high_water: '0' };
  let [held, mostHeld, fees, shares, highest, drawdown] = [zero, zero, zero, zero, zero, zero];
  let stoppedAt: Date | null = null;

  const skip = (reason: SkipReason): void => void skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  const scaled = (amount: string, part: Decimal): Decimal => decimal(amount).times(part);
  const net = (): Decimal => decimal(pair.cumulative).minus(fees).minus(shares);

  const open = (position: TradedPosition): void => {
    const lots = copiedLots(terms.copy_type, terms.number, String(position.lots));
    const part = lots.div(decimal(String(position.lots)));
    const margin = roundUp(scaled(position.margin, part), decimals);
    if (stoppedAt) return skip('stopped');
    if (lots.lte(zero)) return skip('lots_too_small');
    if (terms.most_per_order !== null && margin.gt(decimal(terms.most_per_order))) return skip('order_limit');
    if (terms.most_in_all !== null && held.plus(margin).gt(decimal(terms.most_in_all)))
      return skip('total_limit');
    copied.set(position, part);
    held = held.plus(margin);
    mostHeld = maximum(mostHeld, held);
    fees = fees.plus(roundUp(scaled(position.fees, part), decimals));
  };

  const close = (position: TradedPosition, closing: TradedPosition['closings'][number]): void => {
    const part = copied.get(position);
    if (!part) return;
    const result = shareProfit(pair, roundDown(scaled(closing.profits, part), decimals), decimals);
    pair = { cumulative: toPlain(result.cumulative), high_water: toPlain(result.highWater) };
    shares = shares.plus(result.share);
    fees = fees.plus(roundUp(scaled(closing.fee, part), decimals));
    const ofLots = decimal(String(closing.share)).div(decimal(String(position.lots)));
    held = maximum(zero, held.minus(scaled(position.margin, part).times(ofLots)));
    highest = maximum(highest, net());
    drawdown = maximum(drawdown, highest.minus(net()));
    curve.push({ at: closing.at.toISOString(), profits: toPlain(net()) });
    const { stop_loss: percent, most_in_all: limit } = terms;
    if (!stoppedAt && percent !== null && limit !== null)
      if (result.cumulative.lte(decimal(limit).times(decimal(percent)).div('100').neg()))
        stoppedAt = closing.at;
  };

  for (const { position, closing } of stepsOf(positions))
    if (closing) close(position, closing);
    else open(position);

  return {
    copied: copied.size,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    profits: pair.cumulative,
    fees: toPlain(fees),
    shares: toPlain(shares),
    net: toPlain(net()),
    margin: toPlain(mostHeld),
    rate: mostHeld.eq(zero) ? '0' : toPlain(net().div(mostHeld).times('100').round(2, 1)),
    drawdown: toPlain(drawdown),
    stopped_at: (stoppedAt as Date | null)?.toISOString() ?? null,
    curve,
  };
};
