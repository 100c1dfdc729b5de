import { describe, expect } from 'vitest';
import { getCopiedOrder, listProfitShares } from '#contract/copy-trading.ts';
import { holdCopiedPosition } from '#contract/follows.ts';
import { listMessages } from '#contract/messages.ts';
import { getFuturesTerms } from '#contract/position-lists.ts';
import { getTrader } from '#contract/traders.ts';
import { transferBetweenAccounts } from '#contract/transfers.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import type { Person } from '#tests/support/copy-trading.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { tether } from '#tests/support/fund.ts';
import { netOf } from '#tests/support/net-result.ts';
import { bitcoin } from '#tests/support/replayed-market.ts';
import { useCopyScene } from '#tests/support/use-copy-scene.ts';
import { test } from './fixtures.ts';

const scene = useCopyScene();
const { rig, copiesOf, followOf, positionsOf, resultOf } = scene;

const available = async ({ token }: Person): Promise<string> => {
  const { accounts } = await scene.server.api.must(listWallets, {}, { token });
  return accounts
    .find(({ account }) => account === 'lever')!
    .balances.find(({ currency_id }) => currency_id === tether)!.available;
};

describe('copying', () => {
  test('opens, partly closes and closes with the trader, all on one tick', async () => {
    const second = await rig.person();
    await rig.follow(scene.follower, scene.trader, { number: '1.333' });
    await rig.follow(second, scene.trader, { type: '2', number: '2.5' });
    const led = await rig.open(scene.trader, '20000', { share: 3 });
    await rig.copied();
    const [[mine], [theirs]] = [await copiesOf(scene.follower), await copiesOf(second)];
    // 3 x 1.333 in two decimals
    expect([mine!.status, mine!.lots, theirs!.lots]).toEqual(['open', 4, 2.5]);
    expect([mine!.tick, mine!.price]).toEqual([theirs!.tick, theirs!.price]);
    const [position] = await positionsOf(scene.follower);
    expect(fieldsOf(position, 'status', 'share', 'type', 'multiple', 'copied_from')).toEqual({
      status: 'open',
      share: 4,
      type: 1,
      multiple: 10,
      copied_from: led.id,
    });
    await rig.tick('21000');
    await rig.close(scene.trader, led, 1);
    await rig.copied();
    expect((await positionsOf(scene.follower))[0]!.share).toBe(2.67);
    expect((await positionsOf(second))[0]!.share).toBe(1.67);
    await rig.close(scene.trader, led);
    await rig.copied();
    const [closed] = await positionsOf(scene.follower);
    expect([closed!.status, closed!.share, closed!.close_reason]).toEqual(['closed', 0, 'trader']);
    const [copy] = await copiesOf(scene.follower);
    expect([copy!.status, copy!.profits]).toEqual(['closed', netOf(closed!)]);
    expect(fieldsOf(await followOf(scene.follower), 'open', 'cumulative', 'status')).toEqual({
      open: 0,
      cumulative: netOf(closed!),
      status: 'following',
    });
  });

  test('+200, -150, +100, +150 share a tenth of each new high after fees, each with its calculation', async () => {
    await rig.follow(scene.follower, scene.trader);
    const before = Number(await available(scene.trader));
    // A long of 0.2 BTC from 7,000: the venue deals half a spread away from the last price.
    for (const exit of ['8000.81', '6250.63', '7500.76', '7750.78']) {
      await rig.tick('6999.3');
      const led = await rig.open(scene.trader, '6999.3', { multiple: 5 });
      await rig.copied();
      await rig.tick(exit);
      await rig.close(scene.trader, led);
      await rig.copied();
    }
    const { data } = await scene.server.api.must(listProfitShares, {}, { token: scene.follower.token });
    expect(
      data.toReversed().map((share) => fieldsOf(share, 'profits', 'cumulative', 'high_water', 'share')),
    ).toEqual([
      { profits: '198.5', cumulative: '198.5', high_water: '198.5', share: '19.85' },
      { profits: '-151.325', cumulative: '47.175', high_water: '198.5', share: '0' },
      { profits: '98.55', cumulative: '145.725', high_water: '198.5', share: '0' },
      { profits: '148.525', cumulative: '294.25', high_water: '294.25', share: '9.575' },
    ]);
    expect((await followOf(scene.follower)).shared).toBe('29.425');
    const received = await scene.server.api.must(
      listProfitShares,
      { as: 'trader' },
      { token: scene.trader.token },
    );
    expect(received.total).toBe(4);
    // The trader made the same 300, paid eight fees, and received the shares.
    const fees = (await positionsOf(scene.trader)).reduce(
      (sum, { open_fee, close_fee }) => sum + Number(open_fee) + Number(close_fee),
      0,
    );
    expect(Number(await available(scene.trader)) - before).toBeCloseTo(329.425 - fees, 6);
  });

  test('an order that cannot be funded or exceeds a limit is skipped whole, with a reason', async () => {
    const poor = await rig.person('1000');
    const perOrder = await rig.person();
    const inAll = await rig.person();
    const small = await rig.person();
    const huge = await rig.person('10000000');
    await rig.follow(poor, scene.trader, { type: '2', number: '60' });
    await rig.follow(perOrder, scene.trader, { most_per_order: '100' });
    await rig.follow(inAll, scene.trader, { most_in_all: '500' });
    await rig.follow(small, scene.trader, { number: '0.0001' });
    await rig.follow(huge, scene.trader, { type: '2', number: '99999' });
    await rig.open(scene.trader, '20000');
    await rig.copied();
    await rig.open(scene.trader, '20000');
    await rig.copied();
    const reasons = async (one: Person) => (await copiesOf(one)).map(({ reason }) => reason);
    expect([
      await reasons(poor),
      await reasons(perOrder),
      await reasons(inAll),
      await reasons(small),
      await reasons(huge),
    ]).toEqual([
      ['balance', 'balance'],
      ['order_limit', 'order_limit'],
      ['total_limit', null],
      ['lots_too_small', 'lots_too_small'],
      ['lots_too_many', 'lots_too_many'],
    ]);
    expect(fieldsOf(await followOf(inAll), 'open', 'skipped')).toEqual({ open: 1, skipped: 1 });
    const { data } = await scene.server.api.must(listMessages, {}, { token: poor.token });
    expect(data[0]!.title).toBe('Order not copied');
    expect(await positionsOf(poor)).toEqual([]);
  });

  test('when the ladder runs out, the committed seed decides who is filled', async () => {
    const crowd: Person[] = [];
    const contract = { currency_id: bitcoin, legal_id: tether };
    const { lever_share_limit } = await scene.server.api.must(getFuturesTerms, contract, {
      token: scene.trader.token,
    });
    for (let count = 0; count < 4; count += 1) {
      const one = await rig.person('10000000');
      crowd.push(one);
      await rig.follow(one, scene.trader, { type: '2', number: String(lever_share_limit.max) });
    }
    // The figures of the hour; a trader has no page without them.
    await rig.copied();
    const { next_seed_hash } = await scene.server.api.must(
      getTrader,
      { trader_user_id: scene.trader.id },
      {},
    );
    await rig.open(scene.trader, '20000', { share: 1 });
    await rig.copied();
    const rows = await Promise.all(crowd.map(async (one) => (await copiesOf(one))[0]!));
    const left = rows.filter(({ status }) => status === 'skipped');
    expect(left.length).toBeGreaterThan(0);
    expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(['ladder']));
    const order = await scene.server.api.must(
      getCopiedOrder,
      { id: rows[0]!.order_id },
      { token: crowd[0]!.token },
    );
    expect([order.seed_hash, sha256(order.seed)]).toEqual([next_seed_hash, next_seed_hash]);
    const keys = order.copies.map(({ follow_id }) => sha256(`${order.seed}:${follow_id}`));
    expect(keys).toEqual(keys.toSorted());
    expect(order.copies.at(-1)!.reason).toBe('ladder');
    expect(new Set(rows.flatMap(({ price }) => price ?? [])).size).toBe(1);
    const stranger = await rig.person('0');
    expect(await resultOf(getCopiedOrder, { id: order.id }, stranger)).toBe('follow.notFound id');
  });

  test('detaching a copy before the trader closes pays the share of its result so far', async () => {
    await rig.follow(scene.follower, scene.trader);
    await rig.open(scene.trader, '20000');
    await rig.copied();
    const before = Number(await available(scene.follower));
    await rig.tick('21000');
    const [copy] = await copiesOf(scene.follower);
    const position = { transaction_id: copy!.position_id! };
    await scene.server.api.must(holdCopiedPosition, position, { token: scene.follower.token });
    const { data } = await scene.server.api.must(listProfitShares, {}, { token: scene.follower.token });
    const [{ profits, share }] = data as [(typeof data)[number]];
    expect(Number(profits)).toBeGreaterThan(0);
    expect(Number(share)).toBeCloseTo(Number(profits) / 10, 6);
    expect(before - Number(await available(scene.follower))).toBeCloseTo(Number(share), 6);
    expect(fieldsOf(await followOf(scene.follower), 'cumulative', 'shared', 'open')).toEqual({
      cumulative: profits,
      shared: share,
      open: 0,
    });
    await rig.copied();
    const received = await scene.server.api.must(
      listProfitShares,
      { as: 'trader' },
      { token: scene.trader.token },
    );
    expect(received.data.map((row) => row.share)).toEqual([share]);
    expect(fieldsOf((await copiesOf(scene.follower))[0]!, 'status', 'profits')).toEqual({
      status: 'detached',
      profits,
    });
  });

  test('a copy whose share cannot be paid stays a copy', async () => {
    await rig.follow(scene.follower, scene.trader);
    await rig.open(scene.trader, '20000');
    await rig.copied();
    await rig.tick('21000');
    const rest = await available(scene.follower);
    await scene.server.api.must(
      transferBetweenAccounts,
      { from_field: 'lever', to_field: 'change', currency_id: tether, number: rest },
      { token: scene.follower.token },
    );
    const [copy] = await copiesOf(scene.follower);
    expect(await resultOf(holdCopiedPosition, { transaction_id: copy!.position_id! }, scene.follower)).toBe(
      'balance.insufficient transaction_id',
    );
    expect((await copiesOf(scene.follower))[0]!.status).toBe('open');
  });

  test('a position detached by the follower continues on its own', async () => {
    await rig.follow(scene.follower, scene.trader);
    const led = await rig.open(scene.trader, '20000');
    await rig.copied();
    const [copy] = await copiesOf(scene.follower);
    const detached = await scene.server.api.must(
      holdCopiedPosition,
      { transaction_id: copy!.position_id! },
      { token: scene.follower.token },
    );
    expect(detached.copied_from).toBeNull();
    await rig.tick('21000');
    await rig.close(scene.trader, led);
    await rig.copied();
    expect((await positionsOf(scene.follower))[0]!.status).toBe('open');
    expect((await copiesOf(scene.follower))[0]!.status).toBe('detached');
    await rig.close(scene.follower, detached);
    expect(fieldsOf(await followOf(scene.follower), 'cumulative', 'shared', 'open')).toEqual({
      // Half a spread from the last price when it became their own, and the opening fee; nothing since.
      cumulative: toPlain(decimal('-0.4').minus(decimal(detached.open_fee))),
      shared: '0',
      open: 0,
    });
    expect([
      await resultOf(holdCopiedPosition, { transaction_id: detached.id }, scene.follower),
      await resultOf(holdCopiedPosition, { transaction_id: led.id }, scene.trader),
      await resultOf(holdCopiedPosition, { transaction_id: led.id }, scene.follower),
    ]).toEqual([
      'state.notAllowed transaction_id',
      'state.notAllowed transaction_id',
      'position.notFound transaction_id',
    ]);
  });

  test('a close is allocated by its own seed, which is shown to everyone in it', async () => {
    const crowd = [scene.follower, await rig.person(), await rig.person()];
    for (const one of crowd) await rig.follow(one, scene.trader);
    const led = await rig.open(scene.trader, '20000', { share: 4 });
    await rig.copied();
    const { next_seed_hash } = await scene.server.api.must(
      getTrader,
      { trader_user_id: scene.trader.id },
      {},
    );
    await rig.close(scene.trader, led, 1);
    await rig.copied();
    const owner = crowd[0]!;
    const opening = await scene.server.api.must(
      getCopiedOrder,
      { id: (await copiesOf(owner))[0]!.order_id },
      { token: owner.token },
    );
    expect([opening.kind, opening.closings.map(({ lots }) => lots)]).toEqual(['open', [1]]);
    const closing = await scene.server.api.must(
      getCopiedOrder,
      { id: opening.closings[0]!.id },
      { token: owner.token },
    );
    expect([closing.kind, closing.seed_hash, sha256(closing.seed)]).toEqual([
      'close',
      next_seed_hash,
      next_seed_hash,
    ]);
    const keys = closing.copies.map(({ follow_id }) => sha256(`${closing.seed}:${follow_id}`));
    expect(keys).toEqual(keys.toSorted());
    expect(closing.copies.map(({ lots }) => lots)).toEqual([1, 1, 1]);
    expect(new Set(closing.copies.map(({ price, seq }) => `${price} ${seq}`)).size).toBe(1);
    const stranger = await rig.person('0');
    expect(await resultOf(getCopiedOrder, { id: closing.id }, stranger)).toBe('follow.notFound id');
  });
});
