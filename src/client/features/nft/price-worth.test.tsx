// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { board } from '#client/data/quotes/board.ts';
import { deltaOf, quoteOf } from '#tests/support/samples.ts';
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

test('the worth follows the price, except in a confirmation', async () => {
  await showAwaited(
    <>
      <PriceWorth price="1.5" currency="ETH" /> <PriceWorth price="1.5" currency="ETH" isStill />
    </>,
    { quotes: [ether] },
    ['nft'],
  );
  act(() => {
    board.takeDeltas([deltaOf({ id: 21, seq: 2, now_price: '4000', quoted_at: '2026-11-20T00:00:02.000Z' })]);
    board.paint();
  });
  await waitFor(() => expect(pageText()).toBe('≈ $6,000.00 ≈ $3,000.00'));
});
