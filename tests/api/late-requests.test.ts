import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addFavourite } from '#contract/favourites.ts';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { listSecondsOrders, placeSecondsOrder } from '#contract/seconds-orders.ts';
import { listWallets } from '#contract/wallets.ts';
import { validUntil } from '#domain/request-validity.ts';
import { verifyLedger } from '#server/invariants.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createOnce } from '#server/lib/idempotency.ts';
import { createUnitOfWork, outboxHead } from '#server/lib/outbox.ts';
import type { ApiOptions } from '#tests/support/api-client.ts';
import { refusalOf } from '#tests/support/exchange.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { holdBalances } from '#tests/support/hold-balances.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const bitcoin = 1;
let server: TestServer;
let person: { account: string; token: string };
let keys = 0;

beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'));
});
beforeEach(async () => {
  person = await server.signUp();
  await fund(server, person.account, 'micro', '1000');
  await tick();
});
afterAll(async () => {
  expect(await verifyLedger(server.database)).toBeNull();
  await server.close();
});

const tick = () => server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
/** A key, and `Valid-Until` of something agreed to now. */
const agreed = (): { key: string; validUntil: string } => ({
  key: `agreed-to-${(keys += 1)}`,
  validUntil: validUntil('dealing', server.clock.nowMs()),
});
const up = { match_id: bitcoin, currency_id: tether, type: '1', seconds: '30', number: '100' } as const;
const stake = async (options: ApiOptions) => {
  const answer = await server.api.ask(placeSecondsOrder, up, { token: person.token, ...options });
  return { outcome: answer.ok ? answer.value.id : answer.failure.error, repeated: answer.repeated };
};
const stakes = async (): Promise<number> =>
  (await server.api.must(listSecondsOrders, {}, { token: person.token })).total;
const balance = async (name: 'micro' | 'change'): Promise<[string, string]> => {
  const { accounts } = await server.api.must(listWallets, {}, { token: person.token });
  const { available, frozen } = accounts
    .find(({ account }) => account === name)!
    .balances.find(({ currency_id }) => currency_id === tether)!;
  return [available, frozen];
};
const userId = async (): Promise<number> =>
  (
    await server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', person.account)
      .executeTakeFirstOrThrow()
  ).id;

