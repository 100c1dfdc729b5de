import { describe, expect } from 'vitest';
import {
  getSecondsResult,
  listDurations,
  listPayableCurrencies,
  listSecondsOrders,
  placeSecondsOrder,
  type SecondsOrder,
} from '#contract/seconds-orders.ts';
import { tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const own = useFundedUser('micro', '1000');
const { tick, must } = own;
const up = { match_id: bitcoin, currency_id: tether, type: '1', seconds: '30', number: '100' } as const;
const read = ({ id }: Pick<SecondsOrder, 'id'>) => must(getSecondsResult, { id });
const micro = () => own.balance('micro');

/** Places an order, opens it at 20,000 and ends it at a price: the last tick up to the due time. */
const playOut = async (type: '1' | '2', endPrice: string): Promise<SecondsOrder> => {
  const placed = await must(placeSecondsOrder, { ...up, type });
  await tick('20000');
  own.server.pass(29_000);
  await tick(endPrice);
  own.server.pass(1_000);
  await tick('20000');
  return read(placed);
};

describe('a seconds order', () => {
  test('freezes its stake and waits for the first tick after acceptance', async () => {
    const placed = await must(placeSecondsOrder, up);
    expect(placed).toEqual({
      ...placed,
      status: 'open',
      type: 1,
      symbol: 'BTC/USDT',
      number: '100',
      profit_ratio: '40',
      open_price: null,
      remaining_ms: null,
      due_at: null,
      result: null,
    });
    expect(await micro()).toEqual(['900.000000', '100.000000']);
    await tick('20100.5');
    const opened = await read(placed);
    expect([opened.open_price, opened.open_tick?.price, opened.remaining_ms, opened.end_price]).toEqual([
      '20100.5',
      '20100.5',
      30_000,
      null,
    ]);
    own.server.pass(12_345);
    expect((await read(placed)).remaining_ms).toBe(30_000 - 12_345);
  });

  test.each([
    ['1', '20000.01', 'win', '40', '1040.000000'],
    ['1', '19999.99', 'lose', '-100', '900.000000'],
    ['1', '20000', 'draw', '0', '1000.000000'],
    ['2', '19999.99', 'win', '40', '1040.000000'],
    ['2', '20000.01', 'lose', '-100', '900.000000'],
    ['2', '20000', 'draw', '0', '1000.000000'],
  ] as const)('of type %s ending at %s is a %s', async (type, endPrice, result, profits, available) => {
    const settled = await playOut(type, endPrice);
    expect(settled).toEqual({
      ...settled,
      status: 'closed',
      result,
      profits,
      open_price: '20000',
      end_price: endPrice,
      end_tick: { ...settled.end_tick, price: endPrice, symbol: 'BTC/USDT' },
      remaining_ms: null,
    });
    expect(await micro()).toEqual([available, '0.000000']);
  });

  test('is decided by the last tick up to its due time, however late it is settled', async () => {
    const placed = await must(placeSecondsOrder, up);
    await tick('20000');
    const { due_at } = await read(placed);
    own.server.pass(Date.parse(due_at!) - own.server.clock.nowMs() - 100);
    await tick('20001');
    expect(own.server.clock.now().toISOString()).toBe(due_at);
    expect((await read(placed)).status).toBe('open');
    own.server.pass(60_000);
    await own.server.app.settleDue();
    expect((await read(placed)).status).toBe('open');
    await tick('19000');
    const settled = await read(placed);
    expect([settled.status, settled.result, settled.end_price, settled.end_tick?.at]).toEqual([
      'closed',
      'win',
      '20001',
      due_at,
    ]);
  });

  test('is settled once by concurrent jobs', async () => {
    await must(placeSecondsOrder, up);
    await tick('20000');
    own.server.pass(31_000);
    await own.server.tick({ symbol: 'BTC/USDT', price: '20500', volume: '1' });
    await Promise.all([own.server.app.settleDue(), own.server.app.settleDue(), own.server.app.settleDue()]);
    expect((await must(listSecondsOrders, { status: 'closed' })).data).toHaveLength(1);
    // The tick after the due time does not decide: at the due time the price was still 20,000.
    expect(await micro()).toEqual(['1000.000000', '0.000000']);
  });

  test('sent twice under one key is one order', async () => {
    const key = crypto.randomUUID();
    const send = () => own.server.api.ask(placeSecondsOrder, up, { token: own.person.token, key });
    const [first, second] = [await send(), await send()];
    expect(first.ok && second.ok && first.value.id === second.value.id && second.repeated).toBe(true);
    expect(await micro()).toEqual(['900.000000', '100.000000']);
  });
});

describe('under clock changes', () => {
  const newestTick = () =>
    own.server.database
      .selectFrom('ticks')
      .selectAll()
      .where('symbol', '=', 'BTC/USDT')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  /**
   * Prices that another process has recorded by its own clock, unknown to this one; removed after `work`.
   */
  const withTickOfAnother = async (price: string, at: Date, work: () => Promise<void>): Promise<void> => {
    const newest = await newestTick();
    const seq = newest.seq + 1;
    await own.server.database
      .insertInto('ticks')
      .values({ ...newest, price, at, seq })
      .execute();
    await work();
    await own.server.database
      .deleteFrom('ticks')
      .where('symbol', '=', 'BTC/USDT')
      .where('seq', '=', seq)
      .execute();
  };

  test('set back before its acceptance: no tick known by then opens it', async () => {
    await tick('25000');
    own.server.pass(-60_000);
    const placed = await must(placeSecondsOrder, up);
    await own.server.app.settleDue();
    expect((await read(placed)).open_price).toBeNull();
    await tick('20100');
    expect([(await read(placed)).open_price, (await read(placed)).remaining_ms]).toEqual([
      '20100',
      30_000 + 60_000 - 100,
    ]);
    own.server.pass(60_000 + 30_000);
    await tick('30000');
    const { result, end_price } = await read(placed);
    expect([result, end_price]).toEqual(['draw', '20100']);
  });

  test('set back after it was opened: it is decided, if late, by the last tick of its time', async () => {
    const placed = await must(placeSecondsOrder, up);
    await tick('20000');
    own.server.pass(10_000);
    await tick('20005');
    own.server.pass(-8_000);
    await tick('20010');
    own.server.pass(28_000);
    await tick('20020');
    const settled = await read(placed);
    expect([settled.status, settled.end_price, settled.result]).toEqual(['closed', '20010', 'win']);
  });

  test('set forward by hours: it is decided by the last tick of its time, still stored', async () => {
    const placed = await must(placeSecondsOrder, up);
    await tick('20000');
    own.server.pass(1_000);
    await tick('20005');
    own.server.pass(8 * 3_600_000);
    await own.server.tick({ symbol: 'BTC/USDT', price: '10000', volume: '1' });
    await own.server.app.openMarket.job.run();
    await own.server.app.settleDue();
    const settled = await read(placed);
    expect([settled.status, settled.end_price, settled.result]).toEqual(['closed', '20005', 'win']);
  });

  test('ahead at the feed reader: a tick recorded before the acceptance does not open it', async () => {
    await withTickOfAnother('99000', new Date(own.server.clock.nowMs() + 5_000), async () => {
      const placed = await must(placeSecondsOrder, up);
      await own.server.app.settleDue();
      expect((await read(placed)).open_price).toBeNull();
    });
  });

  test('running back between two ticks: the same tick settles it, whenever it is processed', async () => {
    const placed = await must(placeSecondsOrder, up);
    await tick('20000');
    const due = Date.parse((await read(placed)).due_at!);
    own.server.pass(20_000);
    await tick('20001');
    own.server.pass(20_000);
    await own.server.tick({ symbol: 'BTC/USDT', price: '19000', volume: '1' });
    await withTickOfAnother('18000', new Date(due - 1), () => own.server.app.settleDue());
    expect((await read(placed)).end_price).toBe('20001');
  });
});

describe('refusals', () => {
  test.each([
    [{ number: '4.999999' }, 'amount.tooSmall number'],
    [{ number: '10000.000001' }, 'amount.tooLarge number'],
    [{ number: '1000.000001' }, 'balance.insufficient number'],
    [{ number: '10.0000001' }, 'amount.decimals number'],
    [{ number: '-10' }, 'amount.invalid number'],
    [{ number: 'NaN' }, 'amount.invalid number'],
    [{ number: '' }, 'amount.invalid number'],
    [{ seconds: '31' }, 'seconds.unknown seconds'],
    [{ seconds: '1.5' }, 'seconds.unknown seconds'],
    [{ match_id: 999_999 }, 'symbol.unknown match_id'],
    [{ currency_id: 1 }, 'symbol.unknown currency_id'],
    [{ type: '3' }, 'parameter.error type'],
  ])('%j: %s', async (wrong, problem) => {
    const answer = await own.server.api.ask(placeSecondsOrder, { ...up, ...wrong } as never, {
      token: own.person.token,
    });
    expect(answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`).toBe(problem);
    expect(await micro()).toEqual(['1000.000000', '0.000000']);
  });

  test('on a stale price no stake is accepted', async () => {
    own.server.pass(10_001);
    const answer = await own.server.api.ask(placeSecondsOrder, up, { token: own.person.token });
    expect(answer.ok ? 'ok' : answer.failure.error).toBe('quote.stale');
    expect(await micro()).toEqual(['1000.000000', '0.000000']);
  });

  test('an order of another user is not found', async () => {
    const { id } = await must(placeSecondsOrder, up);
    const other = await own.server.signUp();
    const answer = await own.server.api.ask(getSecondsResult, { id }, { token: other.token });
    expect(answer.ok ? 'ok' : answer.failure.error).toBe('order.notFound');
  });
});

test('terms list stakes and durations, and orders are paged', async () => {
  expect((await must(listDurations, {})).map(({ seconds, profit_ratio }) => [seconds, profit_ratio])).toEqual(
    [
      [30, '40'],
      [60, '50'],
      [120, '65'],
      [300, '80'],
    ],
  );
  const payable = await must(listPayableCurrencies, {});
  expect(payable).toEqual([
    { ...payable[0], id: tether, name: 'USDT', micro_min: '5', micro_max: '10000', available: '1000.000000' },
  ]);
  const ids: number[] = [];
  for (let count = 0; count < 7; count += 1)
    ids.push((await must(placeSecondsOrder, { ...up, number: '10' })).id);
  const newestFirst = ids.toReversed();
  const first = await must(listSecondsOrders, { status: '1' });
  const second = await must(listSecondsOrders, { status: 'open', page: 2 });
  expect([first.total, first.data.map(({ id }) => id), second.data.map(({ id }) => id)]).toEqual([
    7,
    newestFirst.slice(0, 5),
    newestFirst.slice(5),
  ]);
  expect((await must(listSecondsOrders, { match_id: 2 })).total).toBe(0);
});
