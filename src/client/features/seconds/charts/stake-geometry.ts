import { gapMs, type TrailPoint } from '#client/data/ticks/merge-trail.ts';
import type { SecondsOrder } from '#contract/seconds-orders.ts';

/** A stake in chart coordinates; figures are only drawn, so binary floats are fine. */
export interface StakeMarker {
  readonly id: number;
  readonly isUp: boolean;
  readonly entry: number;
  readonly openedMs: number;
  readonly dueMs: number;
}

export interface TimeWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Minimum time shown before now, and after now where no stake runs. */
const leastBeforeMs = 90_000;
const leastAheadMs = 12_000;
/** Time after an expiry, as a share of the time until it. */
const room = 0.08;
/** The past has 60 % of the width, what is ahead 40 %. */
const pastPerAhead = 1.5;
/**
 * A deciding price is part of the range up to this many times the range of the prices, or this share of the
 * price where they hardly move. Farther away it would flatten them to a line.
 */
const reachOfSpan = 1.5;
const reachOfPrice = 0.0005;

/** The marker of an opened order; null before its first tick. */
export const markOf = (
  order: Pick<SecondsOrder, 'id' | 'type' | 'open_price' | 'opened_at' | 'due_at'>,
): StakeMarker | null =>
  order.open_price === null || order.opened_at === null || order.due_at === null
    ? null
    : {
        id: order.id,
        isUp: order.type === 1,
        entry: Number(order.open_price),
        openedMs: Date.parse(order.opened_at),
        dueMs: Date.parse(order.due_at),
      };

/** From at least a minute and a half ago to a little after the next expiry; later ones are beyond it. */
export const windowOf = (next: Pick<StakeMarker, 'dueMs'> | null, nowMs: number): TimeWindow => {
  if (!next) return { fromMs: nowMs - leastBeforeMs, toMs: nowMs + leastAheadMs };
  const aheadMs = Math.max((next.dueMs - nowMs) * (1 + room), leastBeforeMs / pastPerAhead);
  return { fromMs: nowMs - aheadMs * pastPerAhead, toMs: nowMs + aheadMs };
};

/** The window of one settled stake: its own duration. */
export const windowOfSettled = ({ openedMs, dueMs }: StakeMarker): TimeWindow => {
  const around = (dueMs - openedMs) * room;
  return { fromMs: openedMs - around, toMs: dueMs + around };
};

/** The prices of a window; missed prices leave a gap. */
export const columnsOf = (
  points: readonly TrailPoint[],
  { fromMs, toMs }: TimeWindow,
): { readonly times: readonly number[]; readonly prices: readonly (number | null)[] } => {
  const times: number[] = [];
  const prices: (number | null)[] = [];
  // The last point before the window leads into it.
  const before = points.findLastIndex(({ atMs }) => atMs < fromMs);
  for (const { atMs, price } of points.slice(Math.max(before, 0))) {
    if (atMs > toMs) break;
    const last = times.at(-1);
    if (last !== undefined && atMs - last > gapMs) {
      times.push(last + 1);
      prices.push(null);
    }
    times.push(atMs);
    prices.push(Number(price));
  }
  return { times, prices };
};

/**
 * Lowest and highest price to show: those of the window, and the price that decides the next stake unless it
 * is too far away.
 */
export const spanOf = (
  prices: readonly (number | null)[],
  next: Pick<StakeMarker, 'entry'> | null,
  leastStep: number,
): [number, number] => {
  const known = prices.filter((price) => price !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const reach = Math.max((highest - lowest) * reachOfSpan, highest * reachOfPrice);
  const isNear = next !== null && next.entry >= lowest - reach && next.entry <= highest + reach;
  const shown = next && (isNear || known.length === 0) ? [...known, next.entry] : known;
  if (shown.length === 0) return [0, 1];
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const margin = Math.max((high - low) * 0.2, leastStep * 3);
  return [low - margin, high + margin];
};

/** The stake whose sides are shaded: the next to expire; only one of several, so that it stays readable. */
export const shadedOf = (markers: readonly StakeMarker[], nowMs: number): StakeMarker | null =>
  markers
    .filter(({ dueMs }) => dueMs > nowMs)
    .reduce<StakeMarker | null>((next, mark) => (next && next.dueMs <= mark.dueMs ? next : mark), null);

/** The labels that fit along an axis without overlap, earlier ones first; each centred at its place. */
export const labelsWithRoom = <Label extends { readonly middle: number; readonly width: number }>(
  labels: readonly Label[],
): Label[] => {
  const placed: Label[] = [];
  for (const label of labels) {
    const isFree = placed.every(
      ({ middle, width }) => Math.abs(middle - label.middle) >= (width + label.width) / 2 + 4,
    );
    if (isFree) placed.push(label);
  }
  return placed;
};

/** Whether the known prices cover a stake without a gap, from its opening tick to its last. */
export const coversStake = (points: readonly TrailPoint[], { openedMs, dueMs }: StakeMarker): boolean => {
  const within = points.filter(({ atMs }) => atMs >= openedMs - gapMs && atMs <= dueMs + gapMs);
  const first = within[0];
  const last = within.at(-1);
  return (
    first !== undefined &&
    first.atMs <= openedMs + gapMs &&
    last!.atMs >= dueMs - gapMs &&
    within.every(({ atMs }, at) => at === 0 || atMs - within[at - 1]!.atMs <= gapMs)
  );
};
