import { expect, test } from 'vitest';
import { lifecycleOf } from './lifecycle.ts';
import { spotOrderMachine, type SpotOrderEvent, type SpotOrderState } from './spot-order.machine.ts';

const life = lifecycleOf<SpotOrderState, SpotOrderEvent, { amount: string }>(spotOrderMachine);

test('a new row is in the first state', () => {
  expect(life.begin({ amount: '2' })).toEqual({ status: 'open', amount: '2', filled: '0' });
});

test('a stored row goes where the chart leads, with the columns the chart knows nothing of', () => {
  const row = { id: 7, status: 'open', amount: '2', filled: '0.5' } as const;
  expect(life.next(row, { type: 'market.dealt', amount: '1.5' })).toEqual({
    id: 7,
    status: 'filled',
    amount: '2',
    filled: '2',
  });
  expect(row).toEqual({ id: 7, status: 'open', amount: '2', filled: '0.5' });
});

test('what the chart does not admit, and anything after the end, is null', () => {
  expect(
    life.next({ status: 'open', amount: '2', filled: '0' }, { type: 'market.dealt', amount: '3' }),
  ).toBeNull();
  expect(life.next({ status: 'cancelled', amount: '2', filled: '0' }, { type: 'user.cancelled' })).toBeNull();
});

test('one row does not shine through into another', () => {
  life.next({ status: 'open', amount: '9', filled: '0' }, { type: 'market.dealt', amount: '1' });
  expect(
    life.next({ status: 'open', amount: '2', filled: '0' }, { type: 'market.dealt', amount: '1' }),
  ).toEqual({ status: 'open', amount: '2', filled: '1' });
});
