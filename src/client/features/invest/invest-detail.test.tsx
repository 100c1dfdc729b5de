// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DualOrder, DualProduct } from '#contract/dual-investments.ts';
import { offersUpdate } from '#client/data/socket/channel-events.ts';
import { dualOrderOf, dualProductOf } from '#tests/support/dual-sample.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { bitcoinAt } from '#tests/support/loan-offer-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { inTurn } from '#tests/support/sent-calls.ts';
import { showPiece, showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { storeList } from '#tests/support/stored-rows.ts';
import { InvestDetailScreen } from './invest-detail-screen.tsx';

const user = userOf({ id: 7 });
const openDetail = (order: DualOrder | null, scene: Scene = {}) =>
  showPiece(
    <InvestDetailScreen id={1} />,
    {
      user,
      quotes: [bitcoinAt('99000')],
      answers: order ? { getDualOrder: () => order } : {},
      store: (database) => storeList(database, 'dualOrders', user.id, order ? [order] : []),
      ...scene,
    },
    ['invest', 'ticket'],
  );
const tick = {
  symbol: 'BTC/USDT',
  price: '101000',
  bid: '100999',
  ask: '101001',
  at: '2026-11-30T23:59:59.000Z',
  seq: 77,
  source: 'simulated' as const,
};
const settled = (given: Partial<DualOrder> = {}): DualOrder =>
  dualOrderOf({
    id: 1,
    status: 'success',
    settlement_price: '101000',
    settlement_tick: tick,
    payout_currency: 'quote',
    payout: '50500',
    closed_at: '2026-12-01T00:00:01.000Z',
    version: 4,
    ...given,
  });
const steps = (): string[] =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(
      (step) => `${step.getAttribute('data-state')} ${step.querySelector('span:nth-child(2)')?.textContent}`,
    );

test('an order in progress shows the payment, its terms and both outcomes', async () => {
  await openDetail(dualOrderOf({ id: 1 }));
  await screen.findByText('You paid');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      'You paid': '0.50 BTC',
      Shares: '5 shares',
      'Linked price': '100,000 USDT',
      APR: '36.5%',
      Term: '10 days',
    }),
  );
  expect(steps()).toEqual(['now Purchased', 'next Settling', 'next Paid out']);
  expect(screen.queryByRole('button', { name: 'Recompute' })).toBeNull();
});

test('a settled order shows the price and the payout, and recomputes it on this device', async () => {
  await openDetail(settled());
  await screen.findByText('101,000.00 USDT');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({ 'Paid out': '+50,500.00 USDT', 'Settlement price': '101,000.00 USDT' }),
  );
  expect(steps()).toEqual(['done Purchased', 'done Settling', 'done Paid out']);
  press(control('button', 'Recompute'));
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      'Ends at or above 100,000': '50,500.00 USDT',
      'Ends below 100,000': '0.505 BTC',
      'Paid out by the exchange': '50,500.00 USDT',
    }),
  );
  expect(pageText()).toContain('the result matches');
});

test.each<[string, Partial<DualOrder>]>([
  ['another amount', { payout: '50499.999999' }],
  ['the other currency', { payout: '0.505', payout_currency: 'coin' }],
])('a payout of %s than the rule gives is detected, and support is named', async (_what, given) => {
  await openDetail(settled(given));
  press(await screen.findByRole('button', { name: 'Recompute' }));
  expect(pageText()).toContain('the result differs. Please contact support.');
});

test('at the exact linked price it ends in the quote currency, just below it in the coin', async () => {
  await openDetail(settled({ settlement_price: '99999.99', payout: '0.505', payout_currency: 'coin' }));
  press(await screen.findByRole('button', { name: 'Recompute' }));
  expect(pageText()).toContain('the result matches');
  await openDetail(settled({ settlement_price: '100000', version: 5 }));
  press(await screen.findByRole('button', { name: 'Recompute' }));
  expect(pageText()).toContain('the result matches');
});

