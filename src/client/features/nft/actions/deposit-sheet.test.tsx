// @vitest-environment happy-dom
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { artworkChanged } from '#client/data/nfts/artwork-news.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { depositOf } from '#tests/support/nft-samples.ts';
import {
  factsOf,
  freshWork,
  inSheet,
  openSheet,
  openWork,
  sentFields,
  sentOf,
  type WorkScene,
} from '#tests/support/nft-scene.ts';
import { press, textOf } from '#tests/support/show.tsx';

const openDeposit = async (work: ArtworkDetail, scene: WorkScene = {}) => {
  const opened = await openWork(work, scene);
  const sheet = await openSheet('Pay the deposit to bid', 'Pay the deposit');
  await within(sheet).findByText(/Available/);
  return { ...opened, sheet };
};

test('the deposit is shown in USDT for any price currency, with the balance left and its refund', async () => {
  const { sheet } = await openDeposit(
    freshWork({ currency_id: 2, currency_name: 'ETH', price: '0.5', margin: '12.34' }),
  );
  await waitFor(() =>
    expect(factsOf(sheet)).toEqual({
      NFT: 'Spring tide',
      'Deposit, frozen once': '12.34 USDT',
      'Left in your account': '987.66 USDT',
      'If you are outbid': 'It comes back at once when the auction ends.',
      'If you win and pay': 'It comes back with your payment, which is due within 24 hours.',
    }),
  );
  expect(textOf(sheet)).toContain('the whole deposit goes to the seller');
});

test('the deposit and the sale shown are sent, once for a double press; bidding is then open', async () => {
  const work = freshWork({ margin: '12.34' });
  const { becomes, exchange, sheet } = await openDeposit(work, {
    answers: { payAuctionDeposit: () => depositOf({ code: work.code, margin: '12.34' }) },
  });
  becomes({ deposit: depositOf({ code: work.code }) });
  const button = inSheet(sheet, 'Freeze 12.34 USDT');
  press(button);
  fireEvent.click(button, { detail: 2 });
  await within(sheet).findByText('12.34 USDT frozen. You can bid now.');
  expect(sentOf(exchange.seen, 'payAuctionDeposit').map(sentFields)).toEqual([
    { code: work.code, expected_margin: '12.34', sale_id: String(work.sale_id) },
  ]);
  press(inSheet(sheet, 'Done'));
  await openSheet('Place a bid');
});

test('the figures do not change while the deposit changes on the exchange, and must be reviewed again', async () => {
  const work = freshWork();
  const { becomes, exchange, sheet } = await openDeposit(work);
  for (let move = 1; move <= 15; move += 1) {
    becomes({ margin: String(10 + move), version: 4 + move });
    act(() => artworkChanged.emit(work.code));
    await waitFor(() => expect(sentOf(exchange.seen, 'getArtwork')).toHaveLength(1 + move));
    expect(factsOf(sheet)['Deposit, frozen once']).toBe('10.00 USDT');
  }
  await within(sheet).findByText('The terms have changed since you looked.');
  press(inSheet(sheet, 'Review again'));
  await within(sheet).findByRole('button', { name: 'Freeze 25.00 USDT' });
  expect(sentOf(exchange.seen, 'payAuctionDeposit')).toEqual([]);
});

test('an auction that ended meanwhile accepts no deposit', async () => {
  const work = freshWork();
  const { becomes, sheet } = await openDeposit(work);
  becomes({ sale_status: 'ended', sale_version: 9 });
  act(() => artworkChanged.emit(work.code));
  await within(sheet).findByText('What’s shown is out of date: The sale has ended.');
});

test('a deposit already paid elsewhere is not paid twice', async () => {
  const work = freshWork();
  const { becomes, sheet } = await openDeposit(work);
  becomes({ deposit: depositOf({ code: work.code }) });
  act(() => artworkChanged.emit(work.code));
  await within(sheet).findByText('The terms have changed since you looked.');
  expect(within(sheet).queryByRole('button', { name: /^Freeze/ })).toBeNull();
});

test('a balance short by the smallest unit blocks the deposit', async () => {
  const short = await openDeposit(freshWork(), { funds: '9.99' });
  await waitFor(() => expect(inSheet(short.sheet, 'Freeze 10.00 USDT')).toHaveProperty('disabled', true));
  const enough = await openDeposit(freshWork(), { funds: '10' });
  await waitFor(() => expect(factsOf(enough.sheet)['Left in your account']).toBe('0.00 USDT'));
  expect(inSheet(enough.sheet, 'Freeze 10.00 USDT')).toHaveProperty('disabled', false);
});

test('offline nothing is frozen', async () => {
  const { exchange, sheet } = await openDeposit(freshWork());
  act(() => netStatus.set('offline'));
  await within(sheet).findByText('You are offline. Nothing was sent; review it again once you are back.');
  expect(within(sheet).queryByRole('button', { name: /^Freeze/ })).toBeNull();
  expect(sentOf(exchange.seen, 'payAuctionDeposit')).toEqual([]);
});

test('a refusal is shown, and a lost answer is retried under the same key', async () => {
  const work = freshWork();
  let next: 'refuse' | 'lose' | 'accept' = 'refuse';
  const { exchange, sheet } = await openDeposit(work, {
    answers: {
      payAuctionDeposit: () =>
        next === 'refuse'
          ? failureOf({ error: 'nft.own', message: 'It is your own work' })
          : next === 'lose'
            ? Promise.reject(new TypeError('Failed to fetch'))
            : depositOf({ code: work.code }),
    },
  });
  press(inSheet(sheet, 'Freeze 10.00 USDT'));
  await within(sheet).findByText('It is your own work');
  next = 'lose';
  press(inSheet(sheet, 'Freeze 10.00 USDT'));
  await within(sheet).findByText(/No response yet\. Ref\./);
  next = 'accept';
  press(inSheet(sheet, 'Check now'));
  await within(sheet).findByText('10.00 USDT frozen. You can bid now.');
  const [refused, ...asked] = sentOf(exchange.seen, 'payAuctionDeposit').map(({ key }) => key);
  expect([new Set(asked).size, asked.includes(refused!)]).toEqual([1, false]);
});
