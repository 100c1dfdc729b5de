import { dayMs, hourMs, hourOf } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { fundParticipants } from '#server/exchange/modules/demonstration/participants.service.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { insertApplication, insertTrader } from './applications.repository.ts';
import { newSeed, type CopyDeps } from './copy-deps.ts';
import { liveDay, readHours } from './demo-days.ts';
import { daysBefore, demoCode, demoTraders } from './demo-strategy.ts';
import { endSeeded, hasAccount, nameAccount } from './seeded-traders.repository.ts';
import { computeFigures } from './figures-job.ts';

const daysTraded = 40;
const ageDays = 60;

/** Makes a user a trader, with an application that the rule approved. */
const lead = async (context: ExchangeContext, transaction: Transaction, userId: number): Promise<void> => {
  const now = context.clock.nowMs();
  const [asked, decided] = [new Date(now - 10 * dayMs), new Date(now - 10 * dayMs + hourMs)];
  await insertApplication(transaction, {
    user_id: userId,
    status: 'approved',
    agreement: 'en',
    days: ageDays - 10,
    closed_count: daysTraded - 10,
    reason: null,
    submitted_at: asked,
    decided_at: decided,
  });
  await insertTrader(transaction, userId, decided, newSeed(context));
  await computeFigures(transaction, userId, new Date(hourOf(now)));
};

/**
 * Seeds the demonstration's traders, once, with the trades that their strategies sampled, dealt as real
 * orders in this exchange's demo history. Without the demonstration these traders can no longer be followed.
 */
export const seedTraders = async (
  context: ExchangeContext,
  positions: CopyDeps['positions'],
): Promise<void> => {
  const { isDemo, database, clock } = context;
  if (!isDemo) return endSeeded(database, demoCode, clock.now());
  if (await hasAccount(database, demoCode)) return;
  const hours = await readHours(context, daysTraded);
  if (!hours) return;
  await database.transaction().execute(async (transaction) => {
    await lockOwner(transaction, 'seeded', demoCode);
    if (await hasAccount(transaction, demoCode)) return;
    const begunAt = new Date(clock.nowMs() - ageDays * dayMs);
    const userIds = await fundParticipants(transaction, demoCode, begunAt);
    for (const [index, userId] of userIds.entries()) {
      await nameAccount(transaction, userId, demoTraders[index]!.nickname);
      await fundDemo(transaction, userId, 'everyAccount', begunAt);
    }
    const people = demoTraders.map((trader, index) => ({ trader, userId: userIds[index]! }));
    for (const dayStart of daysBefore(clock.nowMs(), daysTraded))
      await liveDay(context, positions, transaction, { people, dayStart, hours });
    for (const userId of userIds) await lead(context, transaction, userId);
  });
};
