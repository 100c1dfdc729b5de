import { expect, test } from 'vitest';
import { soundComparisons } from './comparisons.ts';

test('of the stored values only positive integers count as pairs', () => {
  expect(soundComparisons({ coin: 2, stock: 7 })).toEqual({ coin: 2, stock: 7 });
  expect(soundComparisons({ coin: '2', futures: -1, stock: 1.5 })).toEqual({});
  for (const broken of [undefined, null, 3, 'coin', [1, 2].map(String)])
    expect(soundComparisons(broken)).toEqual({});
});
