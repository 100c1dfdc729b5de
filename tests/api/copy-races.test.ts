import { describe, expect } from 'vitest';
import { sql } from 'kysely';
import { listCopies } from '#contract/copy-trading.ts';
import { followTrader, unfollowTrader } from '#contract/follows.ts';
import { listMessages } from '#contract/messages.ts';
import { closePositions, listPositions } from '#contract/position-lists.ts';
import { closePosition } from '#contract/positions.ts';
import { setNickname } from '#contract/profiles.ts';
import { applyAsTrader, getTraderApplication, leaveAsTrader } from '#contract/traders.ts';
import { mostPositions } from '#domain/trading/caps.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { Person } from '#tests/support/copy-trading.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { lockUserBalances, lockRows } from '#tests/support/lock-rows.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { useCopyScene } from '#tests/support/use-copy-scene.ts';
import { test } from './fixtures.ts';

const scene = useCopyScene();
const { rig, followOf } = scene;

const copyOf = async ({ token }: Person) => (await scene.server.api.must(listCopies, {}, { token })).data[0]!;
const positionOf = async ({ token }: Person) =>
  (await scene.server.api.must(listPositions, {}, { token })).data[0]!;
/** Locks the pair of a follower. */
const pairOf = ({ id }: Person) => ['select from follows where follower_id = $1 for update', id] as const;

test('a copy due to close is closed, also when a part of it closes meanwhile', async () => {
  await rig.follow(scene.follower, scene.trader);
  await rig.open(scene.trader, '20000');
  await rig.copied();
  const asked: Promise<unknown>[] = [];
  await lockRows(scene.server, pairOf(scene.follower), async (othersWait) => {
    const all = { follow_user_id: scene.trader.id, copies: 'close' } as const;
    asked.push(scene.server.api.must(unfollowTrader, all, { token: scene.follower.token }));
    await othersWait(1);
    asked.push(rig.close(scene.follower, { id: (await copyOf(scene.follower)).position_id! }, 5));
    await othersWait(2);
  });
  await Promise.all(asked);
  expect(fieldsOf(await followOf(scene.follower), 'status', 'open')).toEqual({ status: 'ending', open: 1 });
  await rig.copied();
  expect(fieldsOf(await followOf(scene.follower), 'status', 'open')).toEqual({
    status: 'notFollowing',
    open: 0,
  });
  expect(fieldsOf(await positionOf(scene.follower), 'status', 'close_reason')).toEqual({
    status: 'closed',
    close_reason: 'batch',
  });
});

test('a trader can leave while a part of a copy closes', async () => {
  await rig.follow(scene.follower, scene.trader, { when_trader_leaves: 'close' });
  await rig.open(scene.trader, '20000');
  await rig.copied();
  await scene.server.api.must(leaveAsTrader, {}, { token: scene.trader.token });
  const asked: Promise<unknown>[] = [];
  await lockRows(scene.server, pairOf(scene.follower), async (othersWait) => {
    asked.push(rig.close(scene.follower, { id: (await copyOf(scene.follower)).position_id! }, 5));
    await othersWait(1);
    asked.push(scene.server.app.settleDue());
    await othersWait(2);
  });
  await Promise.all(asked);
  await rig.copied();
  expect(fieldsOf(await followOf(scene.follower), 'status', 'ended_reason')).toEqual({
    status: 'notFollowing',
    ended_reason: 'trader_left',
  });
  expect(scene.server.log()).not.toContain('deadlock');
});

/** Moves to a moment after the next midnight, whose fees are not charged yet. */
const passMidnight = async (): Promise<void> => {
  scene.server.pass(dayMs - (scene.server.clock.nowMs() % dayMs) + 1_000);
  await rig.tick('20000');
};
/** Prevents overnight fees of these positions in later tests. */
const closeAll = async (traders: readonly Person[]): Promise<void> => {
  for (const { token } of traders) await scene.server.api.must(closePositions, { type: '0' }, { token });
  await rig.copied();
};

