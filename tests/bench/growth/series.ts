/** What a cost should do while its size grows: stay the same, or grow with it. */
export type Work = 'same' | 'in proportion';

export interface Point {
  readonly size: number;
  readonly cost: number;
}

/** One cost, measured at sizes that ascend. */
export interface Series {
  /** Also the name of its plot's file. */
  readonly name: string;
  /** What is counted: "accounts". */
  readonly size: string;
  readonly cost: string;
  readonly unit: 'ms' | 's' | 'us';
  readonly work: Work;
  readonly points: readonly Point[];
}

/** By how much the work itself grows from the first point to the last. */
const workGrowth = ({ work, points }: Series): number =>
  work === 'same' ? 1 : points.at(-1)!.size / points[0]!.size;

export const costGrowth = ({ points }: Series): number => points.at(-1)!.cost / points[0]!.cost;

/** The growth of the cost as a multiple of the growth of its work; about 1 where nothing is lost. */
export const excess = (series: Series): number => costGrowth(series) / workGrowth(series);

/**
 * Excess above which a cost counts as growing faster than its work. Two: figures of one run differ by half on
 * a busy machine, and a cost that really grows with a hundredfold size is far beyond it.
 */
export const mostExcess = 2;
