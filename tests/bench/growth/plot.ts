import type { Point, Series } from './series.ts';

const width = 480;
const height = 300;
const frame = { left: 64, right: 16, top: 36, bottom: 44 } as const;

const decadesOf = (values: readonly number[]): { low: number; high: number } => {
  const logs = values.map(Math.log10);
  const low = Math.floor(Math.min(...logs));
  return { low, high: Math.max(low + 1, Math.ceil(Math.max(...logs))) };
};

const plain = (value: number): string =>
  value >= 1
    ? value.toLocaleString('en', { maximumFractionDigits: 1 })
    : String(Number(value.toPrecision(2)));

/** Readable on light and on dark pages: text and axes in the page's contrast, the curve in a middle tone. */
const style = `text { font: 12px sans-serif; fill: #1f2328; } .axis { stroke: #8b949e; stroke-width: 0.5; }
.cost { stroke: #0a7ea4; stroke-width: 2; fill: none; } .dot { fill: #0a7ea4; } .work { stroke: #8b949e; stroke-dasharray: 4 4; fill: none; }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3; } .cost { stroke: #4cc2e8; } .dot { fill: #4cc2e8; } }`;

/** Logarithmic axes; the dashed line is where the cost would be if it grew exactly with its work. */
export const plotOf = ({ name, size, cost, unit, work, points }: Series): string => {
  const first = points[0]!;
  const worked: Point[] = points.map((point) => ({
    size: point.size,
    cost: work === 'same' ? first.cost : (first.cost * point.size) / first.size,
  }));
  const across = decadesOf(points.map((point) => point.size));
  const up = decadesOf([...points, ...worked].map((point) => point.cost));
  const x = (value: number): number =>
    frame.left +
    ((Math.log10(value) - across.low) / (across.high - across.low)) * (width - frame.left - frame.right);
  const y = (value: number): number =>
    height -
    frame.bottom -
    ((Math.log10(value) - up.low) / (up.high - up.low)) * (height - frame.top - frame.bottom);
  const line = (of: readonly Point[]): string =>
    of.map((point) => `${x(point.size).toFixed(1)},${y(point.cost).toFixed(1)}`).join(' ');
  const powers = ({ low, high }: { low: number; high: number }): number[] =>
    Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step));
  const [left, bottom] = [frame.left, height - frame.bottom];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${name}: ${cost} by ${size}">`,
    `<style>${style}</style>`,
    `<text x="${left}" y="20">${cost}, ${unit}, by ${size}</text>`,
    ...powers(across).flatMap((value) => [
      `<line class="axis" x1="${x(value).toFixed(1)}" y1="${frame.top}" x2="${x(value).toFixed(1)}" y2="${bottom}"/>`,
      `<text x="${x(value).toFixed(1)}" y="${bottom + 18}" text-anchor="middle">${plain(value)}</text>`,
    ]),
    ...powers(up).flatMap((value) => [
      `<line class="axis" x1="${left}" y1="${y(value).toFixed(1)}" x2="${width - frame.right}" y2="${y(value).toFixed(1)}"/>`,
      `<text x="${left - 8}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${plain(value)}</text>`,
    ]),
    `<polyline class="work" points="${line(worked)}"/>`,
    `<polyline class="cost" points="${line(points)}"/>`,
    ...points.map(
      (point) =>
        `<circle class="dot" cx="${x(point.size).toFixed(1)}" cy="${y(point.cost).toFixed(1)}" r="3"><title>${plain(point.size)} ${size}: ${plain(point.cost)} ${unit}</title></circle>`,
    ),
    '</svg>\n',
  ].join('\n');
};
