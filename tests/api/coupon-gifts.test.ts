import { sql } from 'kysely';
import { expect } from 'vitest';
import { listCoupons } from '#contract/coupons.ts';
import { getUser } from '#contract/signed-in.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { giveForVerification } from '#server/exchange/modules/coupons/coupon-gifts.service.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { offerCoupon } from '#tests/support/coupons.ts';
import { until } from '#tests/support/until.ts';
import { server, test } from './fixtures.ts';

const idOf = async (account: string): Promise<number> =>
  (
    await server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id;
const giveIn = (transaction: Transaction, userId: number): Promise<void> =>
  giveForVerification({ transaction, emit: () => undefined }, userId, server.clock.now());
const giveTo = (userId: number): Promise<void> =>
  server.database.transaction().execute((transaction) => giveIn(transaction, userId));
const hasWaiting = () =>
  until('a transaction that waits', async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        server.database,
      );
    return rows.length > 0;
  });
/** Starts the first work, runs the second until it waits for the first, and then finishes the first. */
const meanwhile = async (
  opening: (transaction: Transaction) => Promise<void>,
  rest: (transaction: Transaction) => Promise<void>,
  second: () => Promise<void>,
): Promise<void> => {
  const first = await server.database.startTransaction().execute();
  await opening(first);
  const waiting = Promise.allSettled([second()]);
  await hasWaiting();
  await rest(first);
  await first.commit().execute();
  expect(await waiting).toEqual([{ status: 'fulfilled', value: undefined }]);
};
const receivedBy = async (token: string): Promise<string[]> =>
  (await server.api.must(listCoupons, {}, { token })).data.map(({ source }) => source);

test('a user and their inviter, verified at once, both get their coupons', async () => {
  const inviter = await server.signUp();
  const { extension_code } = await server.api.must(getUser, {}, { token: inviter.token });
  const friend = await server.signUp(undefined, extension_code);
  const [inviterId, friendId] = [await idOf(inviter.account), await idOf(friend.account)];
  await meanwhile(
    (transaction) => lockOwner(transaction, 'coupons', inviterId),
    (transaction) => giveIn(transaction, inviterId),
    () => giveTo(friendId),
  );
  expect(await receivedBy(friend.token)).toEqual(['verified']);
  expect((await receivedBy(inviter.token)).toSorted()).toEqual(['friend', 'verified']);
});

test('a user too late for the last coupon is verified without it', async () => {
  await offerCoupon(server, { code: null, source: 'verified', quota: 1 });
  const [first, late] = [await server.signUp(), await server.signUp()];
  const [firstId, lateId] = [await idOf(first.account), await idOf(late.account)];
  await meanwhile(
    (transaction) => giveIn(transaction, firstId),
    () => Promise.resolve(),
    () => giveTo(lateId),
  );
  expect(await receivedBy(first.token)).toHaveLength(2);
  expect(await receivedBy(late.token)).toEqual(['verified']);
});
