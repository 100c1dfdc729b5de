import { expect } from 'vitest';
import { getCopiedOrder, listFollows, listProfitShares } from '#contract/copy-trading.ts';
import { pauseFollow } from '#contract/follows.ts';
import { closePositions, reversePosition } from '#contract/position-lists.ts';
import { setStops, type Position } from '#contract/positions.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import { decimal, roundDown, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import type { Person } from '#tests/support/copy-trading.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { lockRows } from '#tests/support/lock-rows.ts';
import { netOf } from '#tests/support/net-result.ts';
import { useCopyScene } from '#tests/support/use-copy-scene.ts';
import { test } from './fixtures.ts';

/* Every kind of opening and closing is copied; an event between an order and its copy skips the copy. */

const scene = useCopyScene();
const { rig, copiesOf, positionsOf } = scene;

const newest = async (one: Person): Promise<Position> => (await positionsOf(one))[0]!;
const as = ({ token }: Person) => ({ token });

test('a limit entry is copied when it opens, and a take-profit closes the copies', async () => {
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

test('closing all, and reversing, are copied position by position', async () => {
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

test('an order is not copied when the price has moved away from the trader, or there is no current price', async () => {
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

test('an order is not copied when the follower pauses before it is filled', async () => {
  await rig.follow(scene.follower, scene.trader);
  await rig.open(scene.trader, '20000', { share: 1 });
  const asked: Promise<unknown>[] = [];
  const pair = ['select from follows where follower_id = $1 for update', scene.follower.id] as const;
  await lockRows(scene.server, pair, async (othersWait) => {
    const pause = { trader_user_id: scene.trader.id, paused: '1' } as const;
    asked.push(scene.server.api.must(pauseFollow, pause, as(scene.follower)));
    await othersWait(1);
    // It has its place, since nothing locks the order; dealing waits for the pause.
    asked.push(rig.copied());
    await othersWait(2);
  });
  await Promise.all(asked);
  expect((await copiesOf(scene.follower)).map(({ status, reason }) => [status, reason])).toEqual([
    ['skipped', 'stopped'],
  ]);
});

/** The size of one bitcoin futures contract. */
const contract = () => scene.server.app.openMarket.market.instruments.byMatchId(101)!;
/** Total size of all levels of the newest tick's ladder. */
const depthNow = (side: 'buy' | 'sell'): Decimal =>
  ladderSide(scene.server.app.openMarket.market.latest(contract().symbol)!, contract().terms, side).reduce(
    (sum, { size }) => sum.plus(size),
    zero,
  );

test('when the ladder runs out on a close, the seed decides who waits, and all are closed', async () => {
  const crowd = await Promise.all(Array.from({ length: 3 }, () => rig.person('10000000')));
  // Together they have as much as the ladder of the opening.
  const lots = depthNow('buy').div('3').div(contract().contractSize).round(0, 0);
  for (const one of crowd) await rig.follow(one, scene.trader, { type: '2', number: toPlain(lots) });
  const led = await rig.open(scene.trader, '20000', { share: 1 });
  await rig.copied();
  expect((await Promise.all(crowd.map(copiesOf))).map(([copy]) => copy!.status)).toEqual(
    crowd.map(() => 'open'),
  );
  const openSize = lots.times('3').times(contract().contractSize);
  do await rig.tick('20000');
  while (depthNow('sell').gte(openSize));
  await rig.close(scene.trader, led);
  await rig.copied();
  const states = async () => (await Promise.all(crowd.map(newest))).map(({ status }) => status).toSorted();
  expect(await states()).toEqual(['closed', 'closed', 'open']);

  scene.server.pass(2_000);
  await rig.tick('20000');
  await rig.copied();
  expect(await states()).toEqual(['closed', 'closed', 'closed']);
  const [copy] = await copiesOf(crowd[0]!);
  const opening = await scene.server.api.must(getCopiedOrder, { id: copy!.order_id }, as(crowd[0]!));
  const { seed, copies } = await scene.server.api.must(
    getCopiedOrder,
    { id: opening.closings[0]!.id },
    as(crowd[0]!),
  );
  const keys = copies.map(({ follow_id }) => sha256(`${seed}:${follow_id}`));
  expect(keys).toEqual(keys.toSorted());
  expect(copies.map((one) => one.lots)).toEqual(crowd.map(() => Number(toPlain(lots))));
  const [first, second, third] = copies.map(({ seq }) => seq!);
  expect([second! - first!, third! > first!]).toEqual([0, true]);
});

test('a follower of two traders on one symbol has separate copies, results and shares', async () => {
  const other = await rig.trader();
  const { trader, follower } = scene;
  for (const leading of [trader, other]) await rig.follow(follower, leading);
  const long = await rig.open(trader, '20000', { share: 4 });
  const short = await rig.open(other, '20000', { type: '2', share: 3 });
  await rig.copied();
  const openSize = async () =>
    (await positionsOf(follower))
      .map(({ copied_from, type, share, status }) => [copied_from, type, share, status])
      .toSorted(([one], [another]) => Number(one) - Number(another));
  expect(await openSize()).toEqual([
    [long.id, 1, 4, 'open'],
    [short.id, 2, 3, 'open'],
  ]);
  await rig.tick('21000');
  await rig.close(trader, long);
  await rig.copied();
  expect(await openSize()).toEqual([
    [long.id, 1, 0, 'closed'],
    [short.id, 2, 3, 'open'],
  ]);
  const pairWith = async ({ id }: Person) =>
    (await scene.server.api.must(listFollows, {}, as(follower))).data.find(
      ({ trader_user_id }) => trader_user_id === id,
    )!;
  const won = netOf((await positionsOf(follower)).find(({ copied_from }) => copied_from === long.id)!);
  expect(Number(won)).toBeGreaterThan(0);
  expect(fieldsOf(await pairWith(trader), 'open', 'cumulative')).toEqual({ open: 0, cumulative: won });
  expect(fieldsOf(await pairWith(other), 'open', 'cumulative')).toEqual({ open: 1, cumulative: '0' });

  // A profit of one copy neither pays for the loss of the other nor raises its share.
  await rig.close(other, short);
  await rig.copied();
  const lost = netOf((await positionsOf(follower)).find(({ copied_from }) => copied_from === short.id)!);
  expect(Number(lost)).toBeLessThan(0);
  const sharesWith = async ({ id }: Person) =>
    (await scene.server.api.must(listProfitShares, { trader_user_id: id }, as(follower))).data.map(
      ({ profits, share }) => [profits, share],
    );
  expect([await sharesWith(trader), await sharesWith(other)]).toEqual([
    [[won, toPlain(roundDown(decimal(won).div('10'), 6))]],
    [[lost, '0']],
  ]);
});
