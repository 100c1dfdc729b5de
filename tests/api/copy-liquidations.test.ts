import { expect } from 'vitest';
import { listProfitShares } from '#contract/copy-trading.ts';
import { simulateFollow, unfollowTrader } from '#contract/follows.ts';
import { listMessages } from '#contract/messages.ts';
import { addMargin, type Position } from '#contract/positions.ts';
import { getTrader, listTraderHistory } from '#contract/traders.ts';
import { hourMs } from '#domain/time/instant.ts';
import { netOf } from '#tests/support/net-result.ts';
import type { Person } from '#tests/support/copy-trading.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { useCopyScene } from '#tests/support/use-copy-scene.ts';
import { test } from './fixtures.ts';

const scene = useCopyScene();
const { rig, copiesOf, followOf, positionsOf } = scene;

/** Puts a position out of reach of liquidation. */
const strengthen = async ({ token }: Person, { id }: Pick<Position, 'id'>): Promise<void> => {
  await scene.server.api.must(addMargin, { id, number: '500' }, { token });
};
const newest = async (one: Person): Promise<Position> => (await positionsOf(one))[0]!;
/** A long of a hundredth of its value in margin: at 19,890 it is liquidated. */
const open = (one: Person): Promise<Position> => rig.open(one, '20000', { multiple: 100, share: 5 });

test('the liquidation of a trader closes a copy that is not liquidated itself', async () => {
  await rig.follow(scene.follower, scene.trader);
  await open(scene.trader);
  await rig.copied();
  await strengthen(scene.follower, await newest(scene.follower));
  await rig.tick('19890');
  await rig.copied();
  expect((await newest(scene.trader)).close_reason).toBe('liquidation');
  expect(fieldsOf(await newest(scene.follower), 'status', 'close_reason')).toEqual({
    status: 'closed',
    close_reason: 'trader',
  });
});

test('the liquidation of a follower does not affect the trader; its lost margin and its fee count for the pair', async () => {
  await rig.follow(scene.follower, scene.trader);
  const led = await open(scene.trader);
  await strengthen(scene.trader, led);
  await rig.copied();
  const opened = await newest(scene.follower);
  const lost = netOf(opened, `-${opened.margin}`);
  await rig.tick('19890');
  await rig.copied();
  expect(fieldsOf(await newest(scene.follower), 'status', 'close_reason')).toEqual({
    status: 'closed',
    close_reason: 'liquidation',
  });
  expect((await newest(scene.trader)).status).toBe('open');
  expect((await copiesOf(scene.follower))[0]!.profits).toBe(lost);
  expect(fieldsOf(await followOf(scene.follower), 'status', 'open', 'cumulative')).toEqual({
    status: 'following',
    open: 0,
    cumulative: lost,
  });
  await rig.close(scene.trader, led);
  await rig.copied();
  expect((await newest(scene.follower)).close_reason).toBe('liquidation');
  // Only the loss by price is recovered: less than the margin, so there is no new high.
  await rig.tick('20000');
  const second = await open(scene.trader);
  await rig.copied();
  await rig.tick('20150');
  await rig.close(scene.trader, second);
  await rig.copied();
  const { data } = await scene.server.api.must(listProfitShares, {}, { token: scene.follower.token });
  expect(Number(data[0]!.profits)).toBeGreaterThan(0);
  expect(fieldsOf(data[0], 'high_water', 'share')).toEqual({ high_water: '0', share: '0' });
});

test('the page of a liquidated trader and a simulation count the lost margin', async () => {
  const { origin_margin, open_fee } = await open(scene.trader);
  await rig.tick('19890');
  await rig.copied();
  scene.server.pass(hourMs);
  await rig.tick('20000');
  await scene.server.app.settleDue();
  const which = { trader_user_id: scene.trader.id };
  const { data } = await scene.server.api.must(listTraderHistory, which, {});
  expect(data[0]!.profits).toBe(`-${origin_margin}`);
  const page = await scene.server.api.must(getTrader, which, {});
  expect(Number(page.total_profits)).toBeCloseTo(-Number(origin_margin) - Number(open_fee), 6);
  const simulated = await scene.server.api.must(simulateFollow, { ...which, type: '1', number: '1' }, {});
  expect(simulated.profits).toBe(`-${origin_margin}`);
});

test('the stop counts open positions, also when following has stopped and copies are still open', async () => {
  const other = await rig.person();
  for (const one of [scene.follower, other])
    await rig.follow(one, scene.trader, { most_in_all: '1000', stop_loss: '10' });
  await rig.open(scene.trader, '20000');
  await rig.copied();
  await scene.server.api.must(
    unfollowTrader,
    { follow_user_id: scene.trader.id },
    { token: scene.follower.token },
  );
  expect((await followOf(scene.follower)).status).toBe('ending');
  // 20 lots lose 100 where the price falls by 500.
  await rig.tick('19600');
  await rig.copied();
  expect((await newest(other)).status).toBe('open');
  await rig.tick('19400');
  await rig.copied();
  for (const [one, why] of [
    [scene.follower, 'user'],
    [other, 'stop_loss'],
  ] as const) {
    expect(fieldsOf(await newest(one), 'status', 'close_reason')).toEqual({
      status: 'closed',
      close_reason: 'batch',
    });
    expect(fieldsOf(await followOf(one), 'status', 'ended_reason')).toEqual({
      status: 'notFollowing',
      ended_reason: why,
    });
    const { data } = await scene.server.api.must(listMessages, {}, { token: one.token });
    expect(data.filter(({ title }) => title === 'Copying stopped at your loss limit')).toHaveLength(1);
  }
  expect((await newest(scene.trader)).status).toBe('open');
});
