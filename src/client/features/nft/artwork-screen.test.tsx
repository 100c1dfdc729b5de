// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { useToasts } from '#client/lib/state/toast.ts';
import { artworkAnswer } from '#client/data/nfts/nft-answers.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { artworkDetail, auctionNews, bidOf, debtOf, depositOf } from '#tests/support/nft-samples.ts';
import {
  collector,
  factsOf,
  freshWork,
  midAuction,
  openWork,
  sentOf,
  publishAuction,
} from '#tests/support/nft-scene.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

afterEach(() => vi.unstubAllGlobals());

const auction = (): HTMLElement => screen.getByRole('region', { name: 'Auction' });
const bidTexts = (): string[] =>
  [...auction().querySelectorAll('ol:not([aria-label]) li')].map((row) => textOf(row));
const steps = (): string[] =>
  within(within(auction()).getByRole('list', { name: 'Steps of the auction' }))
    .getAllByRole('listitem')
    .map((step) => `${textOf(step)}: ${step.dataset.state!}`);
/** Text of the newest toast. */
const lastToast = (): string | undefined => renderHook(useToasts).result.current.at(-1)?.text;
const figure = (): string => textOf(document.querySelector('.actions_figure')!);

test('a work shows its terms: increment, deposit, bids, and that the seller pays royalty and fee', async () => {
  await openWork(freshWork({ description: 'A tide in spring.' }));
  expect(factsOf(document.body)).toEqual(
    expect.objectContaining({
      'Bid increment': '5.00 USDT',
      'Auction deposit': '10.00 USDT',
      'Number of bids': '2',
      Bidders: '2',
      'Royalty to the creator': '5%',
      'Market fee': '2.5%',
      Size: '1280 × 1280',
    }),
  );
  expect(pageText()).toContain('A tide in spring.');
  expect(pageText()).toContain('the buyer pays the price alone');
});

test.each<[string, Partial<ArtworkDetail>, string, string[]]>([
  [
    'before',
    { sale_status: 'notStarted' },
    '2026-03-02T11:00:00.000Z',
    ['Not started: now', 'Bidding: next', 'Waiting for payment: next', 'Paid in full: next'],
  ],
  [
    'during',
    {},
    midAuction,
    ['Not started: done', 'Bidding: now', 'Waiting for payment: next', 'Paid in full: next'],
  ],
  [
    'after',
    { sale_status: 'awaitingPayment' },
    '2026-03-02T13:30:00.000Z',
    ['Not started: done', 'Bidding: done', 'Waiting for payment: now', 'Paid in full: next'],
  ],
  [
    'without a bid',
    { sale_status: 'ended' },
    '2026-03-02T13:30:00.000Z',
    ['Not started: done', 'Bidding: done', 'Ended without a bid: warn'],
  ],
  [
    'paid',
    { sale_status: 'paid' },
    '2026-03-03T13:30:00.000Z',
    ['Not started: done', 'Bidding: done', 'Waiting for payment: done', 'Paid in full: done'],
  ],
  [
    'forfeited',
    { sale_status: 'forfeited' },
    '2026-03-04T13:30:00.000Z',
    ['Not started: done', 'Bidding: done', 'Waiting for payment: done', 'Not paid, deposit forfeited: warn'],
  ],
])('the steps of an auction, %s', async (_, change, now, expected) => {
  await openWork(freshWork(change), { now });
  expect(steps()).toEqual(expected);
});

