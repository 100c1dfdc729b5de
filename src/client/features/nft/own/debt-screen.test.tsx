// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { AuctionDebt } from '#contract/nft-rows.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { debtOf } from '#tests/support/nft-samples.ts';
import {
  collector,
  factsOf,
  inSheet,
  openSheet,
  sentFields,
  sentOf,
  storeFunds,
} from '#tests/support/nft-scene.ts';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

beforeAll(() => void mockSessionHistory());

const dayBefore = '2026-03-02T14:00:00.000Z';
let lastId = 500;
const freshDebt = (change: Partial<AuctionDebt> = {}): AuctionDebt =>
  debtOf({ id: (lastId += 1), ...change });

const open = (debt: AuctionDebt, { funds = '1000', ...scene }: Scene & { funds?: string } = {}) =>
  showScreen(`/pages/nft/purchase_one?id=${debt.id}`, {
    user: collector,
    now: dayBefore,
    ...scene,
    answers: {
      listAuctionDebts: () => ({ data: [debt], page: 1, limit: 100, total: 1 }),
      ...scene.answers,
    },
    store: async (database) => {
      await storeFunds(funds)(database);
      await database.prepare('auctionDebts');
      await database.table('auctionDebts').put({ ...debt, userId: collector.id });
      await noteAsOf(database, collector.id, 'auctionDebts', Date.parse(dayBefore));
    },
  });
const openPaying = async (debt: AuctionDebt, scene: Parameters<typeof open>[1] = {}) => {
  const opened = await open(debt, scene);
  const sheet = await openSheet(`Pay ${debt.price}.00 USDT`, 'Pay for your NFT');
  await within(sheet).findByText(/Available/);
  return { ...opened, sheet };
};
const paid = (debt: AuctionDebt): AuctionDebt => ({
  ...debt,
  status: 'paid',
  is_pay: true,
  pay_time: '2026-03-02T14:00:05.000Z',
  version: 2,
});

test('a won auction shows its price, its deposit and the time left to pay', async () => {
  await open(freshDebt());
  expect((await screen.findByRole('timer')).textContent).toBe('23:00:00');
  expect(factsOf(document.body)).toEqual(
    expect.objectContaining({
      NFT: 'Spring tide',
      'Your winning bid': '105.00 USDT',
      'Auction deposit': '10.00 USDT',
      State: 'To be paid',
    }),
  );
  expect(pageText()).toContain('If you don’t pay by then, your deposit of 10.00 USDT goes to the seller.');
});

test('the payment shows the price, no fee, the refunded deposit, and the remaining balance', async () => {
  const { sheet } = await openPaying(freshDebt());
  await waitFor(() =>
    expect(factsOf(sheet)).toEqual({
      NFT: 'Spring tide',
      'Your winning bid': '105.00 USDT',
      'Fee for you': 'None',
      'You pay': '105.00 USDT',
      'Deposit returned with the payment': '10.00 USDT',
      'Left in your account': '905.00 USDT',
    }),
  );
  expect(textOf(sheet)).toContain('A payment cannot be taken back.');
});

test('a double press pays once, by the debt alone, and the page says that it is paid', async () => {
  const debt = freshDebt();
  const { exchange, sheet } = await openPaying(debt, { answers: { payAuction: () => paid(debt) } });
  const button = inSheet(sheet, 'Pay 105.00 USDT');
  press(button);
  fireEvent.click(button, { detail: 2 });
  await within(sheet).findByText(
    'Paid. Spring tide is yours, and your deposit of 10.00 USDT is available again.',
  );
  expect(sentOf(exchange.seen, 'payAuction').map(sentFields)).toEqual([{ id: String(debt.id) }]);
  press(inSheet(sheet, 'Done'));
  await screen.findByText('Paid. The NFT is yours, and your deposit of 10.00 USDT came back.');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a deposit in the same currency pays part of the price when needed; in another it does not', async () => {
  const same = await openPaying(freshDebt(), { funds: '95' });
  await within(same.sheet).findByText('Your deposit is returned and covers part of the price.');
  expect(inSheet(same.sheet, 'Pay 105.00 USDT')).toHaveProperty('disabled', false);
  const short = await openPaying(freshDebt(), { funds: '94.99' });
  await waitFor(() => expect(inSheet(short.sheet, 'Pay 105.00 USDT')).toHaveProperty('disabled', true));
  const ether = freshDebt({ currency_id: 2, currency_name: 'ETH', price: '2' });
  await open(ether);
  const sheet = await openSheet('Pay 2.00 ETH', 'Pay for your NFT');
  await waitFor(() => expect(inSheet(sheet, 'Pay 2.00 ETH')).toHaveProperty('disabled', true));
  expect(factsOf(sheet)['Deposit returned with the payment']).toBe('10.00 USDT');
});

