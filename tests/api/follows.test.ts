import { describe, expect } from 'vitest';
import { changeFollow, followTrader, pauseFollow, unfollowTrader } from '#contract/follows.ts';
import { listMessages } from '#contract/messages.ts';
import { leaveAsTrader } from '#contract/traders.ts';
import type { Person } from '#tests/support/copy-trading.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { useCopyScene } from '#tests/support/use-copy-scene.ts';
import { test } from './fixtures.ts';

const scene = useCopyScene();
const { rig, copiesOf, followOf, positionsOf, resultOf } = scene;

describe('follow requests', () => {
  const asked = (more: object) =>
    resultOf(
      followTrader,
      { trader_user_id: scene.trader.id, type: '1', number: '1', ...more },
      scene.follower,
    );

  test.each([
    [{ number: '0' }, 'lots.invalid number'],
    [{ number: '-1' }, 'lots.invalid number'],
    [{ number: 'abc' }, 'lots.invalid number'],
    [{ number: '100.01' }, 'multiple.tooLarge number'],
    [{ type: '2', number: '0.255' }, 'lots.invalid number'],
    [{ type: '3' }, 'parameter.error type'],
    [{ most_per_order: '0' }, 'amount.invalid most_per_order'],
    [{ most_in_all: '100.1234567' }, 'amount.decimals most_in_all'],
    [{ stop_loss: '1.005', most_in_all: '100' }, 'amount.decimals stop_loss'],
    [{ stop_loss: '10' }, 'follow.limits stop_loss'],
    [{ stop_loss: '101', most_in_all: '100' }, 'follow.limits stop_loss'],
    [{ trader_user_id: 999_999 }, 'trader.notFound trader_user_id'],
  ])('with %j is refused: %s', async (more, outcome) => {
    expect(await asked(more)).toBe(outcome);
  });

  test('users cannot follow themselves or twice, and traders cannot follow', async () => {
    const other = await rig.trader();
    const terms = { type: '1', number: '1' };
    expect(await resultOf(followTrader, { trader_user_id: scene.trader.id, ...terms }, scene.trader)).toBe(
      'follow.self trader_user_id',
    );
    expect(await resultOf(followTrader, { trader_user_id: other.id, ...terms }, scene.trader)).toBe(
      'follow.traders trader_user_id',
    );
    const both = await Promise.all([asked({}), asked({})]);
    expect(both.toSorted()).toEqual(['follow.already trader_user_id', 'ok']);
  });

  test('a user follows ten traders at most, also with concurrent requests', async () => {
    const traders: Person[] = [];
    for (let count = 0; count < 12; count += 1) traders.push(await rig.trader());
    const outcomes = await Promise.all(
      traders.map(({ id }) =>
        resultOf(followTrader, { trader_user_id: id, type: '1', number: '1' }, scene.follower),
      ),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array<string>(2).fill('follow.tooMany trader_user_id'),
      ...Array<string>(10).fill('ok'),
    ]);
  });
});

test('at the stop-loss of the follower everything closes, also when the trader closes on that tick', async () => {
  await rig.follow(scene.follower, scene.trader, { most_in_all: '1000', stop_loss: '10' });
  const led = await rig.open(scene.trader, '20000');
  await rig.copied();
  await rig.tick('19400');
  await rig.close(scene.trader, led);
  await rig.copied();
  const pair = await followOf(scene.follower);
  expect([pair.status, pair.ended_reason, pair.open]).toEqual(['notFollowing', 'stop_loss', 0]);
  const [position] = await positionsOf(scene.follower);
  expect([position!.status, position!.share]).toEqual(['closed', 0]);
  const { data } = await scene.server.api.must(listMessages, {}, { token: scene.follower.token });
  expect(data.map(({ title }) => title)).toContain('Copying stopped at your loss limit');
  await rig.open(scene.trader, '19400');
  await rig.copied();
  expect(await copiesOf(scene.follower)).toHaveLength(1);
});

test('a pause copies nothing; after a stop, open copies close with the trader', async () => {
  await rig.follow(scene.follower, scene.trader);
  const led = await rig.open(scene.trader, '20000');
  await rig.copied();
  const as = { token: scene.follower.token };
  await scene.server.api.must(pauseFollow, { trader_user_id: scene.trader.id, paused: '1' }, as);
  await rig.open(scene.trader, '20000');
  await rig.copied();
  expect(await copiesOf(scene.follower)).toHaveLength(1);
  await scene.server.api.must(pauseFollow, { trader_user_id: scene.trader.id, paused: '0' }, as);
  await scene.server.api.must(changeFollow, { trader_user_id: scene.trader.id, type: '1', number: '2' }, as);
  await rig.open(scene.trader, '20000', { share: 1 });
  await rig.copied();
  expect((await copiesOf(scene.follower))[0]!.lots).toBe(2);
  expect((await scene.server.api.must(unfollowTrader, { follow_user_id: scene.trader.id }, as)).status).toBe(
    'ending',
  );
  await rig.close(scene.trader, led);
  await rig.copied();
  expect(fieldsOf(await followOf(scene.follower), 'status', 'open')).toEqual({ status: 'ending', open: 1 });
  await scene.server.api.must(unfollowTrader, { follow_user_id: scene.trader.id, copies: 'close' }, as);
  await rig.copied();
  expect(fieldsOf(await followOf(scene.follower), 'status', 'open')).toEqual({
    status: 'notFollowing',
    open: 0,
  });
  expect(await resultOf(unfollowTrader, { follow_user_id: scene.trader.id }, scene.follower)).toBe(
    'follow.notFound follow_user_id',
  );
});

