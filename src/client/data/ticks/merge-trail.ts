/** A price and when it was made, milliseconds by the server's clock. */
export interface TrailPoint {
  readonly atMs: number;
  readonly price: string;
}

/** Longer than the longest stake, with the time before it. */
export const trailMs = 10 * 60_000;
/** What ten prices a second come to, and no more however the clocks stand. */
const mostPoints = 6_000;

/** Without a price for this long, prices were missed: no line leads across it. */
export const gapMs = 10_000;

/** Both lists in the order of their times, each time once, the oldest let go. Reads cheaply what comes at the end. */
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

/** Whether so much time lies before a new price that others were missed. */
export const missesSince = (known: readonly TrailPoint[], { atMs }: TrailPoint): boolean => {
  const last = known.at(-1);
  return last !== undefined && atMs - last.atMs > gapMs;
};
