// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { auctionNews, bidOf, depositOf, myBidOf } from '#tests/support/nft-samples.ts';
import {
  factsOf,
  freshWork,
  inSheet,
  openSheet,
  openWork,
  sentFields,
  sentOf,
  publishAuction,
  type WorkScene,
} from '#tests/support/nft-scene.ts';
import { descriptionOf, press, type, textOf } from '#tests/support/show.tsx';

const auctioned = (change: Partial<ArtworkDetail> = {}): ArtworkDetail =>
  freshWork({ deposit: depositOf(), ...change });

const openBidding = async (work: ArtworkDetail, scene: WorkScene = {}) => {
  const opened = await openWork(work, scene);
  const sheet = await openSheet('Place a bid');
  return { ...opened, sheet, field: within(sheet).getByRole('textbox', { name: 'Your bid (USDT)' }) };
};
/** The exchange accepts the bid. */
const accepting = (work: ArtworkDetail): Answers => ({
  bidForArtwork: ({ price, expected_price }) => ({
    ...myBidOf({ code: work.code, price: String(Number(expected_price) + Number(price)) }),
    end_time: work.end_time!,
    bid_count: work.bid_count + 1,
  }),
});
const newsOf = (work: ArtworkDetail, price: string, version: number) =>
  auctionNews({ id: work.sale_id!, code: work.code, price, version, bids: [bidOf({ price })] });

test('the bid starts at the minimum, with the leading bid, the time left and the deposit at stake', async () => {
  const { field, sheet } = await openBidding(auctioned());
  expect(field).toHaveProperty('value', '105');
  expect(factsOf(sheet)).toEqual({ 'Leading bid': '100.00 USDT', 'Time left': '00:30:00' });
  expect(descriptionOf(field)).toContain('At least 105.00 USDT');
  expect(textOf(sheet)).toContain('≈ $105.00');
  expect(textOf(sheet)).toContain(
    'If it wins, you pay 105.00 USDT within 24 hours, or lose your deposit of 10.00 USDT.',
  );
});

test('the first bid may be the starting price', async () => {
  const work = auctioned({ bid_count: 0 });
  const { exchange, field, sheet } = await openBidding(work, { answers: accepting(work) });
  expect([factsOf(sheet)['Starting price'], field]).toEqual([
    '100.00 USDT',
    expect.objectContaining({ value: '100' }),
  ]);
  press(inSheet(sheet, 'Bid 100.00 USDT'));
  await within(sheet).findByText(/^Your bid of 100\.00 USDT leads\./);
  expect(
    sentOf(exchange.seen, 'bidForArtwork').map(({ fields }) => [fields.price, fields.expected_price]),
  ).toEqual([['0', '100']]);
});

test('the increment over the price shown is sent, once for a double press', async () => {
  const work = auctioned({ price: '100.1', per_increase: '0.2' });
  const { exchange, field, sheet } = await openBidding(work, { answers: accepting(work) });
  type(field, '100.35');
  const button = inSheet(sheet, 'Bid 100.35 USDT');
  press(button);
  fireEvent.click(button, { detail: 2 });
  await within(sheet).findByText(/^Your bid of 100\.35 USDT leads\./);
  expect(sentOf(exchange.seen, 'bidForArtwork').map(sentFields)).toEqual([
    { code: work.code, price: '0.25', expected_price: '100.1' },
  ]);
});

test.each([
  ['', 'Enter a valid price'],
  ['abc', 'Enter a valid price'],
  ['0', 'Enter a valid price'],
  ['-105', 'Enter a valid price'],
  ['104.99', 'Bid at least 105.00 USDT'],
  ['1000.01', 'A bid can be 10 times the current price at most'],
  ['105.001', 'The price has too many decimals'],
])('"%s" is refused next to the field, stays there, and is not sent', async (typed, message) => {
  const { exchange, field, sheet } = await openBidding(auctioned());
  type(field, typed);
  press(inSheet(sheet, 'Bid'));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(descriptionOf(field)).toMatch(new RegExp(`${message}|It is not clear which number`));
  expect([(field as HTMLInputElement).value, sentOf(exchange.seen, 'bidForArtwork')]).toEqual([typed, []]);
});

test('no hostile string is read as a bid or sent', async () => {
  const { exchange, field, sheet } = await openBidding(auctioned({ price: '101' }));
  for (const text of hostileStrings) {
    type(field, text);
    const button = within(sheet).queryByRole('button', { name: 'Bid' });
    // Values that are numbers in this language are above the minimum bid, and the button names the number.
    if (button) press(button);
    else expect(inSheet(sheet, `Bid ${text === '１２３' ? '123.00' : '1,000.50'} USDT`)).toBeTruthy();
  }
  expect(sentOf(exchange.seen, 'bidForArtwork')).toEqual([]);
});