test.each<[string, Partial<ArtworkDetail>, string, RegExp]>([
  [
    'before its start',
    { sale_status: 'notStarted', bid_count: 0 },
    '2026-03-02T11:59:30.000Z',
    /^Starting price100\.00 USDTStarts in 00:00:30$/,
  ],
  ['while it goes on', {}, midAuction, /^Leading bid100\.00 USDT$/],
  ['to who leads', { deposit: depositOf(), is_leading: true }, midAuction, /^Your bid leads100\.00 USDT$/],
  [
    'after its end, before the exchange has closed it',
    {},
    '2026-03-02T13:00:00.000Z',
    /^Auction ended.*Waiting for the winner’s payment$/,
  ],
  [
    'to its winner',
    { sale_status: 'awaitingPayment', debt: debtOf() },
    '2026-03-02T14:00:00.000Z',
    /^You won: to be paid100\.00 USDT23:00:00$/,
  ],
  [
    'to its owner',
    { is_own: true },
    midAuction,
    /^Leading bid100\.00 USDTYours, on sale until .*It cannot be taken back before\.$/,
  ],
  [
    'to its owner who waits for payment',
    { is_own: true, sale_status: 'awaitingPayment' },
    '2026-03-02T14:00:00.000Z',
    /^Sold, waiting for payment.*24 hours to pay; otherwise their deposit is yours\.$/,
  ],
  ['once it is sold', { sale_status: 'paid' }, '2026-03-03T14:00:00.000Z', /^Sold100\.00 USDT$/],
  ['once it ended', { sale_status: 'ended' }, '2026-03-03T14:00:00.000Z', /^Not on sale$/],
])('the status next to the button, %s', async (_, change, now, expected) => {
  await openWork(freshWork(change), { now });
  expect(figure()).toMatch(expected);
});

test('the winner is sent to the payment, and a visitor to the login and back', async () => {
  await openWork(freshWork({ sale_status: 'awaitingPayment', debt: debtOf({ id: 31 }) }), {
    now: '2026-03-02T14:00:00.000Z',
  });
  expect(control('link', 'Pay for it').getAttribute('href')).toBe('#/pages/nft/purchase_one?id=31');
  const work = freshWork();
  await showScreen(`/pages/nft/artworkDetail?id=${work.id}`, {
    now: midAuction,
    answers: { getArtwork: () => work, listBids: () => [] },
  });
  expect((await screen.findByRole('link', { name: 'Log in to bid' })).getAttribute('href')).toBe(
    `#/pages/common/login?next=%2Fpages%2Fnft%2FartworkDetail%3Fid%3D${work.id}`,
  );
});

test('bids arrive live, newest first, with their bidder; a nickname is shown if there is one', async () => {
  const work = freshWork({ deposit: depositOf({ number: 5 }) });
  await openWork(work);
  await within(auction()).findByText('No bids yet.');
  publishAuction(
    auctionNews({
      id: work.sale_id!,
      code: work.code,
      price: '130',
      version: 9,
      bid_count: 3,
      bids: [
        bidOf({ id: 3, price: '130', number: 5 }),
        bidOf({ id: 2, price: '120', number: 8, nick_name: 'Kai', status: 0 }),
        bidOf({ id: 1, price: '105', number: 2, status: 0 }),
      ],
    }),
  );
  expect(bidTexts()).toEqual([
    expect.stringMatching(/^You.*130\.00 USDTLeading$/),
    expect.stringMatching(/^Kai.*120\.00 USDTOutbid$/),
    expect.stringMatching(/^Bidder 2.*105\.00 USDTOutbid$/),
  ]);
  expect(pageText()).toContain('3 bids · 2 bidders');
  expect(pageText()).toContain('Your bid leads.');
});

test('an outbid user is notified at once, with the amount, and that the auction was extended', async () => {
  const work = freshWork({ deposit: depositOf({ number: 5 }), is_leading: true });
  await openWork(work);
  publishAuction(
    auctionNews({
      id: work.sale_id!,
      code: work.code,
      price: '140',
      version: 9,
      bids: [bidOf({ price: '140', number: 2 })],
      end_time: work.end_time!,
    }),
  );
  expect(lastToast()).toBe('You were outbid: the leading bid is 140.00 USDT.');
  expect(pageText()).toContain('Your bid does not lead. Bid more to win.');
  publishAuction(
    auctionNews({
      id: work.sale_id!,
      code: work.code,
      price: '145',
      version: 10,
      end_time: '2026-03-02T13:01:00.000Z',
    }),
  );
  expect(lastToast()).toBe('A bid in the last minute has extended the auction to 13:01:00.');
});

