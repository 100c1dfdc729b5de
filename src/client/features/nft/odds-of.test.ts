import { expect, test } from 'vitest';
import { oddsOf } from './odds-of.ts';

test('odds are shares of the whole series, and sum to a hundred percent', () => {
  const odds = [
    { rarity: 'N' as const, count: 2, opened: 0 },
    { rarity: 'SR' as const, count: 1, opened: 1 },
  ];
  expect(oddsOf({ odds }).map(({ percent }) => percent)).toEqual(['66.67', '33.33']);
  expect(oddsOf({ odds: [] })).toEqual([]);
});
