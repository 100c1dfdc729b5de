// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { storedList } from '#tests/support/stored-list.ts';
import { orderOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, textOf } from '#tests/support/show.tsx';
import { field } from '#tests/support/ticket-scenes.tsx';
import {
  buttonIn,
  callsOf,
  coinOf,
  figuresIn,
  freshId,
  funds,
  traderOf,
} from '#tests/support/trading-scene.tsx';
import { PairOrders } from '../pair-orders.tsx';

type AnswersFor = (orders: readonly Order[]) => Answers;

/** The orders of a pair at 100, for a user with 50 USDT available in addition to what they reserve. */
const open = async (given: readonly Partial<Order>[], answersFor: AnswersFor = () => ({})) => {
  const quote = coinOf({ now_price: '100', bid: '99.9', ask: '100.1' });
  const user = traderOf();
  const orders = given.map((each) =>
    orderOf({ id: freshId(), match_id: quote.id, target_price: '95', frozen: '95', ...each }),
  );
  const shown = await showPiece(
    <PairOrders matchId={quote.id} />,
    {
      user,
      quotes: [quote],
      answers: answersFor(orders),
      async store(database) {
        await storedList(user.id, 'orders', orders)(database);
        await funds(user, 'change', { 3: '50', 1: '2' })(database);
      },
    },
    ['order-changes', 'ticket'],
  );
  await screen.findAllByRole('listitem');
  return {
    ...shown,
    user,
    orders,
    change: (order: Order, patch: Partial<Order>) =>
      act(async () => {
        const changed = { ...order, version: order.version + 1, ...patch };
        await shown.database.orders.put({ ...changed, userId: user.id });
      }),
  };
};
const edit = async (given: Partial<Order> = {}, answersFor?: AnswersFor) => {
  const shown = await open([given], answersFor);
  const order = shown.orders[0]!;
  press(control('button', `Edit order ${order.id}`));
  const sheet = await screen.findByRole('dialog', { name: `Edit order ${order.id}` });
  await screen.findByRole('textbox', { name: /^Price/ });
  return { ...shown, order, sheet };
};
const isBlocked = (sheet: HTMLElement): boolean => buttonIn(sheet, 'Replace order').hasAttribute('disabled');

test.each([
  ['Price (USDT)', '', 'Enter a valid price'],
  ['Price (USDT)', '95.001', 'Price must be a multiple of the tick size'],
  ['Amount (BTC)', '2', 'Insufficient balance'],
  ['Amount (BTC)', '0', 'Enter a valid amount'],
  ['Amount (BTC)', '0.000001', 'The amount has too many decimals'],
  ['Amount (BTC)', '0.01', 'The amount is below the minimum'],
  ['Amount (BTC)', '101', 'The amount is above the maximum'],
  ['Take profit (USDT)', '90', 'Long: take profit above'],
  ['Stop loss (USDT)', '96', 'Long: take profit above'],
])(
  '%s of "%s" is refused next to the field, stays as typed, and cannot be sent',
  async (name, typed, expected) => {
    const { sheet } = await edit();
    await waitFor(() => expect(figuresIn(sheet)['Available afterwards']).toBe('50.00 USDT'));
    type(field(name), typed);
    expect(descriptionOf(field(name))).toContain(expected);
    expect([field(name).value, isBlocked(sheet)]).toEqual([typed, true]);
  },
);

test('an unchanged order cannot be replaced, nor one whose figure is only formatted differently', async () => {
  const { sheet } = await edit();
  expect(isBlocked(sheet)).toBe(true);
  type(field('Price (USDT)'), '95.00');
  expect(isBlocked(sheet)).toBe(true);
  type(field('Price (USDT)'), '96');
  expect(isBlocked(sheet)).toBe(false);
});

test('it shows the reserved and remaining funds, and sends the typed figures with the version shown', async () => {
  const { sheet, exchange, order } = await edit({}, ([given]) => ({
    editOrder: () => ({
      order: orderOf({ id: 9_001, target_price: '97.5' }),
      replaced: { ...given!, status: 'cancelled', version: 2 },
    }),
  }));
  type(field('Price (USDT)'), '97.5');
  type(field('Amount (BTC)'), '1.2');
  await waitFor(() => expect(figuresIn(sheet)['Available afterwards']).toBe('28.00 USDT'));
  expect(figuresIn(sheet)['Reserved']).toContain('117.00 USDT');
  press(buttonIn(sheet, 'Replace order'));
  await screen.findByText(`Order ${order.id} was replaced by order 9001.`);
  expect(callsOf(exchange, 'editOrder')[0]!.fields).toEqual({
    id: String(order.id),
    version: '1',
    amount: '1.2',
    target_price: '97.5',
    target_profit_price: '',
    stop_loss_price: '',
    lang: 'en',
  });
});

test('of a partly filled order only the rest changes, and it says that the filled part stays', async () => {
  const { sheet } = await edit({ filled: '0.4', frozen: '57' });
  expect(field('Remaining amount (BTC)').value).toBe('0.6');
  expect(figuresIn(sheet)['Already filled']).toBe('0.40 / 1.00 BTC');
  expect(sheet.textContent).toContain('What is filled stays.');
});

test.each([
  [1, '100.1', true],
  [1, '100.09', false],
  [2, '99.9', true],
  [2, '99.91', false],
] as const)('side %i at %s: it warns of an immediate fill: %s', async (side, price, isShown) => {
  const { sheet } = await edit({
    type: side,
    target_price: side === 1 ? '95' : '105',
    amount: '0.5',
    frozen: '0.5',
  });
  type(field('Price (USDT)'), price);
  expect(sheet.textContent.includes('At this price it may be filled at once.')).toBe(isShown);
});

