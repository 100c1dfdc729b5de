import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import type { AccountName } from '#contract/account-names.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { listMovements, listWallets, type Movement } from '#contract/wallets.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { fund } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { makeSomeMovements } from '#tests/support/some-movements.ts';
import { walkMovements } from '#tests/support/walk-movements.ts';
import { test } from './fixtures.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const user = useFundedUser('lever', '10000');
beforeEach(() => fund(user.server, user.person.account, 'micro', '10000'));

const refusal = async (filter: RequestInput<typeof listMovements>) => {
  const answer = await user.server.api.ask(listMovements, filter, { token: user.person.token });
  return answer.ok ? null : [answer.failure.error, answer.failure.field];
};
const all = (filter = {}): Promise<Movement[]> => walkMovements(user.server.api, user.person.token, filter);
const trade = () => makeSomeMovements(user);

describe('movements', () => {
  test('the cursor returns each movement once, newest first, like the pages', async () => {
    await trade();
    const byCursor = await all({ limit: 3 });
    const { data, total, next } = await user.must(listMovements, { limit: 1_000 });
    expect(byCursor).toEqual(data);
    expect([total, next]).toEqual([data.length, null]);
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a));
    const pages = await Promise.all([1, 2, 3].map((page) => user.must(listMovements, { page, limit: 5 })));
    expect(pages.flatMap((page) => page.data)).toEqual(data.slice(0, 15));
  });

  test('each has its cause, and continues the balance of the previous one', async () => {
    await trade();
    const movements = (await all()).toReversed();
    expect(new Set(movements.map(({ reference }) => reference.replace(/\d+/, 'N')))).toEqual(
      new Set(['user:N', 'order:N', 'position:N', 'seconds:N']),
    );
    const last = new Map<string, Movement>();
    for (const movement of movements) {
      const balance = `${movement.account} ${movement.currency_id}`;
      const { available_after, frozen_after, after } = last.get(balance) ?? {
        available_after: '0',
        frozen_after: '0',
        after: '0',
      };
      expect(movement.before).toBe(after);
      expect([movement.available_after, movement.frozen_after]).toEqual([
        toPlain(decimal(available_after).plus(decimal(movement.available_change))),
        toPlain(decimal(frozen_after).plus(decimal(movement.frozen_change))),
      ]);
      expect(decimal(movement.after)).toEqual(
        decimal(movement.available_after).plus(decimal(movement.frozen_after)),
      );
      last.set(balance, movement);
    }
    const { accounts } = await user.must(listWallets, {});
    for (const { account, balances } of accounts)
      for (const { currency_id, available, frozen } of balances) {
        const { available_after = '0', frozen_after = '0' } = last.get(`${account} ${currency_id}`) ?? {};
        expect([available_after, frozen_after].map(Number)).toEqual([available, frozen].map(Number));
      }
  });

  test('any filter returns exactly its matches, at any page size', async () => {
    await trade();
    user.server.pass(minuteMs);
    await trade();
    const movements = await all();
    const times = movements.map(({ created_at }) => created_at);
    const [accounts, currencies, kinds] = (['account', 'currency_id', 'kind'] as const).map((name) => [
      ...new Set(movements.map((movement) => movement[name])),
    ]) as [AccountName[], number[], string[]];
    const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const filters = fc.record({
      type: maybe(accounts),
      currency: maybe(currencies),
      kind: fc.option(fc.subarray(kinds, { minLength: 1 }), { nil: undefined }),
      from: maybe(times),
      to: maybe(times),
      limit: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ kind, ...filter }) => {
        fc.pre(filter.from === undefined || filter.to === undefined || filter.from < filter.to);
        const found = await all({ ...filter, kind: kind?.join(',') });
        expect(found).toEqual(
          movements.filter(
            (row) =>
              (filter.type === undefined || row.account === filter.type) &&
              (filter.currency === undefined || row.currency_id === filter.currency) &&
              (kind === undefined || kind.includes(row.kind)) &&
              (filter.from === undefined || row.created_at >= filter.from) &&
              (filter.to === undefined || row.created_at < filter.to),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('a rare kind is found after ten thousand others, by continuing from the cursor', async () => {
    const { id } = await user.server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', user.person.account)
      .executeTakeFirstOrThrow();
    await sql`select ledger_post('fee', 'user:' || ${id}::bigint, ${user.server.clock.now()}::timestamptz,
      array[row(ledger_balance(${id}, 'change', 3), 0.01, 0)::posting_line, row(ledger_house('fees', 3), -0.01, 0)::posting_line])
      from generate_series(1, 10050)`.execute(user.server.database);
    const first = await user.must(listMovements, { kind: 'demo_funds' });
    expect([first.data, first.total]).toEqual([[], 0]);
    expect(first.next).not.toBeNull();
    expect((await all({ kind: 'demo_funds' })).map(({ account }) => account)).toEqual([
      'micro',
      'lever',
      'change',
    ]);
    expect((await user.must(listMovements, {})).total).toBe(1_000);
    const page = await user.must(listMovements, { page: 10, limit: 1_000 });
    expect([page.total, page.next]).toEqual([10_001, page.data.at(-1)!.id]);
    expect((await user.must(listMovements, { page: 11, limit: 1_000 })).data).toHaveLength(53);
  });

  test('a user never sees movements of others, from any cursor', async () => {
    await trade();
    const [newest] = await all();
    const stranger = await user.server.signUp();
    const seen = await user.server.api.must(
      listMovements,
      { before: newest!.id + 1, limit: 1_000 },
      stranger,
    );
    expect(seen.data.map(({ kind }) => kind)).toEqual([]);
    expect((await walkMovements(user.server.api, stranger.token)).map(({ kind }) => kind)).toEqual([
      'demo_funds',
    ]);
  });

  test.each([
    [{ currency: '9999' }, ['symbol.unknown', 'currency']],
    [{ currency: 'BTC' }, ['id.invalid', 'currency']],
    [{ type: '7' }, ['parameter.error', 'type']],
    [{ kind: 'bonus' }, ['kind.unknown', 'kind']],
    [{ kind: 'fee,' }, ['kind.unknown', 'kind']],
    [{ from: 'yesterday' }, ['date.invalid', 'from']],
    [{ to: '2026-02-30T00:00:00Z' }, ['date.invalid', 'to']],
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, ['range.invalid', 'from']],
    [{ before: '-1' }, ['id.invalid', 'before']],
    [{ page: '0' }, ['page.invalid', 'page']],
    [{ limit: '1001' }, ['page.invalid', 'limit']],
    [{ page: '2', before: '5' }, ['page.invalid', 'page']],
    [{ page: '2', kind: 'fee' }, ['page.invalid', 'page']],
    [{ page: '502' }, ['page.invalid', 'page']],
    [{ page: '12', limit: '1000' }, ['page.invalid', 'page']],
  ])('%o is refused at the field', async (filter, refused) => {
    expect(await refusal(filter as never)).toEqual(refused);
  });
});

describe('the last posting up to a time', () => {
  test('is found in any history, also when adjacent postings have times out of order', async () => {
    const { id } = await user.server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', user.person.account)
      .executeTakeFirstOrThrow();
    const begin = user.server.clock.nowMs() + dayMs;
    const { rows: numbered } = await sql<{ balance: number }>`
      select ledger_balance(${id}, 'financial', 3) as balance`.execute(user.server.database);
    const balance = numbered[0]!.balance;
    const history = fc.array(fc.record({ waitMs: fc.constantFrom(1, 5, 3_600_000), early: fc.nat(2) }), {
      minLength: 1,
      maxLength: 60,
    });
    let atMs = begin;
    await fc.assert(
      fc.asyncProperty(history, async (entries) => {
        const times: number[] = [];
        for (const { waitMs, early } of entries) {
          atMs += waitMs;
          times.push(atMs - early);
        }
        await sql`select ledger_post('fee', 'user:' || ${id}::bigint, 'epoch'::timestamptz + ms * interval '1 millisecond', array[row(${balance}::bigint, 0.01, 0)::posting_line, row(ledger_house('fees', 3), -0.01, 0)::posting_line])
          from unnest(${times}::float8[]) with ordinality t (ms, place) order by place`.execute(
          user.server.database,
        );
        const asked = [...new Set([begin - 1, ...times, ...times.map((time) => time + 1)])].sort(
          (a, b) => a - b,
        );
        const { rows } = await sql<{ found: string[]; naive: string[] }>`
          select ledger_last_postings(${balance}, moments) as found, array(
            select coalesce((select max(p.id) from postings p join ledger_transactions t on t.id = p.transaction_id
              where p.balance_id = ${balance} and t.created_at <= moment), 0) from unnest(moments) with ordinality m (moment, place) order by place
          ) as naive from (select ${asked.map((ms) => new Date(ms))}::timestamptz[] as moments) m`.execute(
          user.server.database,
        );
        expect(rows[0]!.found).toEqual(rows[0]!.naive);
      }),
      { numRuns: 15 },
    );
  });
});
