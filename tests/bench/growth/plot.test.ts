import { expect, test } from 'vitest';
import { plotOf } from './plot.ts';
import { costGrowth, excess, type Series } from './series.ts';

const series: Series = {
  name: 'orders',
  size: 'accounts',
  cost: 'an order',
  unit: 'ms',
  work: 'same',
  points: [
    { size: 100, cost: 2 },
    { size: 10_000, cost: 6 },
  ],
};

test('the growth of a cost is compared with the growth of its work', () => {
  expect([costGrowth(series), excess(series)]).toEqual([3, 3]);
  expect(excess({ ...series, work: 'in proportion' })).toBeCloseTo(0.03);
});

test('a plot has logarithmic axes, the measured points and the line of the work', () => {
  const plot = plotOf(series);
  const circles = [...plot.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(circles.map(([x]) => x)).toEqual([64, 464]);
  const worked = /class="work" points="([^"]+)"/.exec(plot)![1]!.split(/[ ,]/).map(Number);
  expect(worked).toEqual([64, circles[0]![1], 464, circles[0]![1]]);
  expect(circles[1]![1]).toBeLessThan(circles[0]![1]!);
  expect(plot).toContain('<title>10,000 accounts: 6 ms</title>');
});