test('when a trader leaves, copies are detached or closed, as each follower chose', async () => {
  const closing = await rig.person();
  await rig.follow(scene.follower, scene.trader, { when_trader_leaves: 'hold' });
  await rig.follow(closing, scene.trader, { when_trader_leaves: 'close' });
  const stopped = await rig.person();
  await rig.follow(stopped, scene.trader, { when_trader_leaves: 'hold' });
  await rig.open(scene.trader, '20000');
  await rig.copied();
  await scene.server.api.must(unfollowTrader, { follow_user_id: scene.trader.id }, { token: stopped.token });
  // Two still follow: the trader was shown three, decides again, and leads until then.
  expect(await resultOf(leaveAsTrader, { seen_followers: '3' }, scene.trader)).toBe(
    'state.changed seen_followers',
  );
  await scene.server.api.must(leaveAsTrader, { seen_followers: '2' }, { token: scene.trader.token });
  await rig.copied();
  const [[detached], [closed]] = [await positionsOf(scene.follower), await positionsOf(closing)];
  expect([detached!.status, detached!.copied_from, closed!.status, closed!.close_reason]).toEqual([
    'open',
    null,
    'closed',
    'trader',
  ]);
  for (const one of [scene.follower, closing]) {
    expect(fieldsOf(await followOf(one), 'status', 'ended_reason')).toEqual({
      status: 'notFollowing',
      ended_reason: 'trader_left',
    });
    const { data } = await scene.server.api.must(listMessages, {}, { token: one.token });
    expect(data[0]!.title).toBe('A lead trader has left');
  }
  // Former followers whose copies waited for the trader are notified too: these are their own now.
  expect(fieldsOf(await followOf(stopped), 'status', 'ended_reason', 'open')).toEqual({
    status: 'notFollowing',
    ended_reason: 'user',
    open: 0,
  });
  const { data: messages } = await scene.server.api.must(listMessages, {}, { token: stopped.token });
  expect(messages.filter(({ title }) => title === 'A lead trader has left')).toHaveLength(1);
  expect(await resultOf(leaveAsTrader, {}, scene.trader)).toBe('trader.notFound');
  expect(
    await resultOf(followTrader, { trader_user_id: scene.trader.id, type: '1', number: '1' }, scene.follower),
  ).toBe('trader.notFound trader_user_id');
});

test('a decision on outdated terms is refused; results of copies do not make terms outdated', async () => {
  const as = { token: scene.follower.token };
  const terms = { trader_user_id: scene.trader.id, type: '1', number: '2' } as const;
  const { version } = await rig.follow(scene.follower, scene.trader);
  await rig.open(scene.trader, '20000', { share: 1 });
  await rig.copied();
  const seen = (await followOf(scene.follower)).version;
  expect(seen).toBeGreaterThan(version);
  const changed = await scene.server.api.must(changeFollow, { ...terms, version }, as);
  const asked = [
    await resultOf(changeFollow, { ...terms, version: seen }, scene.follower),
    await resultOf(
      pauseFollow,
      { trader_user_id: scene.trader.id, paused: '1', version: seen },
      scene.follower,
    ),
    await resultOf(
      unfollowTrader,
      { follow_user_id: scene.trader.id, copies: 'hold', version: seen },
      scene.follower,
    ),
  ];
  expect(new Set(asked)).toEqual(new Set(['state.changed version']));
  expect((await positionsOf(scene.follower))[0]!.copied_from).not.toBeNull();
  const paused = await scene.server.api.must(
    pauseFollow,
    { trader_user_id: scene.trader.id, paused: '1', version: changed.version },
    as,
  );
  const ended = await scene.server.api.must(
    unfollowTrader,
    { follow_user_id: scene.trader.id, copies: 'hold', version: paused.version },
    as,
  );
  expect(fieldsOf(ended, 'status', 'open', 'ended_reason')).toEqual({
    status: 'notFollowing',
    open: 0,
    ended_reason: 'user',
  });
  expect(fieldsOf((await positionsOf(scene.follower))[0], 'status', 'copied_from')).toEqual({
    status: 'open',
    copied_from: null,
  });
});
