import type { Settlement } from './settlement.ts';

/** Maps prices and worths to positions in a chart, each from 0 to 1. */
export interface PayoffScale {
  readonly across: (price: string) => number;
  readonly up: (worth: string) => number;
}

/** Padding above and below the curve, as a share of its height. */
const room = 0.12;

export const payoffScale = (curve: readonly Settlement[]): PayoffScale => {
  const [low, high] = [Number(curve[0]!.price), Number(curve.at(-1)!.price)];
  const worths = curve.flatMap(({ worth, held: baseline }) => [Number(worth), Number(baseline)]);
  const [least, most] = [Math.min(...worths), Math.max(...worths)];
  const height = (most - least) * (1 + 2 * room) || 1;
  const bottom = least - (most - least) * room;
  return {
    across: (price) => (Number(price) - low) / (high - low || 1),
    up: (worth) => (Number(worth) - bottom) / height,
  };
};

/** SVG paths in a box of `width` x `height`. */
export interface PayoffPaths {
  readonly worth: string;
  readonly held: string;
  /** Areas between the two curves: where the investment is worth more, and where less. */
  readonly better: string;
  readonly worse: string;
}

/** The ranges in which the flags are true. */
const runsOf = (flags: readonly boolean[]): (readonly [from: number, to: number])[] =>
  flags.flatMap((isTrue, from) => {
    if (!isTrue || flags[from - 1]) return [];
    const end = flags.indexOf(false, from);
    return [[from, (end === -1 ? flags.length : end) - 1]];
  });

export const payoffPaths = (
  curve: readonly Settlement[],
  { across, up }: PayoffScale,
  width: number,
  height: number,
): PayoffPaths => {
  const at = (price: string, worth: string): string =>
    `${(across(price) * width).toFixed(1)} ${((1 - up(worth)) * height).toFixed(1)}`;
  const worth = curve.map((point) => at(point.price, point.worth));
  const baseline = curve.map((point) => at(point.price, point.held));
  const gainOf = ({ worth: invested, held: unsold }: Settlement): number => Number(invested) - Number(unsold);
  /** Neighbours with the same sign form one shape, so that no seam shows between them. */
  const between = (sign: 1 | -1): string =>
    runsOf(curve.slice(1).map((point, index) => Math.sign(gainOf(point) + gainOf(curve[index]!)) === sign))
      .map(([from, to]) => {
        const upper = worth.slice(from, to + 2);
        const lower = baseline.slice(from, to + 2).reverse();
        return `M${[...upper, ...lower].join('L')}Z`;
      })
      .join('');
  return {
    worth: `M${worth.join('L')}`,
    held: `M${baseline.join('L')}`,
    better: between(1),
    worse: between(-1),
  };
};