test.each([
  ['target_price', 'Price (USDT)'],
  ['amount', 'Amount (BTC)'],
  ['stop_loss_price', 'Stop loss (USDT)'],
])('a refusal of %s is shown next to its field, and both figures stay as typed', async (name, label) => {
  const { sheet } = await edit({}, () => ({
    editOrder: () => failureOf({ error: 'price.invalid', field: name, message: 'Not now' }),
  }));
  type(field('Price (USDT)'), '96');
  press(buttonIn(sheet, 'Replace order'));
  await waitFor(() => expect(descriptionOf(field(label))).toContain('Not now'));
  expect([field('Price (USDT)').value, field('Amount (BTC)').value]).toEqual(['96', '1']);
});

test('an order partly filled meanwhile asks again: typed figures stay, the rest follows', async () => {
  const { sheet, order, change, exchange } = await edit();
  type(field('Price (USDT)'), '96');
  await change(order, { filled: '0.5', frozen: '47.5' });
  await waitFor(() => expect(sheet.textContent).toContain('The order has changed since you looked.'));
  press(buttonIn(sheet, 'Review again'));
  expect([field('Price (USDT)').value, field('Remaining amount (BTC)').value]).toEqual(['96', '0.5']);
  expect(callsOf(exchange, 'editOrder')).toEqual([]);
});

test('offline no order can be replaced, and the sheet says so', async () => {
  const { sheet } = await edit();
  type(field('Price (USDT)'), '96');
  act(() => netStatus.set('offline'));
  expect(sheet.textContent).toContain('You are offline. Nothing was sent');
  expect(sheet.querySelector('footer')!.textContent).not.toContain('Replace order');
});

const cancelMany = async (answersFor?: AnswersFor) => {
  const shown = await open([{}, { type: 2, frozen: '1' }], answersFor);
  press(control('button', 'Cancel all…'));
  return { ...shown, sheet: await screen.findByRole('dialog', { name: 'Cancel orders' }) };
};

test('cancelling several lists each order, sends only these, and reports the result of each', async () => {
  const { sheet, exchange, orders } = await cancelMany(() => ({
    cancelOrders: ({ ids }) => ({
      orders: ids!.split(',').map((id, index) => ({
        id: Number(id),
        outcome: index === 0 ? ('cancelled' as const) : ('already_filled' as const),
        order: null,
      })),
    }),
  }));
  expect([...sheet.querySelectorAll('li')].map(textOf).sort()).toEqual([
    'Buy BTC/USDT1.00 @ 95.00',
    'Sell BTC/USDT1.00 @ 95.00',
  ]);
  press(buttonIn(sheet, 'Cancel 2 orders'));
  await screen.findByText('1 order cancelled.');
  expect(sheet.textContent).toContain('1 was filled before.');
  const { ids } = callsOf(exchange, 'cancelOrders')[0]!.fields;
  expect(ids!.split(',').map(Number).sort()).toEqual(orders.map(({ id }) => id).sort());
});

test('an order filled while the list is shown asks again, without that order', async () => {
  const { sheet, orders, change, exchange } = await cancelMany();
  await change(orders[0]!, { status: 'filled', filled: '1', frozen: '0' });
  await waitFor(() => expect(sheet.textContent).toContain('These orders have changed since you looked.'));
  press(buttonIn(sheet, 'Review again'));
  expect(buttonIn(sheet, 'Cancel 1 order')).toBeTruthy();
  expect(figuresIn(sheet)).toEqual({ Orders: '1', Released: '1.00 BTC' });
  expect(callsOf(exchange, 'cancelOrders')).toEqual([]);
});

const cancelOne = async (answersFor?: AnswersFor) => {
  const shown = await open([{ filled: '0.25', frozen: '71.25' }], answersFor);
  const order = shown.orders[0]!;
  press(control('button', `Cancel order ${order.id}`));
  return { ...shown, order, sheet: await screen.findByRole('dialog', { name: `Cancel order ${order.id}` }) };
};

test('cancelling one shows the unfilled, filled and released amounts, and sends its number', async () => {
  const { sheet, exchange, order } = await cancelOne(([given]) => ({
    cancelOrder: () => ({ ...given!, status: 'cancelled', frozen: '0', version: 2 }),
  }));
  expect(figuresIn(sheet)).toEqual({
    'Not filled yet': '0.75 BTC',
    'Already filled': '0.25 BTC',
    Released: '71.25 USDT',
  });
  press(buttonIn(sheet, 'Cancel order'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(exchange, 'cancelOrder').map(({ fields }) => fields['id'])).toEqual([String(order.id)]);
});

test('a refused cancellation says why; one whose answer is lost is retried under the same key', async () => {
  let answer: 'no' | 'lost' | 'yes' = 'no';
  const { sheet, exchange } = await cancelOne(([given]) => ({
    cancelOrder: () =>
      answer === 'lost'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : answer === 'no'
          ? failureOf({ error: 'order.filled', message: 'It was filled' })
          : { ...given!, status: 'cancelled', version: 2 },
  }));
  press(buttonIn(sheet, 'Cancel order'));
  await screen.findByText('It was filled');
  answer = 'lost';
  press(buttonIn(sheet, 'Cancel order'));
  await waitFor(() =>
    expect(sheet.textContent).toContain('No response yet. Checking whether the order was cancelled'),
  );
  answer = 'yes';
  press(buttonIn(sheet, 'Check now'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = callsOf(exchange, 'cancelOrder').map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect(keys.slice(1).every((key) => key === keys[1])).toBe(true);
});
