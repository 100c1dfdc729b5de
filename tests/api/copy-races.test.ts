import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { listCopies, listFollows } from '#contract/copy-trading.ts';
import { followTrader, unfollowTrader } from '#contract/follows.ts';
import { listMessages } from '#contract/messages.ts';
import { listPositions } from '#contract/position-lists.ts';
import { setNickname } from '#contract/profiles.ts';
import { applyAsTrader, getTraderApplication, leaveAsTrader } from '#contract/traders.ts';
import { mostPositions } from '#domain/caps.ts';
import { dayMs } from '#domain/instant.ts';
import { verifyLedger } from '#server/invariants.ts';
import { copyRig, type Person } from '#tests/support/copy-trading.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { holdRows } from '#tests/support/hold-rows.ts';
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

const followOf = async ({ token }: Person) => (await server.api.must(listFollows, {}, { token })).data[0]!;
const copyOf = async ({ token }: Person) => (await server.api.must(listCopies, {}, { token })).data[0]!;
const positionOf = async ({ token }: Person) =>
  (await server.api.must(listPositions, {}, { token })).data[0]!;
/** Locks the pair of a follower. */
const pairOf = ({ id }: Person) => ['select from follows where follower_id = $1 for update', id] as const;

test('a copy that is to be closed is closed, also where a part of it closes meanwhile', async () => {
  await rig.follow(follower, trader);
  await rig.open(trader, '20000');
  await rig.copied();
  const asked: Promise<unknown>[] = [];
  await holdRows(server, pairOf(follower), async (othersWait) => {
    const all = { follow_user_id: trader.id, copies: 'close' } as const;
    asked.push(server.api.must(unfollowTrader, all, { token: follower.token }));
    await othersWait(1);
    asked.push(rig.close(follower, { id: (await copyOf(follower)).position_id! }, 5));
    await othersWait(2);
  });
  await Promise.all(asked);
  expect(fieldsOf(await followOf(follower), 'status', 'open')).toEqual({ status: 'ending', open: 1 });
  await rig.copied();
  expect(fieldsOf(await followOf(follower), 'status', 'open')).toEqual({ status: 'notFollowing', open: 0 });
  expect(fieldsOf(await positionOf(follower), 'status', 'close_reason')).toEqual({
    status: 'closed',
    close_reason: 'batch',
  });
});

test('a trader leaves while a part of a copy closes, and neither stops the other', async () => {
  await rig.follow(follower, trader, { when_trader_leaves: 'close' });
  await rig.open(trader, '20000');
  await rig.copied();
  await server.api.must(leaveAsTrader, {}, { token: trader.token });
  const asked: Promise<unknown>[] = [];
  await holdRows(server, pairOf(follower), async (othersWait) => {
    asked.push(rig.close(follower, { id: (await copyOf(follower)).position_id! }, 5));
    await othersWait(1);
    asked.push(server.app.settleDue());
    await othersWait(2);
  });
  await Promise.all(asked);
  await rig.copied();
  expect(fieldsOf(await followOf(follower), 'status', 'ended_reason')).toEqual({
    status: 'notFollowing',
    ended_reason: 'trader_left',
  });
  expect(server.log()).not.toContain('deadlock');
});

test('of several orders that come at once no more are copied than the follower may have positions', async () => {
  const other = await rig.trader();
  await rig.follow(follower, trader);
  await rig.follow(follower, other);
  await rig.open(trader, '20000');
  await rig.copied();
  const { id } = await positionOf(follower);
  // As many more as leave room for one; taken away again, as no ledger knows them.
  const others = sql`select (jsonb_populate_record(p, jsonb_build_object('id', 900000 + n))).*
    from positions p, generate_series(1, ${mostPositions - 2}) n where p.id = ${id}`;
  await sql`insert into positions overriding system value ${others}`.execute(server.database);
  await rig.open(trader, '20000');
  await rig.open(other, '20000');
  await rig.copied();
  await sql`delete from positions where id > 900000`.execute(server.database);
  const { data } = await server.api.must(listCopies, {}, { token: follower.token });
  expect(data.map(({ status, reason }) => [status, reason])).toEqual([
    ['skipped', 'positions'],
    ['open', null],
    ['open', null],
  ]);
});

test('who begins to follow while the application is decided does not lead', async () => {
  let one = await rig.person();
  for (let count = 0; count < 10; count += 1) {
    await rig.tick('20000');
    await rig.close(one, await rig.open(one, '20000', { share: 1 }));
  }
  server.pass(30 * dayMs);
  await rig.tick('20000');
  one = await rig.again(one);
  const as = { token: one.token };
  await server.api.must(setNickname, { nickname: 'Tides' }, as);
  await server.api.must(applyAsTrader, { agreement: 'en' }, as);
  server.pass(10_000);
  const owner = ['select pg_advisory_xact_lock(hashtextextended($1, 0))', `follows of ${one.id}`] as const;
  const asked: Promise<unknown>[] = [];
  await holdRows(server, owner, async (othersWait) => {
    const terms = { trader_user_id: trader.id, type: '1', number: '1' } as const;
    asked.push(outcomeOf(server.api.ask(followTrader, terms, as)));
    await othersWait(1);
    asked.push(server.app.settleDue());
    await othersWait(2);
  });
  expect((await Promise.all(asked))[0]).toBe('ok');
  expect(
    fieldsOf(await server.api.must(getTraderApplication, {}, as), 'status', 'reason', 'is_trader'),
  ).toEqual({ status: 'refused', reason: 'follows', is_trader: false });
  const { data } = await server.api.must(listMessages, {}, as);
  expect(data[0]!.title).not.toBe('You are a lead trader');
});

test('an order that cannot be given its places is set aside and costs others nothing', async () => {
  const other = await rig.trader();
  const theirs = await rig.person();
  await rig.follow(follower, trader);
  await rig.follow(theirs, other);
  const { id } = await rig.open(trader, '20000');
  const broken = sql`update copied_orders set trader_tick = '{}' where position_id = ${id}`;
  await broken.execute(server.database);
  await rig.open(other, '20000');
  await rig.copied();
  const copied = async ({ token }: Person) => (await server.api.must(listCopies, {}, { token })).total;
  expect([await copied(follower), await copied(theirs)]).toEqual([0, 1]);
  expect(server.log()).toContain('"work":"orders to copy"');
});
