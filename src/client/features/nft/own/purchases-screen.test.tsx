// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuctionDebt, MyBid, MyTrade } from '#contract/nft-rows.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { offersUpdate } from '#client/data/socket/channel-events.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { auctionNews, bidOf, debtOf, myBidOf, tradeOf } from '#tests/support/nft-samples.ts';
import { collector, midAuction, sentOf } from '#tests/support/nft-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

interface Own {
  readonly debts?: readonly AuctionDebt[];
  readonly bids?: readonly MyBid[];
  readonly asOf?: string;
}
const isOpenBid = ({ status }: MyBid): boolean => ['leading', 'outbid', 'won'].includes(status);

const open = (
  tab: 'pay' | 'bids' | 'trades',
  { debts = [], bids = [], asOf = midAuction }: Own,
  scene: Scene = {},
) =>
  showScreen(`/pages/nft/purchase?tab=${tab}`, {
    user: collector,
    now: midAuction,
    ...scene,
    store: async (database) => {
      await database.prepare('nftBids');
      await database.prepare('auctionDebts');
      await database
        .table('auctionDebts')
        .bulkPut(debts.map((debt) => ({ ...debt, userId: 7, isOpen: debt.status === 'due' ? 1 : 0 })));
      await database
        .table('nftBids')
        .bulkPut(bids.map((bid) => ({ ...bid, userId: 7, isOpen: isOpenBid(bid) ? 1 : 0 })));
      for (const name of ['auctionDebts', 'nftBids'] as const)
        await noteAsOf(database, collector.id, name, Date.parse(asOf));
    },
  });
const rows = async (): Promise<string[]> =>
  (await screen.findAllByRole('listitem')).map((row) => textOf(row));

test('unpaid auctions come first with the time left, then paid and unpaid earlier ones', async () => {
  await open('pay', {
    debts: [
      debtOf({ id: 1, status: 'paid', pay_time: '2026-03-01T13:30:00.000Z', nft_name: 'Paid one' }),
      debtOf({ id: 2, status: 'expired', nft_name: 'Late one', overtime: '2026-02-20T13:00:00.000Z' }),
      debtOf({ id: 3, is_read: false, nft_name: 'New one', overtime: '2026-03-03T12:00:00.000Z' }),
    ],
  });
  const shown = await rows();
  expect(shown[0]).toMatch(/^New onePay within 23:30:00105\.00 USDTTo be paid$/);
  expect(shown.find((row) => row.startsWith('Paid one'))).toMatch(/Paid Mar 1, \d\d:\d\d.*Paid in full$/);
  expect(shown.find((row) => row.startsWith('Late one'))).toMatch(
    /Was due Feb 20, \d\d:\d\d.*Not paid in time$/,
  );
  expect(control('tab', 'To pay (1)').getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('link', { name: /New one/ }).getAttribute('href')).toBe(
    '#/pages/nft/purchase_one?id=3',
  );
});

test('a running bid shows its end and its deposit; an outbid one shows the leading bid', async () => {
  await open('bids', {
    bids: [
      myBidOf({ id: 1, sale_id: 9_001, nft_name: 'First' }),
      myBidOf({ id: 2, sale_id: 9_002, nft_name: 'Second', current_price: '130', status: 'outbid' }),
    ],
  });
  const shown = await rows();
  expect(shown.find((row) => row.startsWith('First'))).toMatch(
    /Ends in 00:30:00Deposit frozen105\.00 USDTLeading$/,
  );
  expect(shown.find((row) => row.startsWith('Second'))).toMatch(
    /Ends in 00:30:00Leading bid 130\.00 USDT105\.00 USDTOutbid$/,
  );
});

test('auction events turn a leading bid into an outbid one, and extend its end', async () => {
  await open('bids', { bids: [myBidOf({ id: 1, sale_id: 9_003, nft_name: 'Mine' })] });
  await rows();
  act(() =>
    offersUpdate.emit({
      of: 'nft-auctions',
      rows: [
        auctionNews({
          id: 9_003,
          price: '105.01',
          version: 8,
          end_time: '2026-03-02T13:01:00.000Z',
          bids: [bidOf({ price: '105.01' })],
        }),
      ],
    }),
  );
  expect(await rows()).toEqual([
    expect.stringMatching(/^MineEnds in 00:31:00Leading bid 105\.01 USDT105\.00 USDTOutbid$/),
  ]);
});

