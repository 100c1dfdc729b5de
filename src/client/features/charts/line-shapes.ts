import type { Box } from './chart.ts';

/** Converts alternating x and y to pairs. */
const cornersOf = (points: readonly number[]): [number, number][] =>
  Array.from({ length: points.length / 2 }, (_, index) => [points[2 * index]!, points[2 * index + 1]!]);

const cornerRadius = 7;

/** The point between `corner` and `next` where a rounded corner ends; at most half-way. */
const towards = ([x, y]: [number, number], [nextX, nextY]: [number, number]): [number, number] => {
  const length = Math.hypot(nextX - x, nextY - y);
  const share = length === 0 ? 0 : Math.min(cornerRadius, length / 2) / length;
  return [Math.round(x + (nextX - x) * share), Math.round(y + (nextY - y) * share)];
};

/** An orthogonal line with rounded corners, as the `d` of a path. */
export const roundedPath = (points: readonly number[]): string => {
  const corners = cornersOf(points);
  return corners
    .map((corner, index) => {
      if (index === 0) return `M${corner.join(' ')}`;
      const next = corners[index + 1];
      if (!next) return `L${corner.join(' ')}`;
      return `L${towards(corner, corners[index - 1]!).join(' ')}Q${corner.join(' ')} ${towards(corner, next).join(' ')}`;
    })
    .join('');
};

/** The arrow head at the end of the line, as the `d` of a path; empty for a line of zero length. */
export const arrowHead = (points: readonly number[]): string => {
  const [[fromX, fromY] = [0, 0], [x, y] = [0, 0]] = cornersOf(points).slice(-2);
  const length = Math.hypot(x - fromX, y - fromY);
  if (length === 0) return '';
  const [dx, dy] = [(x - fromX) / length, (y - fromY) / length];
  const corners = [
    [x, y],
    [x - 8 * dx + 4 * dy, y - 8 * dy - 4 * dx],
    [x - 8 * dx - 4 * dy, y - 8 * dy + 4 * dx],
  ];
  return `M${corners.map((corner) => corner.map(Math.round).join(' ')).join('L')}Z`;
};

/** A box with rounded corners, as the `d` of a path. */
export const roundedBox = ({ x, y, width, height }: Box, radius: number): string => {
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`;
};
