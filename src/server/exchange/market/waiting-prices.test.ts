import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '#domain/money/money.ts';
import { createWaitingPrices, type WaitingPrice } from './waiting-prices.ts';

const trigger = (
  id: number,
  falls: string | null,
  rises: string | null = null,
  symbol = 'BTC/USDT',
): WaitingPrice => ({ owner: 'orders', id, symbol, falls, rises });
const idsOf = (triggers: readonly WaitingPrice[]): number[] => triggers.map(({ id }) => id);

test('a price takes the rows it reaches, nearest first, ties in order of insertion', () => {
  const triggers = createWaitingPrices();
  [
    trigger(1, '99'),
    trigger(2, '101'),
    trigger(3, '100'),
    trigger(4, '100'),
    trigger(5, null, '110'),
  ].forEach(triggers.set);
  expect(idsOf(triggers.take('BTC/USDT', decimal('99.5')))).toEqual([2, 3, 4]);
  expect(idsOf(triggers.take('BTC/USDT', decimal('99.5')))).toEqual([]);
  expect(idsOf(triggers.take('BTC/USDT', decimal('110')))).toEqual([5]);
  expect(idsOf(triggers.take('ETH/USDT', decimal('1')))).toEqual([]);
});

test('a row with two triggers is taken once and then has none', () => {
  const triggers = createWaitingPrices();
  triggers.set(trigger(1, '90', '110'));
  expect(idsOf(triggers.take('BTC/USDT', decimal('89')))).toEqual([1]);
  expect(idsOf(triggers.take('BTC/USDT', decimal('111')))).toEqual([]);
});

test('setting a row again replaces it', () => {
  const triggers = createWaitingPrices();
  triggers.set(trigger(1, '90'));
  triggers.set(trigger(1, '80'));
  expect(idsOf(triggers.take('BTC/USDT', decimal('85')))).toEqual([]);
  expect(idsOf(triggers.take('BTC/USDT', decimal('80')))).toEqual([1]);
});

test('the same id of two owners is two rows, each set, removed and queried on its own', () => {
  const triggers = createWaitingPrices();
  triggers.set(trigger(1, '90'));
  triggers.set({ ...trigger(1, '95'), owner: 'positions' });
  expect(triggers.take('BTC/USDT', decimal('94'))).toEqual([{ ...trigger(1, '95'), owner: 'positions' }]);
  expect([triggers.has('positions', 1), triggers.has('orders', 1)]).toEqual([false, true]);
  triggers.remove('positions', 1);
  expect(idsOf(triggers.take('BTC/USDT', decimal('90')))).toEqual([1]);
});

const price = fc.integer({ min: 1, max: 30 }).map(String);
const action = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    id: fc.nat(30),
    falls: fc.option(price),
    rises: fc.option(price),
  }),
  fc.record({ do: fc.constant('remove' as const), id: fc.nat(30) }),
  fc.record({ do: fc.constant('take' as const), price }),
);

test('it matches a scan of all rows', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 150 }), (actions) => {
      const triggers = createWaitingPrices();
      const model = new Map<number, WaitingPrice>();
      for (const step of actions) {
        if (step.do === 'set') {
          triggers.set(trigger(step.id, step.falls, step.rises));
          model.set(step.id, trigger(step.id, step.falls, step.rises));
        } else if (step.do === 'remove') {
          triggers.remove('orders', step.id);
          model.delete(step.id);
        } else {
          const now = Number(step.price);
          const reached = [...model.values()].filter(
            ({ falls, rises }) =>
              (falls !== null && now <= Number(falls)) || (rises !== null && now >= Number(rises)),
          );
          reached.forEach(({ id }) => model.delete(id));
          expect(idsOf(triggers.take('BTC/USDT', decimal(step.price))).sort()).toEqual(idsOf(reached).sort());
        }
      }
    }),
  );
});
