import { expect, test } from 'vitest';
import { followOf } from '#tests/support/follow-sample.ts';
import { resultOf } from './follow-result.ts';

test('shares paid to the trader are not part of a result', () => {
  expect(
    resultOf(followOf({ id: 1, trader_user_id: 2, cumulative: '10.5', unrealised: '-2', shared: '1.05' })),
  ).toBe('7.45');
});
