import fc from 'fast-check';
import { beforeEach, describe, expect } from 'vitest';
import type { RequestInput } from '#contract/endpoint.ts';
import { getStatement, type Statement } from '#contract/records.ts';
import { listWallets, type Movement } from '#contract/wallets.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { expectedStatement, sortedBalances } from '#tests/support/expected-statement.ts';
import { fund } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { readLedger } from '#tests/support/ledger-rows.ts';
import { writeManyMovements } from '#tests/support/many-movements.ts';
import { moneySteps } from '#tests/support/money-steps.ts';
import { makeSomeMovements, movementSteps } from '#tests/support/some-movements.ts';
import { walkMovements } from '#tests/support/walk-movements.ts';
import { test } from './fixtures.ts';

const dayMs = 86_400_000;
const user = useFundedUser('lever', '10000');
beforeEach(() => fund(user.server, user.person.account, 'micro', '10000'));

const refusal = async (period: RequestInput<typeof getStatement>) => {
  const answer = await user.server.api.ask(getStatement, period, { token: user.person.token });
  return answer.ok ? null : [answer.failure.error, answer.failure.field];
};
const all = (filter = {}): Promise<Movement[]> => walkMovements(user.server.api, user.person.token, filter);
const trade = () => makeSomeMovements(user);

describe('statements', () => {
  test('opening plus movements equals closing, for any period and trading, and periods join', async () => {
    const trades = movementSteps(user);
    const moves = await moneySteps(user, trades.rise);
    for (const move of Object.values(moves)) await move();
    // The withdrawal of these was cancelled; this one is paid with the deposit's review.
    await moves.withdraw();
    await moves.deposit();
    const steps = { ...trades, ...moves };
    const script = fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), {
      minLength: 8,
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(script, fc.nat(), fc.nat(), async (names, first, second) => {
        for (const name of names) {
          user.server.pass(1);
          await steps[name]();
        }
        const movements = await readLedger(user.server.database, user.person.account);
        expect(await all({ limit: 1_000 })).toEqual(movements);
        const times = movements.map(({ created_at }) => created_at).sort();
        const [begin, middle, end] = [
          times[0]!,
          times[first % times.length]!,
          times[second % times.length]!,
        ].sort() as [string, string, string];
        const statements: Statement[] = [];
        for (const [from, to] of [
          [begin, middle],
          [middle, end],
          [begin, end],
        ] as const) {
          if (from === to) continue;
          const statement = await user.must(getStatement, { from, to });
          expect(sortedBalances(statement.balances)).toEqual(expectedStatement(movements, from, to));
          for (const balance of statement.balances) {
            const moved = balance.kinds.reduce(
              (sum, { credited, debited }) => sum.plus(decimal(credited)).plus(decimal(debited)),
              zero,
            );
            expect(toPlain(decimal(balance.opening).plus(moved))).toBe(balance.closing);
          }
          statements.push(statement);
        }
        if (statements.length === 3) {
          const closing = statements[0]!.balances.filter(({ closing }) => closing !== '0');
          const opening = statements[1]!.balances.filter(({ opening }) => opening !== '0');
          expect(sortedBalances(closing).map(({ closing }) => closing)).toEqual(
            sortedBalances(opening).map(({ opening }) => opening),
          );
        }
      }),
      { numRuns: 4 },
    );
    const kinds = new Set((await all({ limit: 1_000 })).map(({ kind }) => kind));
    expect(
      ['transfer', 'exchange', 'deposit', 'withdrawal', 'withdrawal_fee', 'purchase'].filter(
        (kind) => !kinds.has(kind),
      ),
    ).toEqual([]);
  });

  test('returns the current wallets when the period is not over', async () => {
    await trade();
    const now = user.server.clock.now();
    const { balances, as_of } = await user.must(getStatement, {
      from: new Date(now.getTime() - dayMs).toISOString(),
      to: new Date(now.getTime() + dayMs).toISOString(),
    });
    expect(Date.parse(as_of)).toBe(now.getTime());
    const { accounts } = await user.must(listWallets, {});
    for (const { account, currency_id, closing, opening } of balances) {
      const balance = accounts
        .find((each) => each.account === account)!
        .balances.find((each) => each.currency_id === currency_id)!;
      expect([Number(closing), opening]).toEqual([Number(balance.total), '0']);
    }
    expect(balances.map(({ account }) => account)).toEqual(['change', 'change', 'lever', 'micro']);
  });

  test('is private to each user', async () => {
    await trade();
    const stranger = await user.server.signUp();
    const { balances } = await user.server.api.must(
      getStatement,
      { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' },
      stranger,
    );
    expect(balances.map(({ kinds }) => kinds.map(({ kind }) => kind))).toEqual([['demo_funds']]);
    expect(
      await user.server.api.ask(getStatement, { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' }),
    ).toEqual(
      expect.objectContaining({
        ok: false,
        failure: expect.objectContaining({ error: 'login.required' }) as unknown,
      }),
    );
  });

  test('of too many movements is refused, and a shorter period is answered', async () => {
    const { server, person } = user;
    const { id } = await server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', person.account)
      .executeTakeFirstOrThrow();
    const from = server.clock.now();
    const to = new Date(from.getTime() + 60_000);
    await writeManyMovements(server.database, [id], { each: 200_001, from, to });
    server.pass(120_000);
    const [first, last] = [from.toISOString(), new Date(to.getTime() + 1_000).toISOString()];
    expect(await refusal({ from: first, to: last })).toEqual(['statement.tooLarge', 'from']);
    const half = new Date(from.getTime() + 30_000).toISOString();
    const parts = await Promise.all(
      [
        { from: first, to: half },
        { from: half, to: last },
      ].map((period) => user.must(getStatement, period)),
    );
    const counted = parts.flatMap(({ balances }) => balances.flatMap(({ kinds }) => kinds));
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(200_001);
  });

  test.each([
    [{ from: 'x', to: '2026-01-01T00:00:00Z' }, ['date.invalid', 'from']],
    [{ from: '2026-01-01T00:00:00Z' }, ['date.invalid', 'to']],
    [{ from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, ['range.invalid', 'from']],
  ])('%o is refused at the field', async (period, refused) => {
    expect(await refusal(period as never)).toEqual(refused);
  });
});
