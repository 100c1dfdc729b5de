// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { quoteOf } from '#tests/support/samples.ts';
import { showAwaited } from '#tests/support/show-awaited.tsx';
import { pageText } from '#tests/support/show.tsx';
import { PriceWorth } from './price-worth.tsx';

const ether = quoteOf({ id: 21, symbol: 'ETH/USDT', kind: 'coin', now_price: '2000' });

test.each([
  ['USDT', '≈ $1.50'],
  ['ETH', '≈ $3,000.00'],
  // Not quoted.
  ['DAI', ''],
])('a price of 1.5 %s is shown as "%s"', async (currency, text) => {
  await showAwaited(<PriceWorth price="1.5" currency={currency} />, { quotes: [ether] }, ['nft']);
  expect(pageText()).toBe(text);
});
