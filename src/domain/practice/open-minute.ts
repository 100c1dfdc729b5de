import type { Candle } from '#contract/candles.ts';
import { decimal, decimalsOf, toPlain, type Decimal } from '#domain/money/money.ts';

/** A price within a minute, and the volume dealt since the last one. */
export interface MinuteTick {
  readonly atMs: number;
  readonly price: string;
  readonly volume: string;
}

/** Prices per minute, at equal intervals from its first moment. */
export const ticksPerMinute = 20;
export const tickEveryMs = 60_000 / ticksPerMinute;

/** How often the extreme that is further from the course of the minute comes first. */
const surpriseChance = 0.25;
/** Largest deviation from the straight line between two anchors, as a share of the candle's height. */
const jitter = 0.3;

interface Anchor {
  readonly place: number;
  readonly price: string;
}

/** Two different places between the first tick and the last, in order. */
const drawPlaces = (uniform: () => number): readonly [number, number] => {
  const between = ticksPerMinute - 2;
  const first = 1 + Math.floor(uniform() * between);
  const other = 1 + Math.floor(uniform() * (between - 1));
  const second = other >= first ? other + 1 : other;
  return first < second ? [first, second] : [second, first];
};

/** Open, the two extremes, close. */
const drawAnchors = ({ open, high, low, close }: Candle, uniform: () => number): readonly Anchor[] => {
  const [earlier, later] = drawPlaces(uniform);
  const isRising = decimal(close).gte(decimal(open));
  const isLowFirst = uniform() < surpriseChance ? !isRising : isRising;
  return [
    { place: 0, price: open },
    { place: earlier, price: isLowFirst ? low : high },
    { place: later, price: isLowFirst ? high : low },
    { place: ticksPerMinute - 1, price: close },
  ];
};

/** As exact as a share of a figure needs to be. */
const asShare = (share: number): Decimal => decimal(Math.min(1, Math.max(0, share)).toFixed(6));

/** `total` in parts proportional to the weights, none negative; the last takes the remainder. */
const splitVolume = (total: string, weights: readonly number[]): string[] => {
  const sum = weights.reduce((one, other) => one + other, 0);
  const decimals = Math.max(decimalsOf(total), 8);
  let left = decimal(total);
  return weights.map((weight, place) => {
    const part =
      place === weights.length - 1
        ? left
        : decimal(total)
            .times(asShare(weight / sum))
            .round(decimals, 0);
    const taken = part.gt(left) ? left : part;
    left = left.minus(taken);
    return toPlain(taken);
  });
};

/**
 * Opens a minute into ticks. The rule: the first price is the open and the last the close; high and low are
 * each reached at a drawn place between them, usually the one first that lies against the minute's course;
 * prices in between deviate from the straight line by drawn amounts and are rounded to the candle's own
 * decimals, never beyond its high and low. The volume is divided by drawn weights, exactly. The same draws
 * give the same ticks, and the ticks fold back into the candle.
 * @param uniform draws in [0, 1)
 */
export const openMinute = (minute: Candle, uniform: () => number): readonly MinuteTick[] => {
  const anchors = drawAnchors(minute, uniform);
  const [low, high] = [decimal(minute.low), decimal(minute.high)];
  const height = high.minus(low);
  const decimals = Math.max(
    ...[minute.open, minute.high, minute.low, minute.close].map((text) => decimalsOf(text)),
  );
  /** Where a price lies in the candle, from 0 to 1. */
  const shareOf = (price: string): number =>
    height.eq(decimal('0')) ? 0 : Number(decimal(price).minus(low).div(height).toFixed(6));
  const shares = anchors.map(({ price }) => shareOf(price));

  const priceAt = (place: number): string => {
    const next = anchors.findIndex((anchor) => anchor.place >= place);
    const anchor = anchors[next]!;
    if (anchor.place === place) return anchor.price;
    const before = anchors[next - 1]!;
    const passed = (place - before.place) / (anchor.place - before.place);
    const straight = shares[next - 1]! + passed * (shares[next]! - shares[next - 1]!);
    const share = straight + jitter * (uniform() * 2 - 1);
    return toPlain(low.plus(height.times(asShare(share)).round(decimals, 0)));
  };
  const prices = Array.from({ length: ticksPerMinute }, (_, place) => priceAt(place));
  const volumes = splitVolume(
    minute.volume,
    prices.map(() => 0.1 + uniform()),
  );
  return prices.map((price, place) => ({
    atMs: minute.time + place * tickEveryMs,
    price,
    volume: volumes[place]!,
  }));
};
