import type { Box } from './chart.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const steps: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

const middleOf = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];

/** The nearest box in a direction: sideways distance counts more than distance ahead. */
export const nearest = <Place extends Box>(
  from: Box,
  direction: Direction,
  places: readonly Place[],
): Place | undefined => {
  const [dx, dy] = steps[direction];
  const [fromX, fromY] = middleOf(from);
  const distances = places.flatMap((place) => {
    const [x, y] = middleOf(place);
    const ahead = (x - fromX) * dx + (y - fromY) * dy;
    const offset = Math.abs((x - fromX) * dy) + Math.abs((y - fromY) * dx);
    return ahead > 1 ? [{ place, distance: ahead + 2 * offset }] : [];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.place;
};