test.each<[MyBid['status'], MyBid['margin_status'], RegExp]>([
  ['won', 'frozen', /Deposit frozen105\.00 USDTWon, to be paid$/],
  ['paid', 'returned', /Deposit returned105\.00 USDTWon and paid$/],
  ['forfeited', 'forfeited', /Deposit forfeited105\.00 USDTWon, not paid in time$/],
  ['lost', 'returned', /Deposit returned105\.00 USDTDid not win$/],
])('a bid that is %s says so, with the fate of its deposit', async (status, margin_status, expected) => {
  await open('bids', { bids: [myBidOf({ status, margin_status, current_price: '200' })] });
  expect((await rows())[0]).toMatch(expected);
});

const trades = (data: MyTrade[], total = data.length) => ({ data, page: 1, limit: 100, total });

test('a purchase is a debit, a sale a credit, without royalty and fee', async () => {
  await open(
    'trades',
    {},
    {
      answers: {
        listMyTrades: () =>
          trades([tradeOf(), tradeOf({ id: 2, side: 'bought', nft_name: 'Bought one', price: '40' })]),
      },
    },
  );
  expect(await rows()).toEqual([
    expect.stringMatching(
      /^Spring tide.*Royalty 5\.00 USDT, fee 2\.50 USDT\+92\.50 USDTSold for 100\.00 USDT$/,
    ),
    expect.stringMatching(/^Bought one.*-40\.00 USDTBought$/),
  ]);
});

test('older trades load page by page on demand; a page that fails says why', async () => {
  const first = Array.from({ length: 100 }, (_, index) => tradeOf({ id: index + 1 }));
  let isBroken = true;
  const { exchange } = await open(
    'trades',
    {},
    {
      answers: {
        listMyTrades: ({ page }) =>
          page === '1'
            ? trades(first, 101)
            : isBroken
              ? failureOf({ error: 'request.tooMany', message: 'Too many' })
              : trades([tradeOf({ id: 101, nft_name: 'The oldest' })], 101),
      },
    },
  );
  press(await screen.findByRole('button', { name: 'Show older ones' }));
  await screen.findByText('Too many');
  isBroken = false;
  press(control('button', 'Show older ones'));
  await screen.findByText('The oldest');
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  expect(sentOf(exchange.seen, 'listMyTrades').map(({ fields }) => fields.page)).toEqual(['1', '2', '2']);
});

test.each([
  ['pay', 'You have not won an auction yet.'],
  ['bids', 'You have not bid yet.'],
  ['trades', 'You have not bought or sold an NFT yet.'],
] as const)('an empty tab "%s" says so', async (tab, sentence) => {
  await open(tab, {}, { answers: { listMyTrades: () => trades([]) } });
  await screen.findByText(sentence);
});

test('trades that fail to load say why, and a press retries', async () => {
  let isBroken = true;
  await open(
    'trades',
    {},
    {
      answers: {
        listMyTrades: () =>
          isBroken ? failureOf({ error: 'request.tooMany', message: 'Too many' }) : trades([tradeOf()]),
      },
    },
  );
  await screen.findByText('Too many');
  isBroken = false;
  press(control('button', 'Try again'));
  expect(await rows()).toHaveLength(1);
});

test('offline the lists are shown with their age, and a device without them says so', async () => {
  await open('bids', { bids: [myBidOf()], asOf: '2026-03-02T12:00:00.000Z' }, { status: 'offline' });
  await screen.findByText('Updated 30 min. ago');
  expect(await rows()).toHaveLength(1);
  await showScreen('/pages/nft/purchase?tab=pay', { user: collector, status: 'offline' });
  await screen.findByText('No saved data yet. It appears once you’re back online.');
});

test('another tab is another address, and refreshing requests it again', async () => {
  const { exchange } = await open(
    'pay',
    {},
    {
      answers: { listAuctionDebts: () => ({ data: [], page: 1, limit: 100, total: 0 }) },
    },
  );
  press(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(sentOf(exchange.seen, 'listAuctionDebts').length).toBeGreaterThan(0));
  press(control('tab', 'My bids'));
  expect(currentLocation().text).toBe('/pages/nft/purchase?tab=bids');
});

test('hidden balances hide every amount', async () => {
  await open(
    'trades',
    {},
    {
      settings: { hideBalances: true },
      answers: { listMyTrades: () => trades([tradeOf()]) },
    },
  );
  const [row] = await screen.findAllByRole('listitem');
  expect(within(row!).getByRole('link').textContent).not.toMatch(/92\.50|5\.00/);
});

test('in Portuguese the amounts have its separators, and no English text is left', async () => {
  await open(
    'trades',
    {},
    {
      language: 'pt',
      answers: { listMyTrades: () => trades([tradeOf({ price: '1234.5', proceeds: '1141.91' })]) },
    },
  );
  expect((await rows())[0]).toContain('+1.141,91 USDT');
  expect(pageText()).not.toMatch(/Sold for|Royalty|Bought/);
});