test('a payment whose deadline passes on screen is not made', async () => {
  const { exchange, sheet } = await openPaying(freshDebt());
  vi.setSystemTime(new Date('2026-03-03T13:00:00.000Z'));
  await within(sheet).findByText('What’s shown is out of date: The time to pay for this auction is over.');
  expect(within(sheet).queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(sentOf(exchange.seen, 'payAuction')).toEqual([]);
});

test('offline nothing is paid, and the stored debt is shown', async () => {
  const debt = freshDebt();
  const { exchange, sheet } = await openPaying(debt);
  act(() => netStatus.set('offline'));
  await within(sheet).findByText('You are offline. Nothing was sent; review it again once you are back.');
  expect(sentOf(exchange.seen, 'payAuction')).toEqual([]);
  await open(debt, { status: 'offline', answers: {} });
  await screen.findByRole('timer');
});

test('a refusal is shown; a lost answer stays open and is retried under the same key', async () => {
  const debt = freshDebt();
  let next: 'refuse' | 'lose' | 'accept' = 'refuse';
  const { exchange, sheet } = await openPaying(debt, {
    answers: {
      payAuction: () =>
        next === 'refuse'
          ? failureOf({ error: 'balance.insufficient', message: 'Your funds do not suffice' })
          : next === 'lose'
            ? Promise.reject(new TypeError('Failed to fetch'))
            : paid(debt),
    },
  });
  press(inSheet(sheet, 'Pay 105.00 USDT'));
  await within(sheet).findByText('Your funds do not suffice');
  next = 'lose';
  press(inSheet(sheet, 'Pay 105.00 USDT'));
  await within(sheet).findByText(/No response yet\. Ref\./);
  expect(textOf(sheet)).not.toContain('Paid.');
  next = 'accept';
  press(inSheet(sheet, 'Check now'));
  await within(sheet).findByText(/^Paid\. Spring tide is yours/);
  const [refused, ...asked] = sentOf(exchange.seen, 'payAuction').map(({ key }) => key);
  expect([new Set(asked).size, asked.includes(refused!)]).toEqual([1, false]);
});

test('a debt not paid in time says that the deposit is forfeited, and offers no payment', async () => {
  await open(freshDebt({ status: 'expired', is_expired: true }), { now: '2026-03-04T00:00:00.000Z' });
  await screen.findByText(
    'It was not paid in time. Your deposit of 10.00 USDT went to the seller, who keeps the NFT.',
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a debt after its deadline that the exchange has not closed yet offers no payment either', async () => {
  await open(freshDebt(), { now: '2026-03-03T13:00:00.000Z' });
  await screen.findByText(/^It was not paid in time/);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('an unread debt is marked as read once it is seen, and not while offline', async () => {
  const debt = freshDebt({ is_read: false });
  const { exchange } = await open(debt, {
    answers: { readAuctionMessage: () => ({ ...debt, is_read: true, version: 2 }) },
  });
  await waitFor(() =>
    expect(sentOf(exchange.seen, 'readAuctionMessage').map(sentFields)).toEqual([{ id: String(debt.id) }]),
  );
  const offline = await open(freshDebt({ is_read: false }), { status: 'offline' });
  await screen.findByRole('timer');
  expect(sentOf(offline.exchange.seen, 'readAuctionMessage')).toEqual([]);
});

test('a missing debt, or a link without one, leads to the purchases', async () => {
  const missing = (id: string) =>
    showScreen(`/pages/nft/purchase_one${id}`, {
      user: collector,
      answers: { listAuctionDebts: () => ({ data: [], page: 1, limit: 100, total: 0 }) },
    });
  await missing('?id=9999');
  await screen.findByText('There is no such auction to pay for');
  await missing('');
  await screen.findByText('There is no such auction to pay for');
  expect(control('link', 'Purchases and bids').getAttribute('href')).toBe('#/pages/nft/purchase');
});

test('a debt missing on this device says so offline, and asks again if the exchange was silent', async () => {
  await showScreen('/pages/nft/purchase_one?id=8888', { user: collector, status: 'offline' });
  await screen.findByText('No saved data yet. It appears once you’re back online.');
  const { exchange } = await showScreen('/pages/nft/purchase_one?id=8889', { user: collector });
  press(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sentOf(exchange.seen, 'listAuctionDebts').length).toBeGreaterThan(1));
});

test('hidden balances hide the price and the deposit', async () => {
  await open(freshDebt(), { settings: { hideBalances: true } });
  await screen.findByRole('timer');
  expect(factsOf(document.body)['Your winning bid']).not.toContain('105');
  expect(factsOf(document.body)['Auction deposit']).not.toContain('10.00');
});