describe('after a midnight with unpaid fees', () => {
  test.each(['closes first', 'is dealt first'])(
    'a follower can close a copy while the next one is filled: the follower %s',
    async (order) => {
      await rig.follow(scene.follower, scene.trader);
      await rig.open(scene.trader, '20000', { share: 1 });
      await rig.copied();
      const own = { id: (await copyOf(scene.follower)).position_id! };
      await passMidnight();
      await rig.open(scene.trader, '20000', { share: 1 });
      const acts = [() => rig.close(scene.follower, own), () => rig.copied()];
      const asked: Promise<unknown>[] = [];
      await lockUserBalances(scene.server, scene.follower.account, async (othersWait) => {
        for (const act of order === 'closes first' ? acts : acts.toReversed()) {
          asked.push(act());
          await othersWait(asked.length);
        }
      });
      await Promise.all(asked);
      expect(fieldsOf(await followOf(scene.follower), 'status', 'open')).toEqual({
        status: 'following',
        open: 1,
      });
      expect(scene.server.log()).not.toContain('deadlock');
      await closeAll([scene.trader]);
    },
  );

  test('followers of two traders can close all copies while both traders open and close', async () => {
    const other = await rig.trader();
    const crowd = await Promise.all(Array.from({ length: 8 }, () => rig.person()));
    for (const one of crowd) {
      await rig.follow(one, scene.trader);
      await rig.follow(one, other);
    }
    const led = await rig.open(scene.trader, '20000', { share: 1 });
    for (const trader of [other, scene.trader, other]) await rig.open(trader, '20000', { share: 1 });
    await rig.copied();
    await passMidnight();
    await rig.open(scene.trader, '20000', { share: 1 });
    await rig.open(other, '20000', { share: 1 });
    await rig.close(scene.trader, led);
    const closings = crowd.map((one, index) =>
      index % 2 === 0
        ? scene.resultOf(closePositions, { type: '0' }, one)
        : copyOf(one).then(({ position_id }) => scene.resultOf(closePosition, { id: position_id! }, one)),
    );
    const [answers] = await Promise.all([Promise.all(closings), rig.copied()]);
    expect(answers).toEqual(crowd.map(() => 'ok'));
    await closeAll([scene.trader, other]);
    expect(scene.server.log()).not.toContain('deadlock');
  });
});

test('concurrent orders are copied only up to the position limit of the follower', async () => {
  const other = await rig.trader();
  await rig.follow(scene.follower, scene.trader);
  await rig.follow(scene.follower, other);
  await rig.open(scene.trader, '20000');
  await rig.copied();
  const { id } = await positionOf(scene.follower);
  // As many rows as leave space for one more; deleted again, since the ledger does not contain them.
  const others = sql`select (jsonb_populate_record(p, jsonb_build_object('id', 900000 + n))).*
    from positions p, generate_series(1, ${mostPositions - 2}) n where p.id = ${id}`;
  await sql`insert into positions overriding system value ${others}`.execute(scene.server.database);
  await rig.open(scene.trader, '20000');
  await rig.open(other, '20000');
  await rig.copied();
  await sql`delete from positions where id > 900000`.execute(scene.server.database);
  const { data } = await scene.server.api.must(listCopies, {}, { token: scene.follower.token });
  expect(data.map(({ status, reason }) => [status, reason])).toEqual([
    ['skipped', 'positions'],
    ['open', null],
    ['open', null],
  ]);
});

test('a user who starts following while their application is decided does not become a trader', async () => {
  let one = await rig.person();
  for (let count = 0; count < 10; count += 1) {
    await rig.tick('20000');
    await rig.close(one, await rig.open(one, '20000', { share: 1 }));
  }
  scene.server.pass(30 * dayMs);
  await rig.tick('20000');
  one = await rig.again(one);
  const as = { token: one.token };
  await scene.server.api.must(setNickname, { nickname: 'Tides' }, as);
  await scene.server.api.must(applyAsTrader, { agreement: 'en' }, as);
  scene.server.pass(10_000);
  const owner = ['select pg_advisory_xact_lock(hashtextextended($1, 0))', `follows of ${one.id}`] as const;
  const asked: Promise<unknown>[] = [];
  await lockRows(scene.server, owner, async (othersWait) => {
    const terms = { trader_user_id: scene.trader.id, type: '1', number: '1' } as const;
    asked.push(outcomeOf(scene.server.api.ask(followTrader, terms, as)));
    await othersWait(1);
    asked.push(scene.server.app.settleDue());
    await othersWait(2);
  });
  expect((await Promise.all(asked))[0]).toBe('ok');
  expect(
    fieldsOf(await scene.server.api.must(getTraderApplication, {}, as), 'status', 'reason', 'is_trader'),
  ).toEqual({ status: 'refused', reason: 'follows', is_trader: false });
  const { data } = await scene.server.api.must(listMessages, {}, as);
  expect(data[0]!.title).not.toBe('You are a lead trader');
});

test('an order that cannot be allocated is quarantined and does not affect others', async () => {
  const other = await rig.trader();
  const theirs = await rig.person();
  await rig.follow(scene.follower, scene.trader);
  await rig.follow(theirs, other);
  const { id } = await rig.open(scene.trader, '20000');
  const broken = sql`update copied_orders set trader_tick = '{}' where position_id = ${id}`;
  await broken.execute(scene.server.database);
  await rig.open(other, '20000');
  await rig.copied();
  const copied = async ({ token }: Person) => (await scene.server.api.must(listCopies, {}, { token })).total;
  expect([await copied(scene.follower), await copied(theirs)]).toEqual([0, 1]);
  expect(scene.server.log()).toContain('"work":"orders to copy"');
});