test('a refunded order shows why and how much; one that waits for a price says so', async () => {
  await openDetail(
    dualOrderOf({
      id: 1,
      status: 'fail',
      returned: '0.5',
      closed_at: '2026-11-20T12:00:00.000Z',
      version: 2,
    }),
  );
  await screen.findByText(/everything you paid was returned/);
  expect(figuresOf(document.body)['Returned']).toBe('0.50 BTC');
  expect(steps()).toEqual(['done Purchased', 'warn Returned']);
  expect(pageText()).not.toMatch(/Settled at|You receive/);
  await openDetail(dualOrderOf({ id: 1, status: 'suspended', version: 3 }));
  await screen.findByText('Waiting for a price');
  expect(steps()).toEqual(['done Purchased', 'done Settling', 'warn Waiting for a price', 'next Paid out']);
});

test('hidden balances hide payment and payout, and no price', async () => {
  await openDetail(settled(), { settings: { hideBalances: true } });
  await screen.findByText('101,000.00 USDT');
  expect([figuresOf(document.body)['You paid'], figuresOf(document.body)['Paid out']]).toEqual([
    'Hidden',
    'Hidden',
  ]);
  expect(pageText()).toContain('101,000.00 USDT');
});

test('an order missing on this device says why, and loads on the next try', async () => {
  await openDetail(null, {
    answers: {
      getDualOrder: inTurn<ReturnType<NonNullable<Answers['getDualOrder']>>>(
        () => failureOf({ error: 'offer.unknown', message: 'There is no such order' }),
        () => dualOrderOf({ id: 1 }),
      ),
    },
  });
  await screen.findByText('There is no such order');
  press(control('button', 'Try again'));
  await screen.findByText('You paid');
});

test('offline the order is shown, with a note that it could not be refreshed', async () => {
  await openDetail(dualOrderOf({ id: 1 }), {
    status: 'offline',
    answers: {},
    now: '2026-11-20T00:03:00.000Z',
  });
  await screen.findByText('You paid');
  expect(pageText()).toContain('Tideline is not responding');
});

const openOffer = (calls: readonly DualProduct[], puts: readonly DualProduct[] = [], scene: Scene = {}) =>
  showScreen('/pages/invest/invest', {
    quotes: [bitcoinAt('99000')],
    answers: { listDualProducts: ({ type }) => [...(type === 'put' ? puts : calls)] },
    ...scene,
  });
const products = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Products' })).queryAllByRole('listitem');

test('a product shows its rate, term, minimum and remaining amount, as the socket publishes it', async () => {
  await openOffer([dualProductOf({ id: 31 })]);
  await screen.findByText('36.5%');
  const [row] = products();
  expect(textOf(row!)).toContain('10 days');
  expect(textOf(row!)).toContain('900 shares left of 1,000');
  expect(textOf(row!)).toContain('From 0.20 BTC');
  act(() =>
    offersUpdate.emit({
      of: 'dual-investments',
      rows: [{ id: 31, purchased_number: 999, remaining_number: 1, closes_at: '2026-11-21T00:00:00.000Z' }],
    }),
  );
  expect(textOf(products()[0]!)).toContain('1 share left of 1,000');
});

test('each type has its own products and a description; an empty one says so', async () => {
  await openOffer([dualProductOf({ id: 32 })]);
  await screen.findByText('36.5%');
  expect(pageText()).toContain('You hold a coin and would sell it at the linked price.');
  press(control('radio', 'Buy low (put)'));
  await screen.findByText('No products of this kind at the moment.');
  expect(pageText()).toContain('You hold USDT and would buy a coin at the linked price.');
});

test('open offers come first; closed ones say why, also when they end meanwhile', async () => {
  await openOffer([
    dualProductOf({ id: 33, remaining_number: 0, purchased_number: 1_000 }),
    dualProductOf({ id: 34 }),
    dualProductOf({ id: 35, opens_at: '2026-11-20T12:00:00.000Z' }),
  ]);
  await screen.findByText('Sold out');
  expect(products().map((row) => /(shares left|Opens|Sold out)/.exec(row.textContent)?.[0])).toEqual([
    'shares left',
    'Opens',
    'Sold out',
  ]);
  act(() => void vi.setSystemTime('2026-11-21T00:00:00.000Z'));
  await screen.findAllByText(/^Ended/);
});
