import { expect } from 'vitest';
import { applyForLoan, getLoan } from '#contract/loans.ts';
import { decideReview, getReview } from '#contract/reviews.ts';
import { millionForThirty, newBorrower } from '#tests/support/borrower.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { newOperator } from '#tests/support/operator.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { newestWaiting } from '#tests/support/waiting-reviews.ts';
import { server, withSettings } from './fixtures.ts';

const test = withSettings({ REVIEW: 'manual' });

const tick = (price: string) => server.tick({ symbol: 'BTC/USDT', price, volume: '1' });

test('an operator sees an application at any time, and approves it only at a current price', async () => {
  await tick('20000');
  const { token } = await newOperator(server);
  const borrower = await newBorrower(server);
  const { id } = await server.api.must(applyForLoan, millionForThirty, borrower);
  server.pass(60_000);
  const { id: review } = await newestWaiting(server, token, 'loan');
  const { evidence } = await server.api.must(getReview, { id: review }, { token });
  expect(evidence.checks.map(({ holds }) => holds)).toEqual([true, true]);
  const approve = () =>
    outcomeOf(
      server.api.ask(decideReview, { id: review, verdict: 'approve', seen: evidence.seen }, { token }),
    );
  expect(await approve()).toBe('quote.stale');
  await tick('18000');
  expect(await approve()).toBe('ok');
  const loan = await server.api.must(getLoan, { id }, borrower);
  expect(fieldsOf(loan, 'status', 'held', 'reviewer')).toEqual({
    status: 'granted',
    held: '960000',
    reviewer: 'desk',
  });
});
