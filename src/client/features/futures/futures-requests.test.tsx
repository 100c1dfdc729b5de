// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { storedList } from '#tests/support/stored-list.ts';
import { positionOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { reportedMessages, type ReportedMessages } from '#tests/support/reported-messages.tsx';
import { futuresRequests } from './futures-requests.tsx';

const user = userOf({ id: 7 });
const quote = quoteOf({ id: 712, kind: 'futures', symbol: 'ETH/USDT', price_decimals: 1 });
const position = positionOf({ id: 31, match_id: 712, symbol: 'ETH/USDT' });
const reported = (
  name: string,
  call: Parameters<typeof reportedMessages>[2],
  awaited: Partial<ReportedMessages>,
  stored = position,
) =>
  reportedMessages(
    futuresRequests,
    name,
    call,
    awaited,
    { user, quotes: [quote], store: storedList(user.id, 'positions', [stored]) },
    ['futures', 'futures-later', 'ticket'],
  );

test.each([
  [1, '3', 'Open long ETH/USDT 20× · 3 lots'],
  [2, '1', 'Open short ETH/USDT 20× · 1 lot'],
])(
  'an opening of side %i is reported with contract, leverage, lots and fill price',
  async (type, share, about) => {
    const expected = {
      about,
      done: 'opened at 3,100.2.',
      link: 'Details #/pages/transaction/contract_order?id=31',
    };
    const request = { type, share, multiple: '20' };
    const answer = { ...position, price: '3100.2' };
    expect(await reported('open position', { subject: 712, request, answer, id: 31 }, expected)).toEqual(
      expected,
    );
  },
);

test.each([
  [true, 'Review again #/pages/transaction/contract?match_id=712'],
  [false, 'Show #/pages/transaction/contract?match_id=712'],
])('an opening without a position, refused: %s, links to its ticket', async (isRefused, link) => {
  const request = { type: 1, share: '3', multiple: '20' };
  expect((await reported('open position', { subject: 712, request, isRefused }, {})).link).toBe(link);
});

test('an opening that waits at its limit says that it was placed', async () => {
  const request = { type: 1, share: '3', multiple: '20' };
  const answer = { ...position, status: 'entrusted' } as const;
  const call = { subject: 712, request, answer };
  // The outcome follows the stored row, which waits as well.
  expect((await reported('open position', call, {}, answer)).done).toBe('order placed.');
});

test.each([
  [
    'close position',
    { share: '2' },
    { ...position, close_price: '3100' },
    'Close ETH/USDT · 2 lots',
    'closed at 3,100.0.',
  ],
  ['close position', { share: '1' }, null, 'Close ETH/USDT · 1 lot', 'done.'],
  ['set stops', {}, position, 'Take profit and stop loss, ETH/USDT', 'done.'],
  ['add margin', { number: '12.5' }, position, 'Add 12.50 USDT margin to ETH/USDT', 'done.'],
  ['cancel position', {}, position, 'Cancel order 31', 'done.'],
])('%s of %j is reported with its position, and links to it', async (name, request, answer, about, done) => {
  const expected = { about, done, link: 'Details #/pages/transaction/contract_order?id=31' };
  expect(await reported(name, { subject: 31, request, answer }, expected)).toEqual(expected);
});

test.each([
  [0, 'Close all positions'],
  [1, 'Close all longs'],
  [2, 'Close all shorts'],
])('closing several, side %i, reports which side and how many were closed', async (subject, about) => {
  const expected = { about, done: '2 positions closed.', link: 'Show #/pages/transaction/contract_order' };
  const call = { subject, request: {}, answer: { closed: [1, 2] } };
  expect(await reported('close positions', call, expected)).toEqual(expected);
});

test('a reversal is reported with its contract', async () => {
  const expected = { about: 'Reverse ETH/USDT', done: 'done.' };
  const { about, done } = await reported('reverse position', { subject: 31, request: {} }, expected);
  expect({ about, done }).toEqual(expected);
});

test.each(['open position', 'close position', 'add margin', 'close positions'])(
  'a stored %s that cannot be read is still reported, with the readable part',
  async (name) => {
    const { about, done } = await reported(
      name,
      { subject: 1, request: { share: {} }, answer: 'broken' },
      {},
    );
    expect(about).not.toBe('');
    expect(done).not.toBe('');
  },
);
