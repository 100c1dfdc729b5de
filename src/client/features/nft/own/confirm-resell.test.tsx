// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { artworkOf, boxOf } from '#tests/support/nft-samples.ts';
import { factsOf, inSheet, sentFields, sentOf } from '#tests/support/nft-scene.ts';
import {
  confirmation,
  openResale,
  ownedWork,
  priceField,
  quoting,
  review,
} from '#tests/support/resale-scene.ts';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { control, press, type, pageText, textOf } from '#tests/support/show.tsx';

beforeAll(() => void mockSessionHistory());

test('the confirmation shows every figure of the sale as quoted by the exchange, with its risk', async () => {
  await openResale(ownedWork());
  type(priceField(), '200');
  review();
  const sheet = await confirmation();
  expect(factsOf(sheet)).toEqual(
    expect.objectContaining({
      NFT: 'Spring tide',
      'Kind of sale': 'Fixed price',
      Price: '200.00 USDT',
      'Creator’s royalty': '-10.00 USDT',
      'Market fee': '-5.00 USDT',
      'You receive': '185.00 USDT',
    }),
  );
  expect(textOf(sheet)).toContain('A listing cannot be taken back or changed before its end.');
});

test('price, proceeds and times are sent as shown, once for a double press; then the work is shown', async () => {
  const work = ownedWork();
  const { exchange } = await openResale(work);
  type(priceField(), '200');
  review();
  const sheet = await confirmation();
  const button = inSheet(sheet, 'List for sale');
  press(button);
  fireEvent.click(button, { detail: 2 });
  await within(sheet).findByText(/^Spring tide is listed until/);
  expect(sentOf(exchange.seen, 'quoteResale').map(sentFields)).toEqual([
    { code: work.code, price: '200', pay_type: '1' },
  ]);
  expect(sentOf(exchange.seen, 'resellArtwork').map(sentFields)).toEqual([
    {
      code: work.code,
      price: '200',
      pay_type: '1',
      start_time: '2026-03-02T14:00:00.000Z',
      end_time: '2026-03-09T14:00:00.000Z',
      seen_proceeds: '185',
    },
  ]);
  press(inSheet(sheet, 'Done'));
  await waitFor(() => expect(currentLocation().text).toBe(`/pages/nft/artworkDetail?code=${work.code}`));
});

test('an auction is sent with its increment and the bidder deposit shown', async () => {
  const work = ownedWork();
  const { exchange } = await openResale(work, { answers: { quoteResale: quoting(work, '20') } });
  press(control('radio', 'Auction'));
  type(screen.getByRole('textbox', { name: 'Starting price (USDT)' }), '100');
  type(screen.getByRole('textbox', { name: 'Minimum increment (USDT)' }), '2.5');
  review();
  const sheet = await confirmation();
  expect(factsOf(sheet)).toEqual(
    expect.objectContaining({
      'Starting price': '100.00 USDT',
      'Minimum increment': '2.50 USDT',
      'You receive at the starting price': '92.50 USDT',
      'Deposit of each bidder': '20.00 USDT',
    }),
  );
  press(inSheet(sheet, 'List for sale'));
  await within(sheet).findByText(/^Spring tide is listed until/);
  const [sent] = sentOf(exchange.seen, 'resellArtwork').map(sentFields);
  expect([sent!.pay_type, sent!.per_increase, sent!.seen_proceeds, sent!.seen_margin]).toEqual([
    '2',
    '2.5',
    '92.5',
    '20',
  ]);
});

test('a work that was never on sale is priced in the chosen currency, with its decimals', async () => {
  const work = ownedWork({ sale_id: null, sale_status: null });
  const { exchange, form } = await openResale(work);
  press(await screen.findByRole('radio', { name: 'ETH' }));
  type(screen.getByRole('textbox', { name: 'Price (ETH)' }), '0.5');
  expect(factsOf(form)['You receive']).toBe('0.4625 ETH');
  review();
  const sheet = await confirmation();
  expect(factsOf(sheet)).toEqual(
    expect.objectContaining({
      Price: '0.50 ETH',
      'Creator’s royalty': '-0.025 ETH',
      'Market fee': '-0.0125 ETH',
    }),
  );
  press(inSheet(sheet, 'List for sale'));
  await within(sheet).findByText(/^Spring tide is listed until/);
  expect(sentOf(exchange.seen, 'resellArtwork').map(({ fields }) => [fields.currency, fields.price])).toEqual(
    [['2', '0.5']],
  );
});

