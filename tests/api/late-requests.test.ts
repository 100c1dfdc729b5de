import { describe, expect } from 'vitest';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { listSecondsOrders, placeSecondsOrder } from '#contract/seconds-orders.ts';
import { validUntil } from '#domain/calls/request-validity.ts';
import { outboxHead } from '#server/exchange/lib/delivery/outbox.ts';
import type { ApiOptions } from '#tests/support/api-client.ts';
import { tether } from '#tests/support/fund.ts';
import { lockUserBalances } from '#tests/support/lock-rows.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { until } from '#tests/support/until.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const own = useFundedUser('micro', '1000');
const { balance } = own;
const tick = () => own.tick('20000');
let keys = 0;

/** A key, and the `Valid-Until` of a request confirmed now. */
const agreed = (): { key: string; validUntil: string } => ({
  key: `agreed-to-${(keys += 1)}`,
  validUntil: validUntil('dealing', own.server.clock.nowMs()),
});
const up = { match_id: bitcoin, currency_id: tether, type: '1', seconds: '30', number: '100' } as const;
const stake = async (options: ApiOptions) => {
  const answer = await own.server.api.ask(placeSecondsOrder, up, { token: own.person.token, ...options });
  return { outcome: answer.ok ? answer.value.id : answer.failure.error, repeated: answer.repeated };
};
const stakes = async (): Promise<number> =>
  (await own.server.api.must(listSecondsOrders, {}, { token: own.person.token })).total;
const userId = async (): Promise<number> =>
  (
    await own.server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', own.person.account)
      .executeTakeFirstOrThrow()
  ).id;

describe('a request after its Valid-Until', () => {
  test('a 30 s stake repeated 183 s later opens nothing and freezes nothing', async () => {
    const late = agreed();
    own.server.pass(183_000);
    await tick();
    expect(await stake(late)).toEqual({ outcome: 'request.expired', repeated: false });
    expect([await stakes(), await balance('micro')]).toEqual([0, ['1000.000000', '0.000000']]);
  });

  test('its key is refused permanently: with a later time, with none, and renumbered', async () => {
    const { key, ...late } = agreed();
    own.server.pass(15_001);
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

  test('at the last moment it is accepted', async () => {
    const last = agreed();
    own.server.pass(15_000);
    await tick();
    own.server.pass(-100);
    expect(await stake(last)).toEqual({ outcome: expect.any(Number), repeated: false });
  });

  test('returns the stored answer of its key, however late', async () => {
    const inTime = agreed();
    const { outcome } = await stake(inTime);
    own.server.pass(3_600_000);
    expect(await stake(inTime)).toEqual({ outcome, repeated: true });
    expect(await stakes()).toBe(1);
  });

  test('is refused as reused with another body', async () => {
    const late = agreed();
    own.server.pass(16_000);
    await stake(late);
    const answer = await own.server.api.ask(
      placeSecondsOrder,
      { ...up, number: '200' },
      { token: own.person.token, ...late },
    );
    expect(answer.ok || answer.failure.error).toBe('key.reused');
  });

  test('a market order and a limit order are not executed', async () => {
    const orders = [
      { amount: '0.1', seen_price: '20000' },
      { amount: '0.1', target_price: '19000' },
    ].map((ticket) => ({ ticket, ...agreed() }));
    own.server.pass(16_000);
    await tick();
    for (const { ticket, ...late } of orders) {
      for (const repeated of [false, true]) {
        const answer = await own.server.api.ask(
          placeOrder,
          { currency_id: bitcoin, legal_id: tether, type: 1, ...ticket },
          { token: own.person.token, ...late },
        );
        expect([answer.ok || answer.failure.error, answer.repeated]).toEqual(['request.expired', repeated]);
      }
    }
    expect((await own.server.api.must(listOrders, {}, { token: own.person.token })).total).toBe(0);
    expect(await balance('change')).toEqual(['10000.000000', '0.000000']);
  });

  test('after a refusal that leaves the key free, it cannot be retried either', async () => {
    const { key, ...first } = agreed();
    own.server.pass(11_000);
    expect((await stake({ key, ...first })).outcome).toBe('quote.stale');
    own.server.pass(5_000);
    await tick();
    expect((await stake({ key, ...first })).outcome).toBe('request.expired');
  });

  test('one that arrived in time but waited too long has no effect and no event', async () => {
    const waits = agreed();
    const before = await outboxHead(own.server.database, await userId());
    let asked: ReturnType<typeof stake> | undefined;
    await lockUserBalances(own.server, own.person.account, async (someoneWaits) => {
      asked = stake(waits);
      await someoneWaits();
      own.server.pass(16_000);
    });
    expect(await asked).toEqual({ outcome: 'request.expired', repeated: false });
    await tick();
    expect(await stake(waits)).toEqual({ outcome: 'request.expired', repeated: true });
    expect([
      await stakes(),
      await balance('micro'),
      await outboxHead(own.server.database, await userId()),
    ]).toEqual([0, ['1000.000000', '0.000000'], before]);
  });
});

describe('an order that arrived in time', () => {
  const order = {
    currency_id: bitcoin,
    legal_id: tether,
    type: '1',
    amount: '0.01',
    seen_price: '20000',
    slippage: '1',
  } as const;
  /** Another transaction locks its balance until its validity has passed. */
  const askWhileLocked = async (
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
      token: own.person.token,
      key,
      validUntil: new Date(own.server.clock.nowMs() + meantForMs).toISOString(),
    };
    let asked: ReturnType<typeof own.server.api.ask<typeof placeOrder>> | undefined;
    await lockUserBalances(own.server, own.person.account, async (someoneWaits) => {
      asked = own.server.api.ask(placeOrder, { ...order, ...more }, options);
      await someoneWaits();
      const since = performance.now();
      await until('the time it was meant for to pass', () =>
        Promise.resolve(performance.now() - since > meantForMs),
      );
      own.server.pass(meantForMs + 1);
    });
    const first = await asked!;
    const again = await own.server.api.ask(placeOrder, { ...order, ...more }, options);
    return [first, again].map((answer) =>
      answer.ok ? answer.value.status : [answer.failure.error, answer.repeated],
    );
  };

  test.each([
    ['dealt with others', {}],
    ['resting', { seen_price: undefined, slippage: undefined, target_price: '15000' }],
    ['with stops', { stop_loss_price: '18000' }],
  ])('%s but waited too long for the balance is not stored, and its key is refused', async (_, more) => {
    const before = await balance('change');
    expect(await askWhileLocked(more)).toEqual([
      ['request.expired', false],
      ['request.expired', true],
    ]);
    expect((await own.server.api.must(listOrders, {}, { token: own.person.token })).total).toBe(0);
    expect(await balance('change')).toEqual(before);
  });
});
