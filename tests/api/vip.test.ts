import { expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { listMessages } from '#contract/messages.ts';
import { getOrder, placeOrder } from '#contract/orders.ts';
import { closePosition, openPosition } from '#contract/positions.ts';
import { getUser } from '#contract/signed-in.ts';
import { getVip } from '#contract/vip.ts';
import { decimal } from '#domain/money/money.ts';
import { dayMs } from '#domain/time/instant.ts';
import { vipWindowStart } from '#domain/people/vip.ts';
import { raiseLevels } from '#server/exchange/modules/vip/vip.repository.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { server, test } from './fixtures.ts';

const pair = { currency_id: 1, legal_id: tether } as const;
const tick = async (price: string): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  await server.app.settleDue();
};
/** Moves past the next midnights, once every deal of the previous day is included. */
const nextDay = async (days = 1): Promise<void> => {
  server.pass(dayMs * days - (server.clock.nowMs() % dayMs) + 61_000);
  await server.app.settleDue();
};
const newPerson = async () => {
  const { account, token } = await server.signUp();
  await fund(server, account, 'change', '200000');
  await fund(server, account, 'lever', '20000');
  const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
    server.api.must(endpoint, input, { token });
  const buy = async (amount: string, price: string) => {
    await tick(price);
    const { id } = await must(placeOrder, { ...pair, type: 1, amount, seen_price: price, slippage: '5' });
    return must(getOrder, { id });
  };
  return { account, must, buy };
};

test('a new account is level 0, and sees the requirements and benefits of each level', async () => {
  const { must } = await newPerson();
  expect(await must(getVip, {})).toEqual({
    level: 0,
    fee_discount: 0,
    granted_level: 0,
    volume_level: 0,
    volume: '0',
    days_counted: 30,
    next: { level: 1, volume: '50000', fee_discount: 10, missing: '50000' },
    levels: [
      { level: 0, volume: '0', fee_discount: 0 },
      { level: 1, volume: '50000', fee_discount: 10 },
      { level: 2, volume: '500000', fee_discount: 20 },
      { level: 3, volume: '5000000', fee_discount: 30 },
      { level: 4, volume: '50000000', fee_discount: 40 },
    ],
    days: [],
  });
});

test('coin and futures volume counts as executed, and raises the level soon', async () => {
  const { must, buy } = await newPerson();
  await buy('0.9', '20000');
  // 0.9 by the ladder, to the last digit of its levels.
  const spot = decimal('18003.693');
  expect((await must(getVip, {})).volume).toBe(spot.toFixed());
  await must(openPosition, {
    ...pair,
    type: '1',
    status: '1',
    share: 80,
    multiple: 10,
    seen_price: '20000',
    slippage: '5',
  }).then(({ id }) => must(closePosition, { id }));
  await server.app.settleDue();
  const { volume, level, next, days } = await must(getVip, {});
  expect(decimal(volume).gt(spot.plus(decimal('31900')))).toBe(true);
  expect(decimal(volume).lt(spot.plus(decimal('32100')))).toBe(true);
  expect([level, next?.level, next?.missing]).toEqual([
    1,
    2,
    decimal('500000').minus(decimal(volume)).toFixed(),
  ]);
  expect(days.map((one) => one.volume)).toEqual([volume]);
  expect(fieldsOf(await must(getUser, {}), 'user_level', 'fee_discount')).toEqual({
    user_level: 1,
    fee_discount: 10,
  });
});

test('the discount applies from then on, and ends when the volume no longer counts', async () => {
  const { must, buy } = await newPerson();
  const before = await buy('2.6', '20000');
  await server.app.settleDue();
  expect((await must(getUser, {})).user_level).toBe(1);
  const after = await buy('0.1', '20000');
  expect([before.fee, after.fee]).toEqual(['0.0026', '0.00009']);
  const { counts_until } = (await must(getVip, {})).days[0]!;
  await nextDay(29);
  expect((await must(getVip, {})).level).toBe(1);
  await nextDay();
  expect(server.clock.now().toISOString().slice(0, 10)).toBe(counts_until.slice(0, 10));
  expect(await must(getVip, {}).then(({ level, volume, days }) => [level, volume, days])).toEqual([
    0,
    '0',
    [],
  ]);
  expect((await must(getUser, {})).fee_discount).toBe(0);
});

test('a change of level is published at once and sent as a message, up and down', async () => {
  const { account, must, buy } = await newPerson();
  await buy('2.6', '20000');
  await server.app.settleDue();
  const events = async () =>
    (
      await server.database
        .selectFrom('outbox')
        .innerJoin('users', 'users.id', 'outbox.user_id')
        .select('payload')
        .where('account', '=', account)
        .where('topic', '=', 'vip')
        .orderBy('sequence')
        .execute()
    ).map(({ payload }) => payload);
  expect(await events()).toEqual([{ level: 1, fee_discount: 10 }]);
  await nextDay(30);
  expect((await events()).at(-1)).toEqual({ level: 0, fee_discount: 0 });
  const { data } = await must(listMessages, { type: 'system' });
  const notices = data.filter(({ title }) => title === 'Your VIP level changed');
  expect(notices.map(({ content, url }) => [content.slice(0, 18), url])).toEqual([
    ['You are VIP 0 now:', '/pages/setting/vip'],
    ['You are VIP 1 now:', '/pages/setting/vip'],
  ]);
});

test('a granted level is marked as granted, and no job removes it', async () => {
  const { account, must } = await newPerson();
  await server.database
    .updateTable('users')
    .set({ granted_level: 2, vip_level: 2 })
    .where('account', '=', account)
    .execute();
  await nextDay();
  expect(fieldsOf(await must(getVip, {}), 'level', 'granted_level', 'volume_level')).toEqual({
    level: 2,
    granted_level: 2,
    volume_level: 0,
  });
});

test('trades of others do not delay a level, and a lost level is reached again', async () => {
  const person = await newPerson();
  const levelOf = async () => (await person.must(getUser, {})).user_level;
  await person.buy('2.6', '20000');
  await server.app.settleDue();
  expect(await levelOf()).toBe(1);
  await nextDay(29);
  expect(await levelOf()).toBe(1);
  await nextDay();
  expect(await levelOf()).toBe(0);
  // 2,000 are missing for level 1 after this.
  await person.buy('2.4', '20000');
  await server.app.settleDue();
  expect(await levelOf()).toBe(0);
  const stranger = await newPerson();
  await stranger.buy('0.1', '20000');
  await server.app.settleDue();
  await person.buy('0.15', '20000');
  await server.app.settleDue();
  expect(await levelOf()).toBe(1);
});

test('evaluating some users says nothing about others', async () => {
  const [level1, stranger] = [await newPerson(), await newPerson()];
  await level1.buy('2.6', '20000');
  await server.app.settleDue();
  const { id } = await server.database
    .selectFrom('users')
    .select('id')
    .where('account', '=', stranger.account)
    .executeTakeFirstOrThrow();
  const at = server.clock.now();
  const evaluated = await server.database
    .transaction()
    .execute((transaction) => raiseLevels(transaction, [id], { since: vipWindowStart(at), at }));
  expect(evaluated).toEqual([{ userId: id, level: 0, volume: '0', isChanged: false }]);
});