test('a closed box is sold as a box: no kind can be chosen, and none is sent', async () => {
  const work = ownedWork({ pay_type: 3, box: boxOf(), rarity_status: 0 });
  const { exchange } = await openResale(work);
  expect(pageText()).toContain('An unopened box can only be sold as a box, at a fixed price.');
  expect(screen.queryByRole('radio', { name: 'Auction' })).toBeNull();
  type(priceField(), '12');
  review();
  const sheet = await confirmation();
  expect(factsOf(sheet)['Kind of sale']).toBe('Blind box');
  press(inSheet(sheet, 'List for sale'));
  await within(sheet).findByText(/^Spring tide is listed until/);
  expect('pay_type' in sentOf(exchange.seen, 'resellArtwork')[0]!.fields).toBe(false);
});

test('a refusal of the sale is shown in its sheet; changed terms are quoted again first', async () => {
  const work = ownedWork();
  let isFree = false;
  const { exchange } = await openResale(work, {
    answers: {
      quoteResale: (fields) => ({
        ...quoting(work)(fields),
        ...(isFree ? { royalty: '0', proceeds: '195' } : {}),
      }),
      resellArtwork: (fields) =>
        fields.seen_proceeds === '185'
          ? failureOf({ error: 'state.changed', message: 'The rates are others by now' })
          : artworkOf({ id: work.id, code: work.code }),
    },
  });
  type(priceField(), '200');
  review();
  const sheet = await confirmation();
  press(inSheet(sheet, 'List for sale'));
  await within(sheet).findByText('The rates are others by now');
  isFree = true;
  press(inSheet(sheet, 'Review again'));
  await waitFor(async () => expect(factsOf(await confirmation())['You receive']).toBe('195.00 USDT'));
  press(inSheet(await confirmation(), 'List for sale'));
  await screen.findByText(/^Spring tide is listed until/);
  const sent = sentOf(exchange.seen, 'resellArtwork');
  expect(sent.map(({ fields }) => fields.seen_proceeds)).toEqual(['185', '195']);
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

test('a lost answer is retried under the same key with the same figures', async () => {
  let isLost = true;
  const work = ownedWork();
  const { exchange } = await openResale(work, {
    answers: {
      resellArtwork: () =>
        isLost
          ? Promise.reject(new TypeError('Failed to fetch'))
          : artworkOf({ id: work.id, code: work.code }),
    },
  });
  type(priceField(), '80');
  review();
  const sheet = await confirmation();
  press(inSheet(sheet, 'List for sale'));
  await within(sheet).findByText(/No response yet\. Ref\./);
  isLost = false;
  press(inSheet(sheet, 'Check now'));
  await within(sheet).findByText(/^Spring tide is listed until/);
  const sent = sentOf(exchange.seen, 'resellArtwork');
  expect([sent.length > 1, new Set(sent.map(({ key }) => key)).size]).toEqual([true, 1]);
  expect(sent.map(sentFields)).toEqual(sent.map(() => sentFields(sent[0]!)));
});

test('a confirmation left open until its start time must be reviewed again', async () => {
  const { exchange } = await openResale(ownedWork());
  type(priceField(), '80');
  review();
  const sheet = await confirmation();
  vi.setSystemTime(new Date('2026-03-02T14:05:00.000Z'));
  act(() => netStatus.set('reconnecting'));
  act(() => netStatus.set('online'));
  await within(sheet).findByText('The terms have changed since you looked.');
  expect(within(sheet).queryByRole('button', { name: 'List for sale' })).toBeNull();
  expect(sentOf(exchange.seen, 'resellArtwork')).toEqual([]);
});

test('offline nothing is listed, and the input is restored when the page is opened again', async () => {
  const work = ownedWork();
  const { exchange } = await openResale(work);
  type(priceField(), '77');
  review();
  const sheet = await confirmation();
  act(() => netStatus.set('offline'));
  await within(sheet).findByText('You are offline. Nothing was sent; review it again once you are back.');
  expect(sentOf(exchange.seen, 'resellArtwork')).toEqual([]);
  await openResale(work);
  expect(priceField()).toHaveProperty('value', '77');
});