describe('a request that comes after the time it was meant for', () => {
  test('a 30 s stake sent again 183 s later opens nothing and freezes nothing', async () => {
    const late = agreed();
    server.pass(183_000);
    await tick();
    expect(await stake(late)).toEqual({ outcome: 'request.expired', repeated: false });
    expect([await stakes(), await balance('micro')]).toEqual([0, ['1000.000000', '0.000000']]);
  });

  test('its key is refused for good: with a later time, with none, and numbered anew', async () => {
    const { key, ...late } = agreed();
    server.pass(15_001);
    await tick();
    expect(await stake({ key, ...late, attempt: 1 })).toEqual({
      outcome: 'request.expired',
      repeated: false,
    });
    expect(await stake({ ...agreed(), key })).toEqual({ outcome: 'request.expired', repeated: true });
    expect(await stake({ key })).toEqual({ outcome: 'request.expired', repeated: true });
    expect(await stake({ key, attempt: 2 })).toEqual({ outcome: 'request.expired', repeated: true });
    expect(await stakes()).toBe(0);
  });

  test('at the last moment it is still in time', async () => {
    const last = agreed();
    server.pass(15_000);
    await tick();
    server.pass(-100);
    expect(await stake(last)).toEqual({ outcome: expect.any(Number), repeated: false });
  });

  test('gets the answer that its key has, however late it asks', async () => {
    const inTime = agreed();
    const { outcome } = await stake(inTime);
    server.pass(3_600_000);
    expect(await stake(inTime)).toEqual({ outcome, repeated: true });
    expect(await stakes()).toBe(1);
  });

  test('is not taken for another request with its key', async () => {
    const late = agreed();
    server.pass(16_000);
    await stake(late);
    const answer = await server.api.ask(
      placeSecondsOrder,
      { ...up, number: '200' },
      { token: person.token, ...late },
    );
    expect(answer.ok || answer.failure.error).toBe('key.reused');
  });

  test('a market order and a limit order are dealt no more', async () => {
    const orders = [
      { amount: '0.1', seen_price: '20000' },
      { amount: '0.1', target_price: '19000' },
    ].map((ticket) => ({ ticket, ...agreed() }));
    server.pass(16_000);
    await tick();
    for (const { ticket, ...late } of orders) {
      for (const repeated of [false, true]) {
        const answer = await server.api.ask(
          placeOrder,
          { currency_id: bitcoin, legal_id: tether, type: 1, ...ticket },
          { token: person.token, ...late },
        );
        expect([answer.ok || answer.failure.error, answer.repeated]).toEqual(['request.expired', repeated]);
      }
    }
    expect((await server.api.must(listOrders, {}, { token: person.token })).total).toBe(0);
    expect(await balance('change')).toEqual(['10000.000000', '0.000000']);
  });

  test('after a refusal that leaves the key free, it may not be tried again either', async () => {
    const { key, ...first } = agreed();
    server.pass(11_000);
    expect((await stake({ key, ...first })).outcome).toBe('quote.stale');
    server.pass(5_000);
    await tick();
    expect((await stake({ key, ...first })).outcome).toBe('request.expired');
  });

  test('one that came in time and waited for the balance until long after does nothing and tells nobody', async () => {
    const waits = agreed();
    const before = await outboxHead(server.database, await userId());
    let asked: ReturnType<typeof stake> | undefined;
    await holdBalances(server, person.account, async (someoneWaits) => {
      asked = stake(waits);
      await someoneWaits();
      server.pass(16_000);
    });
    expect(await asked).toEqual({ outcome: 'request.expired', repeated: false });
    await tick();
    expect(await stake(waits)).toEqual({ outcome: 'request.expired', repeated: true });
    expect([
      await stakes(),
      await balance('micro'),
      await outboxHead(server.database, await userId()),
    ]).toEqual([0, ['1000.000000', '0.000000'], before]);
  });
});

describe('an order that came in time', () => {
  const order = {
    currency_id: bitcoin,
    legal_id: tether,
    type: '1',
    amount: '0.01',
    seen_price: '20000',
    slippage: '1',
  } as const;
  /** Its balance is held by another until after the time it was meant for. */
  const askWhileHeld = async (
    more: Partial<{
      seen_price: undefined;
      slippage: undefined;
      target_price: string;
      stop_loss_price: string;
    }>,
  ) => {
    const meantForMs = 300;
    const key = `waits-for-rows-${(keys += 1)}`;
    const options = {
      token: person.token,
      key,
      validUntil: new Date(server.clock.nowMs() + meantForMs).toISOString(),
    };
    let asked: ReturnType<typeof server.api.ask<typeof placeOrder>> | undefined;
    await holdBalances(server, person.account, async (someoneWaits) => {
      asked = server.api.ask(placeOrder, { ...order, ...more }, options);
      await someoneWaits();
      const since = performance.now();
      await until('the time it was meant for to pass', () =>
        Promise.resolve(performance.now() - since > meantForMs),
      );
      server.pass(meantForMs + 1);
    });
    const first = await asked!;
    const again = await server.api.ask(placeOrder, { ...order, ...more }, options);
    return [first, again].map((answer) =>
      answer.ok ? answer.value.status : [answer.failure.error, answer.repeated],
    );
  };

  test.each([
    ['dealt with others', {}],
    ['resting', { seen_price: undefined, slippage: undefined, target_price: '15000' }],
    ['with stops', { stop_loss_price: '18000' }],
  ])(
    '%s and waited for the balance until long after is not written, and its key says so',
    async (_, more) => {
      const before = await balance('change');
      expect(await askWhileHeld(more)).toEqual([
        ['request.expired', false],
        ['request.expired', true],
      ]);
      expect((await server.api.must(listOrders, {}, { token: person.token })).total).toBe(0);
      expect(await balance('change')).toEqual(before);
    },
  );
});

