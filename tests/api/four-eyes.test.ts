import { expect } from 'vitest';
import { decideReview, getReview } from '#contract/reviews.ts';
import { dayMs } from '#domain/time/instant.ts';
import { newOperator } from '#tests/support/operator.ts';
import { askForBitcoins, newestWaiting } from '#tests/support/waiting-reviews.ts';
import { submitBitcoins } from '#tests/support/withdrawing-person.ts';
import { server, withSettings } from './fixtures.ts';

const test = withSettings({ REVIEW: 'manual' });

test('withdrawals of one day are reviewed by their sum above the limit', async () => {
  const [first, second] = [await newOperator(server), await newOperator(server)];
  const { person } = await askForBitcoins(server, '1.5');
  const newest = async () => {
    const { id } = await newestWaiting(server, first.token, 'withdrawal');
    return server.api.must(getReview, { id }, { token: first.token });
  };
  const one = await newest();
  await submitBitcoins(server.api, person.token, '1.5');
  const other = await newest();
  expect([one, other].map(({ approvals_needed }) => approvals_needed)).toEqual([1, 1]);
  // Of two concurrent decisions the second sees the first.
  const answers = await Promise.all(
    [one, other].map(({ id, evidence: { seen } }, index) =>
      server.api.must(
        decideReview,
        { id, seen, verdict: 'approve', reference: `f00${id}` },
        { token: [first, second][index]!.token },
      ),
    ),
  );
  expect(
    answers
      .map(({ status, approvals, approvals_needed }) => `${status} ${approvals}/${approvals_needed}`)
      .sort(),
  ).toEqual(['approved 1/1', 'waiting 1/2']);
  server.pass(dayMs);
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  await submitBitcoins(server.api, person.token, '1.5');
  expect((await newest()).approvals_needed).toBe(1);
});
