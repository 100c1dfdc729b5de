import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '#domain/money.ts';
import { isWithin } from '#domain/execution.ts';
import { createRestingOrders, type RestingOrder } from './resting-orders.ts';

const buy = (id: number, limit: string): RestingOrder => ({ id, symbol: 'BTC/USDT', side: 'buy', limit });
const idsOf = (orders: readonly RestingOrder[]): number[] => orders.map(({ id }) => id);

test('a tick takes the orders it reaches, the keenest first and equals in the order they came', () => {
  const resting = createRestingOrders();
  [buy(1, '99'), buy(2, '101'), buy(3, '100'), buy(4, '100'), buy(5, '98')].forEach(resting.add);
  expect(idsOf(resting.takeReached('BTC/USDT', 'buy', decimal('99.5')))).toEqual([2, 3, 4]);
  expect(idsOf(resting.takeReached('BTC/USDT', 'buy', decimal('99.5')))).toEqual([]);
  expect(idsOf(resting.takeReached('BTC/USDT', 'buy', decimal('1')))).toEqual([1, 5]);
  expect(resting.isWaiting('BTC/USDT', 'buy')).toBe(false);
});

test('sides and symbols wait apart', () => {
  const resting = createRestingOrders();
  resting.add(buy(1, '100'));
  resting.add({ id: 2, symbol: 'BTC/USDT', side: 'sell', limit: '100' });
  resting.add({ id: 3, symbol: 'ETH/USDT', side: 'buy', limit: '100' });
  expect(idsOf(resting.takeReached('BTC/USDT', 'sell', decimal('100')))).toEqual([2]);
  expect(idsOf(resting.takeReached('BTC/USDT', 'buy', decimal('100')))).toEqual([1]);
});

test('an order added twice waits once, and one removed no longer', () => {
  const resting = createRestingOrders();
  resting.add(buy(1, '100'));
  resting.add(buy(1, '100'));
  resting.add(buy(2, '100'));
  resting.remove(1);
  resting.remove(77);
  expect(idsOf(resting.takeReached('BTC/USDT', 'buy', decimal('100')))).toEqual([2]);
});

const side = fc.constantFrom('buy' as const, 'sell' as const);
const limit = fc.integer({ min: 1, max: 30 }).map(String);
const action = fc.oneof(
  fc.record({ do: fc.constant('add' as const), id: fc.nat(40), side, limit }),
  fc.record({ do: fc.constant('remove' as const), id: fc.nat(40) }),
  fc.record({ do: fc.constant('take' as const), side, limit }),
);

test('it does what a scan of all orders would', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 120 }), (actions) => {
      const resting = createRestingOrders();
      const model = new Map<number, RestingOrder>();
      for (const step of actions) {
        if (step.do === 'add') {
          const order = { ...buy(step.id, step.limit), side: step.side };
          resting.add(order);
          if (!model.has(step.id)) model.set(step.id, order);
        } else if (step.do === 'remove') {
          resting.remove(step.id);
          model.delete(step.id);
        } else {
          const reached = [...model.values()].filter(
            (order) =>
              order.side === step.side && isWithin(decimal(step.limit), decimal(order.limit), step.side),
          );
          reached.forEach(({ id }) => model.delete(id));
          expect(idsOf(resting.takeReached('BTC/USDT', step.side, decimal(step.limit))).sort()).toEqual(
            idsOf(reached).sort(),
          );
        }
      }
    }),
  );
});