describe('copies of one request', () => {
  test('at its last moment agree: a stake exists exactly where all say so', async () => {
    for (let round = 0; round < 10; round += 1) {
      await tick();
      const { key, ...late } = agreed();
      const before = await stakes();
      server.pass(14_000);
      await tick();
      const copies = Array.from({ length: 8 }, async (_, place) => {
        if (place === round % 8) server.pass(2_000);
        return (
          await stake({
            key,
            ...(place % 3 === 0
              ? late
              : place % 3 === 1
                ? {}
                : { validUntil: validUntil('dealing', server.clock.nowMs()) }),
          })
        ).outcome;
      });
      const outcomes = new Set(await Promise.all(copies));
      expect(outcomes.size).toBe(1);
      expect(await stakes()).toBe(before + (outcomes.has('request.expired') ? 0 : 1));
    }
  });

  test('in two processes whose clocks differ get one outcome', async () => {
    const processAt = (offsetMs: number) => {
      const clock: Clock = {
        nowMs: () => server.clock.nowMs() + offsetMs,
        now: () => new Date(server.clock.nowMs() + offsetMs),
      };
      const { database } = server;
      return createOnce({
        database,
        clock,
        unitOfWork: createUnitOfWork({ database, clock, publisher: { publish: () => undefined } }),
      });
    };
    const [late, inTime] = [processAt(20_000), processAt(0)];
    const request = {
      userId: await userId(),
      call: 'placeSecondsOrder',
      key: 'seen-by-two-clocks',
      bodyHash: 'body',
      attempt: null,
      validUntil: new Date(server.clock.nowMs() + 15_000),
    };
    let done = 0;
    const work = () => Promise.resolve((done += 1));
    const refusals = [
      await refusalOf(late(request, work)),
      ...(await Promise.all([inTime, late, inTime].map((once) => refusalOf(once(request, work))))),
    ];
    expect(refusals.map((refusal) => refusal?.code)).toEqual(Array(4).fill('request.expired'));
    expect(done).toBe(0);
    const other = { ...request, key: 'answered-by-one-clock' };
    expect(await inTime(other, work)).toEqual({ answer: 1, repeated: false });
    expect(await late(other, work)).toEqual({ answer: 1, repeated: true });
  });
});

describe('Valid-Until', () => {
  test.each([
    ['nothing', ''],
    ['a word', 'soon'],
    ['milliseconds', '1768478415000'],
    ['a day', '2026-01-15'],
    ['no zone', '2026-01-15T12:00:00'],
    ['another zone', '2026-01-15T12:00:00+01:00'],
    ['no such day', '2026-13-45T99:00:00Z'],
    ['far too long', `2026-01-15T12:00:00Z${'0'.repeat(5_000)}`],
  ])('is refused beside its name where it is no time: %s', async (_, text) => {
    const answer = await server.api.ask(
      addFavourite,
      { currency_id: bitcoin },
      { token: person.token, validUntil: text },
    );
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual([
      'parameter.error',
      'Valid-Until',
    ]);
  });

  test('is refused where it lies more than ten minutes ahead, and the key stays free', async () => {
    const { key } = agreed();
    const at = (ms: number): string => new Date(server.clock.nowMs() + ms).toISOString();
    expect((await stake({ key, validUntil: at(600_001) })).outcome).toBe('parameter.error');
    expect(await stake({ key, validUntil: at(600_000) })).toEqual({
      outcome: expect.any(Number),
      repeated: false,
    });
  });

  test('that a clock set back has put far ahead still gets the answer of its key, and its stored refusal', async () => {
    const [done, late] = [agreed(), agreed()];
    const { outcome } = await stake(done);
    server.pass(16_000);
    expect((await stake(late)).outcome).toBe('request.expired');
    server.pass(-3_600_000);
    expect([await stake(done), await stake(late)]).toEqual([
      { outcome, repeated: true },
      { outcome: 'request.expired', repeated: true },
    ]);
    server.pass(3_600_000);
  });

  test('is no part of the body: the same request with another time is the same', async () => {
    const { key, ...first } = agreed();
    const { outcome } = await stake({ key, ...first });
    server.pass(1_000);
    expect(await stake({ ...agreed(), key })).toEqual({ outcome, repeated: true });
  });
});
