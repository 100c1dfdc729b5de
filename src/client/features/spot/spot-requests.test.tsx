// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { storedList } from '#tests/support/stored-list.ts';
import { orderOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { reportedMessages, type ReportedMessages } from '#tests/support/reported-messages.tsx';
import { spotRequests } from './spot-requests.tsx';

const user = userOf({ id: 7 });
const quote = quoteOf({ id: 612, symbol: 'ETH/USDT', currency_name: 'ETH', price_decimals: 1 });
const order = orderOf({ id: 31, match_id: 612, status: 'filled', price: '3100.2' });
const reported = (
  name: string,
  call: Parameters<typeof reportedMessages>[2],
  awaited: Partial<ReportedMessages>,
  stored = order,
) =>
  reportedMessages(
    spotRequests,
    name,
    call,
    awaited,
    { user, quotes: [quote], store: storedList(user.id, 'orders', [stored]) },
    ['spot', 'ticket', 'order-changes'],
  );
const request = { type: 1, amount: '0.5' };

test.each([
  [1, 'Buy 0.50 ETH (ETH/USDT)'],
  [2, 'Sell 0.50 ETH (ETH/USDT)'],
])('an order of side %i is reported with its amount, pair and fill price', async (type, about) => {
  const expected = {
    about,
    done: 'filled at 3,100.2.',
    link: 'Details #/pages/transaction/currency_order?id=31',
  };
  const call = { subject: 612, request: { ...request, type }, answer: order, id: 31 };
  expect(await reported('spot', call, expected)).toEqual(expected);
});

test('a resting order is reported as placed, and a refused one links to its review', async () => {
  const open = { ...order, status: 'open' as const };
  const call = { subject: 612, request, answer: open, isRefused: true };
  const { done, link } = await reported('spot', call, {}, open);
  expect([done, link]).toEqual(['order placed.', 'Review again #/pages/transaction/currency?match_id=612']);
});

test('an order cancelled after placing is reported as cancelled, not with its first answer', async () => {
  const call = { subject: 612, request, answer: { ...order, status: 'open' } };
  const { done } = await reported('spot', call, { done: 'cancelled.' }, { ...order, status: 'cancelled' });
  expect(done).toBe('cancelled.');
});

test.each([
  ['cancel', 31, {}, null, 'Cancel order 31', 'done.', 'Details #/pages/transaction/currency_order?id=31'],
  [
    'cancel orders',
    0,
    { ids: '31,32' },
    { orders: [{ outcome: 'cancelled' }, { outcome: 'already_filled' }] },
    'Cancel 2 orders',
    '1 order cancelled.',
    'Show #/pages/transaction/currency_order',
  ],
  [
    'edit order',
    31,
    {},
    { order: { id: 40 } },
    'Edit order 31',
    'replaced by order 40.',
    'Details #/pages/transaction/currency_order?id=31',
  ],
])(
  '%s of %i is reported with its order and its result',
  async (name, subject, asked, answer, about, done, link) => {
    const expected = { about, done, link };
    expect(await reported(name, { subject, request: asked, answer }, expected)).toEqual(expected);
  },
);

test.each(['spot', 'cancel orders', 'edit order'])(
  'a stored %s that cannot be read is still reported',
  async (name) => {
    const { about, done } = await reported(name, { subject: 612, request: 'broken', answer: 'broken' }, {});
    expect(about).not.toBe('');
    expect(done).not.toBe('');
  },
);