test.each([
  [1, '1 bid', '1 bidder'],
  [2, '2 bids', '2 bidders'],
])('%i has its own plural', async (count, bids, bidders) => {
  await openWork(freshWork({ bid_count: count, bidders: count }));
  expect(within(auction()).getByText(`${bids} · ${bidders}`)).toBeTruthy();
});

test('the countdown follows the clock of the exchange', async () => {
  await openWork(freshWork());
  expect(pageText()).toContain('00:30:00');
  vi.setSystemTime(new Date('2026-03-02T12:59:58.000Z'));
  await screen.findByText('00:00:02');
});

test('offline the page is shown with its age; bids are marked as older', async () => {
  const work = freshWork();
  await openWork(work);
  act(() => netStatus.set('offline'));
  await screen.findByText(/^You’re offline: these bids are from earlier\./);
});

test('bids that fail to load say why, and a press retries', async () => {
  let isBroken = true;
  const { exchange } = await openWork(freshWork(), {
    answers: {
      listBids: () => (isBroken ? failureOf({ error: 'request.tooMany', message: 'Too many' }) : []),
    },
  });
  await within(auction()).findByText('Too many');
  press(within(auction()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sentOf(exchange.seen, 'listBids')).toHaveLength(2));
  isBroken = false;
  press(await within(auction()).findByRole('button', { name: 'Try again' }));
  await within(auction()).findByText('No bids yet.');
});

test('a missing work links to the others; one that failed to load can be requested again', async () => {
  await showScreen('/pages/nft/artworkDetail?id=7001', {
    answers: { getArtwork: () => failureOf({ error: 'nft.notFound', message: 'There is no such NFT' }) },
  });
  await screen.findByText('There is no such NFT');
  expect(control('link', 'Show NFTs').getAttribute('href')).toBe('#/pages/nft/nft');
  const { exchange } = await showScreen('/pages/nft/artworkDetail?id=7002');
  await screen.findByText('The artwork did not load');
  press(control('button', 'Try again'));
  await waitFor(() => expect(sentOf(exchange.seen, 'getArtwork').length).toBeGreaterThan(1));
  await showScreen('/pages/nft/artworkDetail');
  await screen.findByText('This link doesn’t point to an artwork.');
});

test('a stored work shows its age, and its price at that time', async () => {
  const work = freshWork();
  await showScreen(`/pages/nft/artworkDetail?id=${work.id}`, {
    user: collector,
    status: 'offline',
    now: midAuction,
    store: (database) =>
      storeAnswerRow(database, artworkAnswer, { id: work.id }, work, {
        fetchedAt: Date.parse('2026-03-02T12:10:00.000Z'),
      }),
  });
  await screen.findByText('Updated 20 min. ago');
  expect(figure()).toContain('100.00 USDT');
});

test('the address and the code can be copied, and a browser that cannot says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const work = artworkDetail({ id: 7_100, code: 'f'.repeat(40), sale_id: 7_100 });
  await openWork(work);
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText }, languages: ['en'] });
  press(control('button', 'Copy code'));
  await waitFor(() => expect(lastToast()).toBe('Code copied'));
  writeText.mockImplementation(() => Promise.reject(new Error('no')));
  press(control('button', 'Copy code'));
  await waitFor(() => expect(lastToast()).toBe('Copying did not work.'));
  expect(writeText.mock.calls.map(([text]) => text)).toEqual([work.code, work.code]);
});

test('in Thai figures and countdown are unchanged, and no English text is left in the auction', async () => {
  const work = freshWork({ bid_count: 1, bidders: 1 });
  await openWork(work, { language: 'th' });
  expect(pageText()).toContain('100.00 USDT');
  expect(pageText()).not.toMatch(/Latest bids|bidder|Leading|Deposit/);
});