test.each<[LanguageCode, string, string]>([
  ['en', '1,000', '400'],
  ['en', '１０００', '400'],
  ['pt', '1.000,00', '400'],
  ['fra', '1 000,5', '400.5'],
  ['th', '1,000.25', '400.25'],
])('in %s "%s" is a bid of an increment of %s', async (language, typed, increment) => {
  const work = auctioned({ price: '600' });
  const { exchange } = await openWork(work, { language, answers: accepting(work) });
  press(document.querySelector<HTMLElement>('button[aria-haspopup="dialog"]')!);
  const sheet = await screen.findByRole('dialog');
  type(within(sheet).getByRole('textbox'), typed);
  press(sheet.querySelector<HTMLElement>('button[type="submit"]')!);
  await waitFor(() => expect(sentOf(exchange.seen, 'bidForArtwork')).toHaveLength(1));
  expect(Number(sentOf(exchange.seen, 'bidForArtwork')[0]!.fields.price)).toBe(Number(increment));
});

test('an ambiguous amount is asked about, and not guessed', async () => {
  const { exchange, field, sheet } = await openBidding(auctioned());
  type(field, '111,5');
  fireEvent.blur(field);
  expect(descriptionOf(field)).toContain('It is not clear which number this is.');
  press(inSheet(sheet, 'Bid'));
  expect(sentOf(exchange.seen, 'bidForArtwork')).toEqual([]);
  press(inSheet(sheet, 'Use 111.5'));
  expect(inSheet(sheet, 'Bid 111.50 USDT')).toBeTruthy();
});

test('twenty price changes are shown, while the typed bid and its amount stay', async () => {
  const work = auctioned();
  const { exchange, field, sheet } = await openBidding(work, { answers: accepting(work) });
  type(field, '500.5');
  for (let move = 1; move <= 20; move += 1) {
    publishAuction(newsOf(work, String(100 + move), 3 + move));
    expect(factsOf(sheet)['Leading bid']).toBe(`${100 + move}.00 USDT`);
    expect([(field as HTMLInputElement).value, inSheet(sheet, 'Bid 500.50 USDT').textContent]).toEqual([
      '500.5',
      'Bid 500.50 USDT',
    ]);
  }
  press(inSheet(sheet, 'Bid 500.50 USDT'));
  press(inSheet(sheet, 'Yes, bid 500.50 USDT'));
  await within(sheet).findByText(/^Your bid of 500\.5/);
  expect(sentOf(exchange.seen, 'bidForArtwork').map(sentFields)).toEqual([
    { code: work.code, price: '380.5', expected_price: '120' },
  ]);
});

test('events older than the figures shown change nothing', async () => {
  const work = auctioned();
  const { sheet } = await openBidding(work);
  publishAuction(newsOf(work, '150', 9));
  publishAuction(newsOf(work, '120', 8));
  expect(factsOf(sheet)['Leading bid']).toBe('150.00 USDT');
});

test('once the price exceeds the typed bid, the minimum is shown next to the field and nothing is sent', async () => {
  const work = auctioned();
  const { exchange, field, sheet } = await openBidding(work);
  publishAuction(newsOf(work, '400', 5));
  expect(descriptionOf(field)).toContain('Bid at least 405.00 USDT');
  expect((field as HTMLInputElement).value).toBe('105');
  press(inSheet(sheet, 'Bid'));
  expect(sentOf(exchange.seen, 'bidForArtwork')).toEqual([]);
});

test('quick bids are one, two and five increments above the current price, and fill the field', async () => {
  const work = auctioned();
  const { field, sheet } = await openBidding(work);
  const quick = within(sheet).getByRole('group', { name: 'Quick bids' });
  const labels = (): string[] => within(quick).getAllByRole('button').map(textOf);
  expect(labels()).toEqual(['+5.00105.00', '+10.00110.00', '+25.00125.00']);
  publishAuction(newsOf(work, '110.5', 5));
  expect(labels()).toEqual(['+5.00115.50', '+10.00120.50', '+25.00135.50']);
  press(within(quick).getAllByRole('button')[1]!);
  expect((field as HTMLInputElement).value).toBe('120.5');
});

test('a refusal that names the new price shows it, leaves the input, and the next bid uses that price', async () => {
  const work = auctioned();
  const accept = accepting(work).bidForArtwork!;
  const { exchange, field, sheet } = await openBidding(work, {
    answers: {
      bidForArtwork: (fields, seen) =>
        fields.expected_price === '100'
          ? failureOf({ error: 'nft.priceMoved', price: '115' })
          : accept(fields, seen),
    },
  });
  type(field, '130');
  press(inSheet(sheet, 'Bid 130.00 USDT'));
  await within(sheet).findByText(
    'The price moved to 115.00 USDT before your bid arrived. Nothing was bid; your entry is kept.',
  );
  expect([(field as HTMLInputElement).value, factsOf(sheet)['Leading bid']]).toEqual(['130', '115.00 USDT']);
  press(inSheet(sheet, 'Bid 130.00 USDT'));
  await within(sheet).findByText(/^Your bid of 130\.00 USDT leads\./);
  const calls = sentOf(exchange.seen, 'bidForArtwork');
  expect(calls.map(sentFields)).toEqual([
    { code: work.code, price: '30', expected_price: '100' },
    { code: work.code, price: '15', expected_price: '115' },
  ]);
  expect(calls[0]!.key).not.toBe(calls[1]!.key);
});

