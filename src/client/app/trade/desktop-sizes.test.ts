import { expect, test } from 'vitest';
import { defaultSizes, fitSize, rangeOf, readSizes, storedSizes } from './desktop-sizes.ts';

const window = { width: 1440, height: 900 };

test('stored sizes are read back', () => {
  const chosen = { regular: { ladder: 300 }, large: { tables: 200, market: 190 } };
  expect(readSizes(JSON.parse(JSON.stringify(storedSizes(chosen))))).toEqual(chosen);
});

test.each([
  ['nothing', null],
  ['a text', 'wide'],
  ['a list', [1, 2]],
  ['an older version', { version: 0, sizes: { regular: { ladder: 300 } } }],
  ['a version yet to come', { version: 2, sizes: { regular: { ladder: 300 } } }],
  ['a pane without a number', { version: 1, sizes: { regular: { ladder: '300px' } } }],
  ['a pane that is no size', { version: 1, sizes: { regular: { ladder: Number.NaN } } }],
  ['a pane larger than any window', { version: 1, sizes: { regular: { ladder: 1e9 } } }],
  ['a pane below nothing', { version: 1, sizes: { regular: { ladder: -40 } } }],
])('%s in their place is ignored', (_, value) => {
  expect(readSizes(value)).toEqual({});
});

test('a pane never takes over the space of the chart', () => {
  expect(fitSize('ladder', 5_000, window)).toBe(345);
  expect(fitSize('tables', 5_000, window)).toBe(540);
  expect(fitSize('ticket', 0, window)).toBe(240);
});

test('a window too small for the proportions still shows the minimum of each pane', () => {
  expect(rangeOf('market', { width: 600, height: 300 })).toEqual({ min: 184, max: 184 });
});

test('the default sizes of each layout fit its narrowest window', () => {
  const windows = {
    compact: { width: 1024, height: 768 },
    regular: { width: 1280, height: 720 },
    large: { width: 1600, height: 900 },
  } as const;
  for (const layout of ['compact', 'regular', 'large'] as const)
    for (const pane of ['market', 'ladder', 'ticket', 'tables'] as const) {
      if (layout === 'compact' && pane === 'market') continue;
      const size = defaultSizes(layout)[pane];
      expect([layout, pane, fitSize(pane, size, windows[layout])]).toEqual([layout, pane, size]);
    }
});
