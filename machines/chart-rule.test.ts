import { expect, test } from 'vitest';
import { chartRule } from './chart-rule.ts';
import { spotOrderMachine } from './spot-order.machine.ts';

const rule = chartRule(spotOrderMachine);
const stored = (status: (typeof rule.statuses)[number], amount: string, filled = '0') => ({
  status,
  context: { amount, filled },
});
const dealt = (amount: string) => ({ type: 'market.dealt', amount }) as const;

test('a new row starts in the initial state', () => {
  const { status, context, isDone } = rule.start({ amount: '2' });
  expect({ status, context, isDone }).toEqual({ ...stored('open', '2'), isDone: false });
});

test('a stored row takes the transition of the chart, and the input row is not mutated', () => {
  const row = stored('open', '2', '0.5');
  const step = rule.next(row, dealt('1.5'));
  expect([step?.status, step?.context, step?.isDone]).toEqual(['filled', { amount: '2', filled: '2' }, true]);
  expect(row).toEqual(stored('open', '2', '0.5'));
});

test('an event the chart does not allow, or any event after the end, returns null', () => {
  expect(rule.next(stored('open', '2'), dealt('3'))).toBeNull();
  expect(rule.next(stored('cancelled', '2'), { type: 'user.cancelled' })).toBeNull();
});

test('rows do not share state', () => {
  rule.next(stored('open', '9'), dealt('1'));
  expect(rule.next(stored('open', '2'), dealt('1'))?.context).toEqual({ amount: '2', filled: '1' });
});
