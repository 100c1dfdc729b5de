import { dayMs } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { demoUserId } from '#server/exchange/modules/demonstration/demo-user.service.ts';
import { fundParticipants } from '#server/exchange/modules/demonstration/participants.service.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import type { CopyDeps } from './copy-deps.ts';
import { liveDay, readHours } from './demo-days.ts';
import { daysBefore, type DemoTrader } from './demo-strategy.ts';
import { hasAccount, inviteAccount } from './seeded-traders.repository.ts';

/** Code under which their accounts are created. */
const code = 'FRIEND';
/** Days since the demonstration account was created. */
const daysTraded = 11;

/**
 * Must match the number of accounts that `fundParticipants` creates. The demonstration account invited the
 * first five; the others were invited by one of these.
 */
const friends: readonly (DemoTrader & { readonly invitedBy?: number })[] = [
  { nickname: 'Skiff', follows: 'trend', multiple: 3, margin: 300 },
  { nickname: 'Ketch', follows: 'reversal', multiple: 2, margin: 450 },
  { nickname: 'Dinghy', follows: 'trend', multiple: 5, margin: 120 },
  { nickname: 'Yawl', follows: 'reversal', multiple: 3, margin: 200 },
  { nickname: 'Sloop', follows: 'trend', multiple: 2, margin: 600 },
  { nickname: 'Cutter', follows: 'reversal', multiple: 5, margin: 150, invitedBy: 0 },
  { nickname: 'Barge', follows: 'trend', multiple: 2, margin: 250, invitedBy: 1 },
  { nickname: 'Punt', follows: 'reversal', multiple: 3, margin: 100, invitedBy: 1 },
];

/**
 * Seeds the demonstration, once, with people whom its account invited and people whom those invited. Their
 * trades are real orders.
 */
export const seedFriends = async (
  context: ExchangeContext,
  positions: CopyDeps['positions'],
): Promise<void> => {
  const { isDemo, database, clock } = context;
  if (!isDemo || (await hasAccount(database, code))) return;
  const hours = await readHours(context, daysTraded);
  const demo = await demoUserId(database);
  if (!hours || demo === undefined) return;
  const days = daysBefore(clock.nowMs(), daysTraded);
  await database.transaction().execute(async (transaction) => {
    await lockOwner(transaction, 'seeded', code);
    if (await hasAccount(transaction, code)) return;
    const joinedAt = new Date(days[0]! - dayMs / 4);
    const userIds = await fundParticipants(transaction, code, joinedAt);
    for (const [index, { nickname, invitedBy }] of friends.entries()) {
      const inviterId = invitedBy === undefined ? demo : userIds[invitedBy]!;
      await fundDemo(transaction, userIds[index]!, 'everyAccount', joinedAt);
      await inviteAccount(transaction, userIds[index]!, { nickname, inviterId });
    }
    const people = friends.map((trader, index) => ({ trader, userId: userIds[index]! }));
    for (const dayStart of days) await liveDay(context, positions, transaction, { people, dayStart, hours });
  });
};
