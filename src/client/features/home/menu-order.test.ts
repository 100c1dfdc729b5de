import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/content.ts';
import { inOwnOrder } from './menu-order.ts';

const menu = ['spot', 'futures', 'nft', 'quiz'].map((title, place): MenuItem => ({
  id: place + 1,
  title,
  icon: 'grid',
  url: '/',
  sort: place + 1,
  is_financial: false,
}));
const titles = (own: readonly string[]): string[] => inOwnOrder(menu, own).map(({ title }) => title);

test('areas the user has arranged come first, the rest in the order of the exchange', () => {
  expect(titles([])).toEqual(['spot', 'futures', 'nft', 'quiz']);
  expect(titles(['quiz', 'futures'])).toEqual(['quiz', 'futures', 'spot', 'nft']);
});

test('a removed area takes no place', () => {
  expect(titles(['gone', 'nft'])).toEqual(['nft', 'spot', 'futures', 'quiz']);
});
