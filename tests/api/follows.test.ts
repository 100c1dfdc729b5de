import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { listCopies, listFollows } from '#contract/copy-trading.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { changeFollow, followTrader, pauseFollow, unfollowTrader } from '#contract/follows.ts';
import { listMessages } from '#contract/messages.ts';
import { listPositions } from '#contract/position-lists.ts';
import { leaveAsTrader } from '#contract/traders.ts';
import { verifyLedger } from '#server/invariants.ts';
import { copyRig, type Person } from '#tests/support/copy-trading.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const rig = copyRig(() => server);
let trader: Person;
let follower: Person;
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'));
});
beforeEach(async () => {
  await rig.tick('20000');
  trader = await rig.trader();
  follower = await rig.person();
});
afterAll(async () => {
  expect(await verifyLedger(server.database)).toBeNull();
  await server.close();
});

const told = <E extends Endpoint>(endpoint: E, input: object, { token }: Person): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token }));
const copiesOf = async ({ token }: Person) => (await server.api.must(listCopies, {}, { token })).data;
const followOf = async ({ token }: Person) => (await server.api.must(listFollows, {}, { token })).data[0]!;
const positionsOf = async ({ token }: Person) => (await server.api.must(listPositions, {}, { token })).data;
describe('following', () => {
  const asked = (more: object) =>
    told(followTrader, { trader_user_id: trader.id, type: '1', number: '1', ...more }, follower);

  test.each([
    [{ number: '0' }, 'lots.invalid number'],
    [{ number: '-1' }, 'lots.invalid number'],
    [{ number: 'abc' }, 'lots.invalid number'],
    [{ number: '100.01' }, 'multiple.tooLarge number'],
    [{ type: '2', number: '0.255' }, 'lots.invalid number'],
    [{ type: '3' }, 'parameter.error type'],
    [{ most_per_order: '0' }, 'amount.invalid most_per_order'],
    [{ stop_loss: '10' }, 'follow.limits stop_loss'],
    [{ stop_loss: '101', most_in_all: '100' }, 'follow.limits stop_loss'],
    [{ trader_user_id: 999_999 }, 'trader.notFound trader_user_id'],
  ])('with %j is refused: %s', async (more, outcome) => {
    expect(await asked(more)).toBe(outcome);
  });

  test('nobody follows themselves, no trader follows, and nobody follows twice', async () => {
    const other = await rig.trader();
    const terms = { type: '1', number: '1' };
    expect(await told(followTrader, { trader_user_id: trader.id, ...terms }, trader)).toBe(
      'follow.self trader_user_id',
    );
    expect(await told(followTrader, { trader_user_id: other.id, ...terms }, trader)).toBe(
      'follow.traders trader_user_id',
    );
    const both = await Promise.all([asked({}), asked({})]);
    expect(both.toSorted()).toEqual(['follow.already trader_user_id', 'ok']);
  });

  test('ten traders at most, however many are asked for at once', async () => {
    const traders: Person[] = [];
    for (let count = 0; count < 12; count += 1) traders.push(await rig.trader());
    const outcomes = await Promise.all(
      traders.map(({ id }) => told(followTrader, { trader_user_id: id, type: '1', number: '1' }, follower)),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array<string>(2).fill('follow.tooMany trader_user_id'),
      ...Array<string>(10).fill('ok'),
    ]);
  });
});

test('at the loss that the follower named everything is closed and following ends, also where the trader closes on the same tick', async () => {
  await rig.follow(follower, trader, { most_in_all: '1000', stop_loss: '10' });
  const led = await rig.open(trader, '20000');
  await rig.copied();
  await rig.tick('19400');
  await rig.close(trader, led);
  await rig.copied();
  const pair = await followOf(follower);
  expect([pair.status, pair.ended_reason, pair.open]).toEqual(['notFollowing', 'stop_loss', 0]);
  const [position] = await positionsOf(follower);
  expect([position!.status, position!.share]).toEqual(['closed', 0]);
  const { data } = await server.api.must(listMessages, {}, { token: follower.token });
  expect(data.map(({ title }) => title)).toContain('Copying stopped at your loss limit');
  await rig.open(trader, '19400');
  await rig.copied();
  expect(await copiesOf(follower)).toHaveLength(1);
});

test('paused nothing is copied; stopped, what is open closes with the trader', async () => {
  await rig.follow(follower, trader);
  const led = await rig.open(trader, '20000');
  await rig.copied();
  const as = { token: follower.token };
  await server.api.must(pauseFollow, { trader_user_id: trader.id, paused: '1' }, as);
  await rig.open(trader, '20000');
  await rig.copied();
  expect(await copiesOf(follower)).toHaveLength(1);
  await server.api.must(pauseFollow, { trader_user_id: trader.id, paused: '0' }, as);
  await server.api.must(changeFollow, { trader_user_id: trader.id, type: '1', number: '2' }, as);
  await rig.open(trader, '20000', { share: 1 });
  await rig.copied();
  expect((await copiesOf(follower))[0]!.lots).toBe(2);
  expect((await server.api.must(unfollowTrader, { follow_user_id: trader.id }, as)).status).toBe('ending');
  await rig.close(trader, led);
  await rig.copied();
  expect(fieldsOf(await followOf(follower), 'status', 'open')).toEqual({ status: 'ending', open: 1 });
  await server.api.must(unfollowTrader, { follow_user_id: trader.id, copies: 'close' }, as);
  await rig.copied();
  expect(fieldsOf(await followOf(follower), 'status', 'open')).toEqual({ status: 'notFollowing', open: 0 });
  expect(await told(unfollowTrader, { follow_user_id: trader.id }, follower)).toBe(
    'follow.notFound follow_user_id',
  );
});

test('a trader who leaves: copies become their followers’ own or close, as each chose', async () => {
  const closing = await rig.person();
  await rig.follow(follower, trader, { when_trader_leaves: 'hold' });
  await rig.follow(closing, trader, { when_trader_leaves: 'close' });
  await rig.open(trader, '20000');
  await rig.copied();
  await server.api.must(leaveAsTrader, {}, { token: trader.token });
  await rig.copied();
  const [[kept], [closed]] = [await positionsOf(follower), await positionsOf(closing)];
  expect([kept!.status, kept!.copied_from, closed!.status, closed!.close_reason]).toEqual([
    'open',
    null,
    'closed',
    'trader',
  ]);
  for (const one of [follower, closing]) {
    expect(fieldsOf(await followOf(one), 'status', 'ended_reason')).toEqual({
      status: 'notFollowing',
      ended_reason: 'trader_left',
    });
    const { data } = await server.api.must(listMessages, {}, { token: one.token });
    expect(data[0]!.title).toBe('A lead trader has left');
  }
  expect(await told(leaveAsTrader, {}, trader)).toBe('trader.notFound');
  expect(await told(followTrader, { trader_user_id: trader.id, type: '1', number: '1' }, follower)).toBe(
    'trader.notFound trader_user_id',
  );
});
