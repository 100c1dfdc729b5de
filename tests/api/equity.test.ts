import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { closePosition, openPosition } from '#contract/positions.ts';
import { placeOrder } from '#contract/orders.ts';
import { placeSecondsOrder } from '#contract/seconds-orders.ts';
import { getEquity, listWallets, type EquityReport } from '#contract/wallets.ts';
import { dayResultOf } from '#domain/wallets/equity.ts';
import { post } from '#server/exchange/ledger/post.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { server, test } from './fixtures.ts';

const bitcoin = 1;
const minuteMs = 60_000;
const dayMs = 86_400_000;
let person: { account: string; token: string };

beforeEach(async () => {
  await tick('20000');
  server.pass(2 * minuteMs);
  await tick('20000');
  person = await server.signUp();
});

const tick = async (price: string): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  await server.app.settleDue();
};
/** This much later, at this price from the last minutes on. */
const later = async (ms: number, price: string): Promise<void> => {
  server.pass(ms - 2 * minuteMs);
  await tick(price);
  server.pass(2 * minuteMs);
  await tick(price);
};
const ask = (): Promise<EquityReport> => server.api.must(getEquity, {}, { token: person.token });
const dayResult = async (): Promise<string | null> => {
  const report = await ask();
  return dayResultOf(report.equity, report)?.usdt ?? null;
};
const buy = (amount: string, price: string) =>
  server.api.must(
    placeOrder,
    { currency_id: bitcoin, legal_id: tether, type: 1, amount, seen_price: price },
    { token: person.token },
  );
const open = (price: string, type: '1' | '2' = '1') =>
  server.api.must(
    openPosition,
    { currency_id: bitcoin, legal_id: tether, type, status: '1', share: 10, multiple: 10, seen_price: price },
    { token: person.token },
  );

