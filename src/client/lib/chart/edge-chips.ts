import type { Box, TagPlace } from './place-tags.ts';

/** A line whose price is beyond the plot, as a small chip that only points towards it. */
export interface EdgeChip {
  readonly isAbove: boolean;
  readonly width: number;
}

export interface EdgeChips {
  /** The position of each chip. */
  readonly places: readonly TagPlace[];
  /** The plot without the rows of the chips. */
  readonly rest: Box;
}

/** Distance between the middles of two rows of chips: their height and a gap. */
const rowHeight = 22;
const chipHeight = 18;
const [margin, gap] = [4, 4];

/**
 * Places chips side by side at the upper and the lower left corner of a plot, in further rows where they are
 * wider than the plot: never over its price axis.
 */
export const placeEdgeChips = (chips: readonly EdgeChip[], plot: Box): EdgeChips => {
  const edges = {
    above: { left: plot.left + margin, row: -1 },
    below: { left: plot.left + margin, row: -1 },
  };
  const places = chips.map(({ isAbove, width }): TagPlace => {
    const edge = isAbove ? edges.above : edges.below;
    const isFull = edge.left + width > plot.right - margin;
    if (edge.row < 0 || isFull) Object.assign(edge, { left: plot.left + margin, row: edge.row + 1 });
    const { left, row } = edge;
    edge.left = left + width + gap;
    const fromEdge = chipHeight / 2 + row * rowHeight;
    return { left, middle: isAbove ? plot.top + fromEdge : plot.bottom - fromEdge };
  });
  return {
    places,
    rest: {
      ...plot,
      top: plot.top + (edges.above.row + 1) * rowHeight,
      bottom: plot.bottom - (edges.below.row + 1) * rowHeight,
    },
  };
};
