import type { SkipReason } from '#contract/copy-trading.ts';
import { closedLotsOf, reasonAgainst } from './copy-places.ts';
import { copiedLots, shareProfit, type CopyType } from './copy-trading.ts';
import { decimal, maximum, roundDown, roundUp, toPlain, zero, type Decimal } from '#domain/money/money.ts';

/** A trader's position with all its closings so far. */
export interface TradedPosition {
  readonly lots: number;
  /** The largest position of the contract. */
  readonly mostLots: number;
  readonly margin: string;
  /** Fees at the opening, and overnight. */
  readonly fees: string;
  readonly opened_at: Date;
  readonly closings: readonly {
    readonly share: number;
    readonly profits: string;
    readonly fee: string;
    readonly at: Date;
  }[];
  /** Unrealised result of the open lots at the last price; null: none is open. */
  readonly unrealised: string | null;
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

/** An open copy: lots of the follower and of the trader, the follower's margin, and uncounted fees. */
interface OpenCopy {
  readonly lots: number;
  readonly traderLots: number;
  readonly margin: Decimal;
  /** Charged, and not yet part of a result. */
  readonly fees: Decimal;
}

const part = (some: number, all: number): Decimal => decimal(String(some)).div(decimal(String(all)));

/** State of a simulated following: its copies, and their results so far. */
interface Progress {
  readonly copies: Map<TradedPosition, OpenCopy>;
  readonly skipped: Map<SkipReason, number>;
  readonly curve: { at: string; profits: string }[];
  /** Results of the closings, before fees. */
  profits: Decimal;
  /** Basis of the shares of new highs: results after fees. */
  pair: { cumulative: string; high_water: string };
  openMargin: Decimal;
  mostOpenMargin: Decimal;
  fees: Decimal;
  shares: Decimal;
  highest: Decimal;
  drawdown: Decimal;
  stoppedAt: Date | null;
}

const beginning = (): Progress => ({
  copies: new Map(),
  skipped: new Map(),
  curve: [],
  profits: zero,
  pair: { cumulative: '0', high_water: '0' },
  openMargin: zero,
  mostOpenMargin: zero,
  fees: zero,
  shares: zero,
  highest: zero,
  drawdown: zero,
  stoppedAt: null,
});

const netOf = ({ profits, fees, shares }: Progress): Decimal => profits.minus(fees).minus(shares);

const noteFall = (progress: Progress, equity: Decimal): void => {
  progress.highest = maximum(progress.highest, equity);
  progress.drawdown = maximum(progress.drawdown, progress.highest.minus(equity));
};

/** Copies a position at its opening, unless a limit prevents it. */
const open = (progress: Progress, terms: SimulatedTerms, position: TradedPosition): void => {
  const { copies, skipped } = progress;
  const lots = copiedLots(terms.copy_type, terms.number, String(position.lots));
  const ratio = lots.div(decimal(String(position.lots)));
  const margin = roundUp(decimal(position.margin).times(ratio), decimals);
  const { mostLots } = position;
  const funds = { fee: zero, openMargin: toPlain(progress.openMargin), available: toPlain(margin) };
  const reason = progress.stoppedAt
    ? 'stopped'
    : reasonAgainst({ ...terms, ...funds, lots, mostLots, margin });
  if (reason) return void skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  const charged = roundUp(decimal(position.fees).times(ratio), decimals);
  copies.set(position, { lots: Number(lots.toFixed()), traderLots: position.lots, margin, fees: charged });
  progress.openMargin = progress.openMargin.plus(margin);
  progress.mostOpenMargin = maximum(progress.mostOpenMargin, progress.openMargin);
  progress.fees = progress.fees.plus(charged);
};

/** Whether the realised results have fallen to the stop of the terms. */
const reachesStop = (
  cumulative: Decimal,
  { stop_loss: percent, most_in_all: limit }: SimulatedTerms,
): boolean =>
  percent !== null &&
  limit !== null &&
  cumulative.lte(decimal(limit).times(decimal(percent)).div('100').neg());

/** Closes the part of a copy that corresponds to the trader's closing. */
const close = (
  progress: Progress,
  terms: SimulatedTerms,
  position: TradedPosition,
  closing: TradedPosition['closings'][number],
): void => {
  const { copies, curve } = progress;
  const copy = copies.get(position);
  if (!copy) return;
  const lots = closedLotsOf(copy.lots, closing.share, copy.traderLots);
  const traderLots = Number(decimal(String(copy.traderLots)).minus(String(closing.share)).toFixed());
  const ratio = part(lots, closing.share);
  const profits = roundDown(decimal(closing.profits).times(ratio), decimals);
  const fee = roundUp(decimal(closing.fee).times(ratio), decimals);
  const result = shareProfit(progress.pair, profits.minus(fee).minus(copy.fees), decimals);
  progress.profits = progress.profits.plus(profits);
  progress.pair = { cumulative: toPlain(result.cumulative), high_water: toPlain(result.highWater) };
  progress.shares = progress.shares.plus(result.share);
  progress.fees = progress.fees.plus(fee);
  const lotsLeft = Number(decimal(String(copy.lots)).minus(String(lots)).toFixed());
  const marginLeft = copy.lots === 0 ? zero : copy.margin.times(part(lotsLeft, copy.lots));
  progress.openMargin = progress.openMargin.minus(copy.margin).plus(marginLeft);
  copies.set(position, { lots: lotsLeft, traderLots, margin: marginLeft, fees: zero });
  noteFall(progress, netOf(progress));
  curve.push({ at: closing.at.toISOString(), profits: toPlain(netOf(progress)) });
  if (reachesStop(result.cumulative, terms)) progress.stoppedAt ??= closing.at;
};

/** What is still open, and its result at the last price. */
const openAtEnd = ({ copies }: Progress): { count: number; unrealised: Decimal } => {
  const openCopies = [...copies].filter(([{ unrealised }, { lots }]) => unrealised !== null && lots > 0);
  const unrealised = openCopies.reduce(
    (sum, [position, { lots, traderLots }]) =>
      sum.plus(roundDown(decimal(position.unrealised!).times(part(lots, traderLots)), decimals)),
    zero,
  );
  return { count: openCopies.length, unrealised };
};

/**
 * Simulates following on these terms: the trader's positions in the follower's lots, at the trader's own
 * prices and fee rate, with every limit and the share of each new high. Positions open at the end are valued
 * at the last price. The stop considers realised results; copies open when it is reached still close with
 * the trader. Account balance and ladder depth are not simulated.
 */
export const simulateFollowing = (positions: readonly TradedPosition[], terms: SimulatedTerms) => {
  const progress = beginning();
  for (const { position, closing } of stepsOf(positions))
    if (closing) close(progress, terms, position, closing);
    else open(progress, terms, position);

  const { count, unrealised } = openAtEnd(progress);
  const left = netOf(progress).plus(unrealised);
  noteFall(progress, left);
  const { copies, skipped, profits, fees, shares, mostOpenMargin, drawdown, stoppedAt, curve } = progress;
  return {
    copied: copies.size,
    open: count,
    skipped: [...skipped].map(([reason, times]) => ({ reason, count: times })),
    profits: toPlain(profits),
    unrealised: toPlain(unrealised),
    fees: toPlain(fees),
    shares: toPlain(shares),
    net: toPlain(left),
    margin: toPlain(mostOpenMargin),
    rate: mostOpenMargin.eq(zero) ? '0' : toPlain(left.div(mostOpenMargin).times('100').round(2, 1)),
    drawdown: toPlain(drawdown),
    stopped_at: stoppedAt?.toISOString() ?? null,
    curve,
  };
};
