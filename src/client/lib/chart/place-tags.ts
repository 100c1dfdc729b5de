/** A vertical range of the layer, CSS pixels. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

export interface Box extends Stretch {
  readonly left: number;
  readonly right: number;
}

/** A tag to be placed: the position of its line, and its width. */
export interface LooseTag {
  readonly middle: number;
  readonly width: number;
}

export interface TagPlace {
  readonly left: number;
  readonly middle: number;
}

export interface TagPlaces {
  /** The position of each tag; null when there is no space for it. */
  readonly places: readonly (TagPlace | null)[];
  /** All tags are on one side of the plot. */
  readonly side: 'left' | 'right';
  /** The end of the widest tag, towards the middle of the plot: leaders may run vertically from here. */
  readonly edge: number;
}

/** Height of a tag: the minimum size of a pointer target. */
export const tagHeight = 24;
const margin = 4;

/**
 * Positions in one range, in the given order and without overlap, as near to the wanted ones as possible
 * (least squares): adjacent tags share the mean of their wanted positions.
 */
const settle = (wanted: readonly number[], { top, bottom }: Stretch): number[] => {
  const groups: { sum: number; count: number }[] = [];
  wanted.forEach((middle, rank) => {
    let group = { sum: middle - rank * tagHeight, count: 1 };
    for (
      let last = groups.at(-1);
      last && last.sum / last.count >= group.sum / group.count;
      last = groups.at(-1)
    ) {
      group = { sum: group.sum + last.sum, count: group.count + last.count };
      groups.pop();
    }
    groups.push(group);
  });
  const [first, last] = [top + tagHeight / 2, bottom - tagHeight / 2 - (wanted.length - 1) * tagHeight];
  return groups
    .flatMap(({ sum, count }) => Array<number>(count).fill(Math.max(first, Math.min(sum / count, last))))
    .map((shifted, rank) => shifted + rank * tagHeight);
};

const fits = (count: number, { top, bottom }: Stretch): boolean => count * tagHeight <= bottom - top;

interface Placed {
  readonly middles: readonly number[];
  readonly cost: number;
}

/** The cheapest assignment of ascending tags to ascending ranges; null when they do not all fit. */
const part = (wanted: readonly number[], stretches: readonly Stretch[]): Placed | null => {
  const [here, ...below] = stretches;
  if (!here) return wanted.length === 0 ? { middles: [], cost: 0 } : null;
  let best: Placed | null = null;
  for (let count = 0; count <= wanted.length && fits(count, here); count += 1) {
    const rest = part(wanted.slice(count), below);
    if (!rest) continue;
    const middles = settle(wanted.slice(0, count), here);
    const cost = rest.cost + middles.reduce((sum, middle, rank) => sum + (middle - wanted[rank]!) ** 2, 0);
    if (!best || cost < best.cost) best = { middles: [...middles, ...rest.middles], cost };
  }
  return best;
};

/** The parts of a range not taken by others. */
const leftOf = (whole: Stretch, taken: readonly Stretch[]): Stretch[] => {
  const free: Stretch[] = [];
  let { top } = whole;
  for (const each of [...taken].sort((a, b) => a.top - b.top)) {
    if (each.top > top) free.push({ top, bottom: Math.min(each.top, whole.bottom) });
    top = Math.max(top, each.bottom);
  }
  if (top < whole.bottom) free.push({ top, bottom: whole.bottom });
  return free.filter(({ top: from, bottom }) => bottom - from >= tagHeight);
};

/** The tags that are placed, by number: all, or without those for which there is no space. */
const placeAll = (
  tags: readonly LooseTag[],
  plot: Stretch,
  stretches: readonly Stretch[],
): ReadonlyMap<number, number> => {
  const isOutside = ({ middle }: LooseTag): boolean => middle < plot.top || middle > plot.bottom;
  // Tags whose line is out of sight are dropped first, then the last of the list.
  const order = tags
    .map((_, index) => index)
    .sort((a, b) => Number(isOutside(tags[a]!)) - Number(isOutside(tags[b]!)) || a - b);
  for (let count = order.length; count > 0; count -= 1) {
    const fitting = order.slice(0, count).sort((a, b) => tags[a]!.middle - tags[b]!.middle || a - b);
    const placed = part(
      fitting.map((index) => tags[index]!.middle),
      stretches,
    );
    if (placed) return new Map(fitting.map((index, rank) => [index, placed.middles[rank]!]));
  }
  return new Map();
};

/**
 * Places the labels of lines: inside the plot, without overlapping each other or the newest candle, in the
 * order of their lines and as near to them as possible. They are on the left, where the oldest candles are,
 * unless the newest one is there.
 *
 * @param newest null when not in view
 * @param reserved the tag being dragged; the others make space for it
 */
export const placeTags = (
  tags: readonly LooseTag[],
  plot: Box,
  newest: Box | null,
  reserved: Stretch | null = null,
): TagPlaces => {
  const widest = tags.reduce((most, { width }) => Math.max(most, width), 0);
  const columns = {
    left: { left: plot.left + margin, right: plot.left + margin + widest },
    right: { left: plot.right - margin - widest, right: plot.right - margin },
  };
  const isInWay = (side: 'left' | 'right'): boolean =>
    newest !== null && newest.left < columns[side].right && newest.right > columns[side].left;
  const side = isInWay('left') && !isInWay('right') ? 'right' : 'left';
  const taken = [...(newest && isInWay(side) ? [newest] : []), ...(reserved ? [reserved] : [])];
  const middles = placeAll(tags, plot, leftOf(plot, taken));
  return {
    side,
    edge: side === 'left' ? columns.left.right : columns.right.left,
    places: tags.map(({ width }, index) => {
      const middle = middles.get(index);
      if (middle === undefined) return null;
      return { middle, left: side === 'left' ? columns.left.left : columns.right.right - width };
    }),
  };
};