test('a refusal of the price is shown next to the field, any other below; the input stays', async () => {
  let refusal = failureOf({ error: 'nft.bidTooLow', field: 'price', message: 'At least six more' });
  const { field, sheet } = await openBidding(auctioned(), {
    answers: { bidForArtwork: () => refusal },
  });
  type(field, '106');
  press(inSheet(sheet, 'Bid 106.00 USDT'));
  await waitFor(() =>
    expect(descriptionOf(within(sheet).getByRole('textbox'))).toContain('At least six more'),
  );
  expect(within(sheet).getByRole('textbox')).toHaveProperty('value', '106');
  refusal = failureOf({ error: 'nft.noDeposit', message: 'There is no deposit' });
  press(inSheet(sheet, 'Bid 106.00 USDT'));
  await within(sheet).findByText('There is no deposit');
  expect(descriptionOf(within(sheet).getByRole('textbox'))).not.toContain('There is no deposit');
});

test('a lost answer is retried under the same key, and never bids again', async () => {
  const work = auctioned();
  const accept = accepting(work).bidForArtwork!;
  let isLost = true;
  const { exchange, sheet } = await openBidding(work, {
    answers: {
      bidForArtwork: (fields, seen) =>
        isLost ? Promise.reject(new TypeError('Failed to fetch')) : accept(fields, seen),
    },
  });
  press(inSheet(sheet, 'Bid 105.00 USDT'));
  await within(sheet).findByText(/No response yet\. Ref\./);
  isLost = false;
  press(inSheet(sheet, 'Check now'));
  await within(sheet).findByText(/^Your bid of 105\.00 USDT leads\./);
  const calls = sentOf(exchange.seen, 'bidForArtwork');
  expect([calls.length > 1, new Set(calls.map(({ key }) => key)).size]).toEqual([true, 1]);
  expect(calls.map(sentFields)).toEqual(calls.map(() => sentFields(calls[0]!)));
});

test('without a network nothing is sent, now or later; back online the same bid can be sent', async () => {
  const { exchange, sheet } = await openBidding(auctioned());
  act(() => netStatus.set('offline'));
  await within(sheet).findByText('You are offline. Nothing was sent; review it again once you are back.');
  expect(within(sheet).queryByRole('button', { name: 'Bid 105.00 USDT' })).toBeNull();
  act(() => netStatus.set('online'));
  expect(await within(sheet).findByRole('button', { name: 'Bid 105.00 USDT' })).toHaveProperty(
    'disabled',
    false,
  );
  expect(sentOf(exchange.seen, 'bidForArtwork')).toEqual([]);
});

test('an auction that ends during typing accepts no more bids', async () => {
  const work = auctioned();
  const { exchange, sheet } = await openBidding(work);
  publishAuction({ ...newsOf(work, '105', 6), status: 'awaitingPayment' });
  await within(sheet).findByText('The sale has ended');
  press(inSheet(sheet, 'Bid'));
  expect(sentOf(exchange.seen, 'bidForArtwork')).toEqual([]);
});

test('a bid above twice the price must be confirmed, and again once it is another figure', async () => {
  const work = auctioned();
  const { exchange, field, sheet } = await openBidding(work, { answers: accepting(work) });
  type(field, '1000');
  press(inSheet(sheet, 'Bid 1,000.00 USDT'));
  expect(textOf(sheet)).toContain(
    '1,000.00 USDT is more than twice the price of now, 100.00 USDT. Is this what you mean?',
  );
  type(field, '900');
  press(inSheet(sheet, 'Bid 900.00 USDT'));
  expect(sentOf(exchange.seen, 'bidForArtwork')).toEqual([]);
  press(inSheet(sheet, 'Yes, bid 900.00 USDT'));
  await within(sheet).findByText(/^Your bid of 900\.00 USDT leads\./);
  expect(sentOf(exchange.seen, 'bidForArtwork').map(({ fields }) => fields.price)).toEqual(['800']);
});

test('the leading bidder is informed, and cannot bid against themselves', async () => {
  await openWork(auctioned({ is_leading: true }));
  await screen.findByText('Your bid leads');
  expect(screen.queryByRole('button', { name: 'Place a bid' })).toBeNull();
});
