import { expect, test } from 'vitest';
import { fundsProblem, leastFunds, mostFunds, usualFunds } from './practice-funds.ts';

test('an amount within the limits, with at most two decimals, begins practice', () => {
  for (const funds of [usualFunds, leastFunds, mostFunds, '250.75'])
    expect([funds, fundsProblem(funds)]).toEqual([funds, null]);
});

test('anything else is refused for a reason that can be told', () => {
  const refused = {
    unread: ['', 'ten', '-5', '1e4', '500.123', '٥٠٠'],
    tooLittle: ['0', '99.99'],
    tooMuch: ['1000000.01', '9'.repeat(15)],
  };
  for (const [problem, amounts] of Object.entries(refused))
    for (const funds of amounts) expect([funds, fundsProblem(funds)]).toEqual([funds, problem]);
});
