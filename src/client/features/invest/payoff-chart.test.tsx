// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { bitcoinAt } from '#tests/support/loan-offer-sample.ts';
import { dualProductOf } from '#tests/support/dual-sample.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { pageText, textOf } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { Distance } from './distance.tsx';
import { Outcomes } from './outcomes.tsx';
import { PayoffChart } from './payoff-chart.tsx';
import { PayoffTable } from './payoff-table.tsx';

const pair = { coin: 'BTC', quote: 'USDT', priceDecimals: 2 };
/** Half a BTC at 100,000, at one percent. */
const call: DualTerms = {
  type: 'call',
  num: 5,
  linked_price: '100000',
  apr: '36.5',
  days: 10,
  coin_decimals: 8,
  quote_decimals: 6,
};
const put: DualTerms = { ...call, type: 'put' };
const rows = (): string[][] =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));
const openTable = (terms: DualTerms, marked: string | null = null) =>
  showPiece(<PayoffTable terms={terms} pair={pair} marked={marked} />, {}, ['invest']);

// The board ignores a price older than the one it has: this test comes first.
test.each<[string, Scene, string]>([
  ['from earlier', { storedQuotes: [bitcoinAt('80000')] }, '▲ 25% above the last price, 80,000.00'],
  ['below the linked one', { quotes: [bitcoinAt('80000')] }, '▲ 25% above 80,000.00 now'],
  ['above the linked one', { quotes: [bitcoinAt('125000')] }, '▼ 20% below 125,000.00 now'],
])('the distance from a price %s to the linked one is shown', async (_what, scene, message) => {
  await showPiece(<Distance of={dualProductOf({ id: 1 })} />, scene, ['invest']);
  expect(pageText()).toBe(message);
});

test('the table has the linked price, the break-even and the current price, each once and in order', async () => {
  await openTable(call, '99000');
  const prices = rows().map(([price]) => Number(price!.replaceAll(',', '')));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(new Set(prices).size).toBe(prices.length);
  expect(rows()).toContainEqual(['99,000.00', '0.505 BTC', '49,995.00', '49,500.00']);
  expect(rows()).toContainEqual(['100,000.00', '50,500.00 USDT', '50,500.00', '50,000.00']);
  // From here on holding is worth more.
  expect(rows()).toContainEqual(['101,000.00', '50,500.00 USDT', '50,500.00', '50,500.00']);
});

test('paid in the quote currency, holding has the same value at every price', async () => {
  await openTable(put, '95000');
  expect(new Set(rows().map((row) => row[3]))).toEqual(new Set(['50,000.00']));
  expect(rows()).toContainEqual(['95,000.00', '0.505 BTC', '47,975.00', '50,000.00']);
});

test('a current price equal to the linked one has one row, not two', async () => {
  await openTable(call, '100000.00');
  expect(rows().filter(([price]) => price === '100,000.00')).toHaveLength(1);
});

test('both outcomes are shown in exact figures, with the break-even price', async () => {
  await showPiece(<Outcomes terms={call} pair={pair} />, {}, ['invest']);
  expect(figuresOf(document.body)).toEqual({
    'Ends below 100,000': '0.505 BTCworth less than 50,500.00 USDT',
    'Ends at or above 100,000': '50,500.00 USDThowever high the price is',
  });
  expect(pageText()).toContain('Above 101,000.00 simply holding BTC would be worth more.');
});

const openChart = (marked: { price: string; label: string } | null) =>
  showPiece(<PayoffChart terms={call} pair={pair} marked={marked} />, {}, ['invest']);

test('the chart is read at the current price, and with arrow keys at any other, as text too', async () => {
  await openChart({ price: '99000', label: 'Price now' });
  const figure = document.querySelector('figure')!;
  expect(figure.textContent).toContain('Linked 100,000');
  expect(figure.textContent).toContain('Price now 99,000.00 ▼');
  const reader = screen.getByRole<HTMLInputElement>('slider');
  expect(reader.getAttribute('aria-valuetext')).toContain('0.505 BTC');
  fireEvent.change(reader, { target: { value: reader.max } });
  expect(reader.getAttribute('aria-valuetext')).toContain('50,500.00 USDT');
  expect(figure.textContent).toContain('Settled at');
});

test('without a price it is read at the linked one', async () => {
  await openChart(null);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('50,500.00 USDT');
  expect(pageText()).not.toContain('Price now');
});
