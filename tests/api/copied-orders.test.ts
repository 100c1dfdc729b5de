import { expect, test } from 'vitest';
import { pauseFollow } from '#contract/follows.ts';
import { closePositions, reversePosition } from '#contract/position-lists.ts';
import { setStops, type Position } from '#contract/positions.ts';
import type { Person } from '#tests/support/copy-trading.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { holdRows } from '#tests/support/hold-rows.ts';
import { useCopyScene } from '#tests/support/use-copy-scene.ts';

/* Whatever way the trader opens or closes is copied; and what comes between an order and its copy leaves it out. */

const scene = useCopyScene();
const { rig, copiesOf, positionsOf } = scene;

const newest = async (one: Person): Promise<Position> => (await positionsOf(one))[0]!;
const as = ({ token }: Person) => ({ token });

test('an entry at a limit is copied when it opens, and a take-profit closes the copies', async () => {
  await rig.follow(scene.follower, scene.trader);
  const atLimit = { status: '0', target_price: '19900', seen_price: '', share: 5 } as const;
  const entrusted = await rig.open(scene.trader, '', atLimit);
  await rig.copied();
  expect([entrusted.status, await copiesOf(scene.follower)]).toEqual(['entrusted', []]);
  await rig.tick('19890');
  await rig.copied();
  expect(fieldsOf(await newest(scene.follower), 'status', 'share', 'copied_from')).toEqual({
    status: 'open',
    share: 5,
    copied_from: entrusted.id,
  });
  await scene.server.api.must(setStops, { id: entrusted.id, target_profit_price: '20500' }, as(scene.trader));
  await rig.tick('20600');
  await rig.copied();
  expect((await newest(scene.trader)).close_reason).toBe('take_profit');
  expect(fieldsOf(await newest(scene.follower), 'status', 'close_reason')).toEqual({
    status: 'closed',
    close_reason: 'trader',
  });
});

test('closing all at once, and reversing, are copied position by position', async () => {
  await rig.follow(scene.follower, scene.trader);
  await rig.open(scene.trader, '20000', { share: 2 });
  await rig.open(scene.trader, '20000', { share: 3 });
  await rig.copied();
  await scene.server.api.must(closePositions, { type: '0' }, as(scene.trader));
  await rig.copied();
  expect(
    (await positionsOf(scene.follower)).map(({ status, close_reason }) => [status, close_reason]),
  ).toEqual([
    ['closed', 'trader'],
    ['closed', 'trader'],
  ]);
  const led = await rig.open(scene.trader, '20000', { share: 4 });
  await rig.copied();
  await scene.server.api.must(
    reversePosition,
    { id: led.id, seen_price: '20000', slippage: '5' },
    as(scene.trader),
  );
  await rig.copied();
  const [short, long] = await positionsOf(scene.follower);
  expect([long!.status, long!.type, short!.status, short!.type, short!.share]).toEqual([
    'closed',
    1,
    'open',
    2,
    4,
  ]);
});

test('an order is not copied where the price has moved away from the trader’s, nor where there is no current one', async () => {
  await rig.follow(scene.follower, scene.trader);
  await rig.open(scene.trader, '20000', { share: 1 });
  await rig.tick('20200');
  await rig.copied();
  await rig.tick('20000');
  await rig.open(scene.trader, '20000', { share: 1 });
  scene.server.pass(11_000);
  await rig.copied();
  expect((await copiesOf(scene.follower)).map(({ status, reason }) => [status, reason])).toEqual([
    ['skipped', 'late'],
    ['skipped', 'price_moved'],
  ]);
  expect(await positionsOf(scene.follower)).toEqual([]);
});

test('an order is not copied where the follower pauses before it is dealt', async () => {
  await rig.follow(scene.follower, scene.trader);
  await rig.open(scene.trader, '20000', { share: 1 });
  const asked: Promise<unknown>[] = [];
  const pair = ['select from follows where follower_id = $1 for update', scene.follower.id] as const;
  await holdRows(scene.server, pair, async (othersWait) => {
    const pause = { trader_user_id: scene.trader.id, paused: '1' } as const;
    asked.push(scene.server.api.must(pauseFollow, pause, as(scene.follower)));
    await othersWait(1);
    // Its place is given, as nothing holds the order; dealing waits behind the pause.
    asked.push(rig.copied());
    await othersWait(2);
  });
  await Promise.all(asked);
  expect((await copiesOf(scene.follower)).map(({ status, reason }) => [status, reason])).toEqual([
    ['skipped', 'stopped'],
  ]);
});
