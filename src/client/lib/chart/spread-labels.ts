/** Between the middles of two labels: the least height that a pointer is owed. */
export const apart = 24;

interface Bounds {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Moves labels off each other, as little as it takes and in their order; a crowd is pressed against the edges
 * it meets.
 */
export const spreadLabels = (middles: readonly number[], { top, bottom }: Bounds): number[] => {
  const order = middles.map((_, index) => index).sort((a, b) => middles[a]! - middles[b]!);
  const step = Math.min(apart, order.length > 1 ? Math.max(0, bottom - top) / (order.length - 1) : apart);
  const placed = [...middles];
  order.forEach((index, rank) => {
    placed[index] = Math.max(middles[index]!, rank === 0 ? top : placed[order[rank - 1]!]! + step);
  });
  order.reverse().forEach((index, rank) => {
    placed[index] = Math.min(placed[index]!, rank === 0 ? bottom : placed[order[rank - 1]!]! - step);
  });
  return placed;
};

/** The same, leaving out the place of a label that stands; null: there is none. */
export const spreadAround = (
  middles: readonly number[],
  taken: number | null,
  { top, bottom }: Bounds,
): number[] => {
  if (taken === null) return spreadLabels(middles, { top, bottom });
  const half = (isAbove: boolean, bounds: Bounds): ReadonlyMap<number, number> => {
    const members = middles.flatMap((middle, index) => (middle < taken === isAbove ? [index] : []));
    return new Map(
      spreadLabels(
        members.map((index) => middles[index]!),
        bounds,
      ).map((placed, rank) => [members[rank]!, placed]),
    );
  };
  const above = half(true, { top, bottom: Math.max(top, taken - apart) });
  const below = half(false, { top: Math.min(bottom, taken + apart), bottom });
  return middles.map((_, index) => above.get(index) ?? below.get(index)!);
};