describe('equity and the result of the day', () => {
  test('a purchase a minute ago, after a price rise, loses only the spread and the fee', async () => {
    await later(dayMs, '25000');
    const { turnover, fee } = await buy('0.1', '25000');
    const result = Number(await dayResult());
    expect(result).toBeCloseTo(2_500 - Number(turnover) - Number(fee) * 25_000, 6);
    expect(result).toBeGreaterThan(-10);
    expect(result).toBeLessThan(0);
  });

  test('a coin held all day counts with its price change, at earlier and current prices', async () => {
    await buy('0.1', '20000');
    const { equity } = await ask();
    await later(dayMs, '25000');
    const report = await ask();
    expect(report.equity_then).toBe(equity);
    expect(Number(dayResultOf(report.equity, report)!.usdt)).toBeCloseTo(0.0999 * 5_000, 6);
    await later(dayMs, '25000');
    expect(await dayResult()).toBe('0');
  });

  test('an inflow is not a gain, and an outflow not a loss, for any kind of movement', async () => {
    await later(dayMs + minuteMs, '20000');
    await fund(server, person.account, 'change', '5000');
    expect(await ask()).toEqual(
      expect.objectContaining({ equity: '15000', equity_then: '10000', net_inflow: '5000', unknown: [] }),
    );
    expect(await dayResult()).toBe('0');
    await server.database.transaction().execute(async (transaction) => {
      const { id: userId } = await transaction
        .selectFrom('users')
        .select('id')
        .where('account', '=', person.account)
        .executeTakeFirstOrThrow();
      await post(transaction, {
        kind: 'transfer',
        reference: 'test',
        at: server.clock.now(),
        lines: [
          { userId, account: 'change', currencyId: tether, available: '-7000' },
          { house: 'treasury', currencyId: tether, available: '7000' },
        ],
      });
    });
    expect(await ask()).toEqual(expect.objectContaining({ equity: '8000', net_inflow: '-2000' }));
    expect(await dayResult()).toBe('0');
  });

  test('received bitcoin counts at the price of its minute, and gains from there', async () => {
    await later(dayMs + minuteMs, '20000');
    await fund(server, person.account, 'change', '1', bitcoin);
    await later(60 * minuteMs, '21000');
    expect(await ask()).toEqual(expect.objectContaining({ equity_then: '10000', net_inflow: '20000' }));
    expect(await dayResult()).toBe('1000');
  });

  test('the unrealised profit of a position counts; closing it costs only the fee and the spread', async () => {
    await fund(server, person.account, 'lever', '10000');
    await later(dayMs + minuteMs, '20000');
    const { id, price, open_fee } = await open('20000');
    await later(5 * minuteMs, '21000');
    const report = await ask();
    const unrealised = (21_000 - Number(price)) * 0.1;
    expect(Number(report.unrealised)).toBeCloseTo(unrealised, 6);
    expect(Number(dayResultOf(report.equity, report)!.usdt)).toBeCloseTo(unrealised - Number(open_fee), 6);
    const { close_fee, realised } = await server.api.must(closePosition, { id }, { token: person.token });
    expect(Number(await dayResult())).toBeCloseTo(Number(realised) - Number(open_fee) - Number(close_fee), 6);
  });

  test('a position that was open a day ago counts with the lots it had at that time', async () => {
    await fund(server, person.account, 'lever', '10000');
    const { id, price, open_fee } = await open('20000');
    await later(60 * minuteMs, '20000');
    await server.api.must(closePosition, { id, share: 4 }, { token: person.token });
    await later(10 * minuteMs, '20000');
    const atFirst = await ask();
    expect(Number(atFirst.unrealised)).toBeCloseTo((20_000 - Number(price)) * 0.06, 6);
    await later(dayMs - 5 * minuteMs, '20500');
    // Meanwhile the overnight fee was charged, a loss like any other.
    const report = await ask();
    expect(Number(report.equity_then)).toBeCloseTo(Number(atFirst.equity), 6);
    expect(Number(dayResultOf(report.equity, report)!.usdt)).toBeCloseTo(
      500 * 0.06 - 0.06 * 20_500 * 0.0002,
      1,
    );
    expect(Number(open_fee)).toBeGreaterThan(0);
  });

  test('a pending stake counts towards equity', async () => {
    await fund(server, person.account, 'micro', '100');
    await server.api.must(
      placeSecondsOrder,
      { match_id: bitcoin, currency_id: tether, type: '1', seconds: '300', number: '100' },
      { token: person.token },
    );
    expect((await ask()).equity).toBe('10100');
  });

  test('an account younger than a day is measured from its creation', async () => {
    await later(60 * minuteMs, '22000');
    const report = await ask();
    expect(Date.parse(report.as_of) - Date.parse(report.then_at)).toBeGreaterThan(60 * minuteMs - 1_000);
    expect(Date.parse(report.as_of) - Date.parse(report.then_at)).toBeLessThan(62 * minuteMs);
    expect([report.equity, report.equity_then, report.net_inflow]).toEqual(['10000', '10000', '0']);
    await buy('0.1', '22000');
    await later(60 * minuteMs, '23000');
    expect(Number(await dayResult())).toBeGreaterThan(90);
  });

  test('a currency without an earlier price is listed as unknown, and there is no result', async () => {
    const ether = 2;
    await fund(server, person.account, 'change', '1', ether);
    await later(dayMs + minuteMs, '20000');
    await server.tick({ symbol: 'ETH/USDT', price: '1000', volume: '1' });
    expect(await ask()).toEqual(
      expect.objectContaining({ equity: '11000', equity_then: null, unknown: ['ETH'] }),
    );
    expect(await dayResult()).toBeNull();
  });

  test('is private to each user, and requires a session', async () => {
    await fund(server, person.account, 'change', '500');
    person = await server.signUp();
    expect((await ask()).equity).toBe('10000');
    expect(await server.api.ask(getEquity, {})).toEqual(
      expect.objectContaining({
        ok: false,
        failure: expect.objectContaining({ error: 'login.required' }) as unknown,
      }),
    );
  });

  test('equals the sum of the wallets when no position is open', async () => {
    await buy('0.1', '20000');
    const { accounts } = await server.api.must(listWallets, {}, { token: person.token });
    const sum = accounts
      .flatMap(({ balances }) => balances)
      .reduce((total, { total: amount, usdt_price }) => total + Number(amount) * Number(usdt_price ?? 0), 0);
    expect(Number((await ask()).equity)).toBeCloseTo(sum, 6);
  });
});

test('the balance at a time is found by binary search, at any time of a long history', async () => {
  const { id } = await server.database
    .selectFrom('users')
    .select('id')
    .where('account', '=', person.account)
    .executeTakeFirstOrThrow();
  const balance = await server.database
    .selectFrom('balances')
    .select('id')
    .where('user_id', '=', id)
    .where('account', '=', 'change')
    .where('currency_id', '=', tether)
    .executeTakeFirstOrThrow();
  const times: Date[] = [];
  for (let step = 0; step < 40; step += 1) {
    server.pass(step % 3 === 0 ? 0 : 1_000);
    times.push(server.clock.now());
    await fund(server, person.account, 'change', '1');
  }
  for (const at of [new Date(0), ...times, new Date(times.at(-1)!.getTime() + 1)]) {
    const { rows } = await sql<{ found: string; summed: string }>`
      select ledger_total_at(${balance.id}, ${at}) as found, (
        select coalesce(sum(available_change + frozen_change), 0) from postings p join ledger_transactions t on t.id = p.transaction_id
        where p.balance_id = ${balance.id} and t.created_at <= ${at}
      ) as summed`.execute(server.database);
    expect(rows[0]!.found).toBe(rows[0]!.summed);
  }
});

test('only the ledger can write inflows', async () => {
  const { id } = await server.database
    .selectFrom('users')
    .select('id')
    .where('account', '=', person.account)
    .executeTakeFirstOrThrow();
  await expect(
    sql`insert into inflows values (1, ${id}, 3, 1000000, now())`.execute(server.database),
  ).rejects.toThrow(/written by its own functions/);
  await expect(sql`delete from inflows where user_id = ${id}`.execute(server.database)).rejects.toThrow(
    /nothing in it is rewritten/,
  );
});
