/** The box that the line is drawn into, and the visible range of values. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** Minimum height around a level line, as a share of the value. */
const leastShare = 0.005;
/** Margin above and below the line, as a share of the height of its values. */
const roomShare = 0.15;

/** From slightly below the lowest to slightly above the highest; undefined when nothing is known. */
export const rangeOf = (values: readonly (number | null)[]): Range | undefined => {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(high - low, Math.abs(high) * leastShare, 0.01);
  const middle = (low + high) / 2;
  return { low: middle - span * (0.5 + roomShare), high: middle + span * (0.5 + roomShare) };
};

/** Relative height of a value, from 0 to 1. */
export const heightOf = (value: number, { low, high }: Range): number => (value - low) / (high - low);

/** Runs of consecutive values without a gap, with their positions. */
const runsOf = (values: readonly (number | null)[]): { place: number; value: number }[][] => {
  const runs: { place: number; value: number }[][] = [];
  let isOpen = false;
  values.forEach((value, place) => {
    if (value !== null) {
      if (!isOpen) runs.push([]);
      runs.at(-1)!.push({ place, value });
    }
    isOpen = value !== null;
  });
  return runs;
};

/**
 * The line of these values and the water below it, as SVG paths in a box of `width` x `height`. Points are
 * placed by time, so that a short last step is short; unknown values leave a gap.
 */
export const areaPaths = (
  times: readonly number[],
  values: readonly (number | null)[],
  width: number,
  height: number,
): { line: string; water: string } => {
  const range = rangeOf(values);
  const [begin, end] = [times[0] ?? 0, times.at(-1) ?? 0];
  if (!range || end <= begin) return { line: '', water: '' };
  const x = (place: number): string => (((times[place]! - begin) / (end - begin)) * width).toFixed(1);
  const y = (value: number): string => ((1 - heightOf(value, range)) * height).toFixed(1);
  const lines = runsOf(values).map((run) => ({
    from: x(run[0]!.place),
    to: x(run.at(-1)!.place),
    path: run.map(({ place, value }) => `${x(place)} ${y(value)}`).join('L'),
  }));
  return {
    line: lines.map(({ path }) => `M${path}`).join(''),
    water: lines.map(({ from, to, path }) => `M${from} ${height}L${path}L${to} ${height}Z`).join(''),
  };
};
