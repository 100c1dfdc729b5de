/** A price and its time, milliseconds by the server's clock. */
export interface TrailPoint {
  readonly atMs: number;
  readonly price: string;
}

/** Longer than the longest stake, including the time before it. */
export const trailMs = 10 * 60_000;
/** Ten prices a second for that time; limits the length whatever the clocks show. */
const mostPoints = 6_000;

/** Without a price for this long, prices were missed: no line is drawn across the gap. */
export const gapMs = 10_000;

/**
 * Merges both lists in time order, each time once, and drops the oldest. Cheap for points appended at the
 * end.
 */
export const mergeTrail = (
  known: readonly TrailPoint[],
  fresh: readonly TrailPoint[],
): readonly TrailPoint[] => {
  const last = known.at(-1)?.atMs ?? -Infinity;
  const isContinued = fresh.length === 1 && fresh[0]!.atMs > last;
  const merged = isContinued
    ? [...known, fresh[0]!]
    : [...new Map([...fresh, ...known].map((point) => [point.atMs, point])).values()].sort(
        (one, other) => one.atMs - other.atMs,
      );
  if (!isContinued && merged.length === known.length && merged.every((point, at) => point === known[at]))
    return known;
  const oldest = (merged.at(-1)?.atMs ?? 0) - trailMs;
  const first = Math.max(
    merged.findIndex(({ atMs }) => atMs >= oldest),
    merged.length - mostPoints,
    0,
  );
  return first === 0 ? merged : merged.slice(first);
};

/** Whether the gap before a new price is so long that prices were missed. */
export const missesSince = (known: readonly TrailPoint[], { atMs }: TrailPoint): boolean => {
  const last = known.at(-1);
  return last !== undefined && atMs - last.atMs > gapMs;
};
