import { editOrder } from '#contract/order-changes.ts';
import { cancelOrder, getOrder, placeOrder, type Order } from '#contract/orders.ts';
import { validForMs } from '#domain/calls/request-validity.ts';
import { tether } from '#tests/support/fund.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { requestCase, type Scene } from '../request-case.ts';

const pair = 1;
const buy = { currency_id: bitcoin, legal_id: tether, type: 1, amount: '0.01' } as const;

/** Rests far below the price. */
const resting = ({ must }: Scene): Promise<Order> => must(placeOrder, { ...buy, target_price: '15000' });

export const rows = {
  spot: requestCase({
    call: 'placeOrder',
    kind: async () => (await import('#client/data/orders/place-order-kind.ts')).placeOrderKind,
    prepare: async () => ({ subject: pair, request: { ...buy, seen_price: '20000', slippage: '5' } }),
    read: ({ must }, { id }) => must(getOrder, { id }),
    effect: [
      'orders +1',
      'orders versions +1',
      'order_fill: change USDT -200.02, frozen 0',
      'order_fill: change BTC 0.00999, frozen 0',
    ],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  cancel: requestCase({
    call: 'cancelOrder',
    kind: async () => (await import('#client/data/orders/cancel-order-kind.ts')).cancelOrderKind,
    async prepare(scene) {
      const { id } = await resting(scene);
      return { subject: id, request: { id } };
    },
    read: ({ must }, { id }) => must(getOrder, { id }),
    effect: ['orders versions +1', 'order_release: change USDT 150, frozen -150'],
    spoil: ({ must }, { request }) => must(cancelOrder, request),
    refusal: 'state.notAllowed',
  }),
  'cancel orders': requestCase({
    call: 'cancelOrders',
    kind: async () => (await import('#client/data/orders/order-change-kinds.ts')).cancelOrdersKind,
    async prepare(scene) {
      const [first, second] = [await resting(scene), await resting(scene)];
      return { subject: 0, request: { ids: `${first.id},${second.id}` } };
    },
    read: async ({ must }, { orders }) => ({
      orders: await Promise.all(
        orders.map(async ({ id, outcome }) => ({ id, outcome, order: await must(getOrder, { id }) })),
      ),
    }),
    effect: [
      'orders versions +2',
      'order_release: change USDT 150, frozen -150',
      'order_release: change USDT 150, frozen -150',
    ],
    // Only its expiry can refuse it.
    spoil: async ({ server }) => server.pass(validForMs.dealing + 5_000),
    refusal: 'request.expired',
  }),
  'edit order': requestCase({
    call: 'editOrder',
    kind: async () => (await import('#client/data/orders/order-change-kinds.ts')).editOrderKind,
    async prepare(scene) {
      const { id, version } = await resting(scene);
      return {
        subject: id,
        request: { id, version: String(version), amount: '0.02', target_price: '15000' },
      };
    },
    read: async ({ must }, { order, replaced }) => ({
      order: await must(getOrder, { id: order.id }),
      replaced: await must(getOrder, { id: replaced.id }),
    }),
    effect: [
      'orders +1',
      'orders versions +2',
      'order_release: change USDT 150, frozen -150',
      'order_freeze: change USDT -300, frozen 300',
    ],
    spoil: ({ must }, { request }) => must(editOrder, { ...request, amount: '0.03' }),
    refusal: 'order.cancelled',
  }),
};
