import type { CancelWaiting } from '#server/lib/cancelling.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { UnitOfWork } from '#server/lib/outbox.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import type { SessionService } from '#server/modules/sessions/sessions.service.ts';
import { userRows } from './users.repository.ts';

const account = 'demo@tideline.test';
const password = 'tideline';
const vipLevel = 2;

export interface DisableDemoAccountDeps {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly sessions: Pick<SessionService, 'endAll'>;
  /** Cancels all of a user that waits to be dealt. */
  readonly cancelWaiting: CancelWaiting;
}

/**
 * Without the demonstration nobody may use what everybody knows the password of: the account is disabled, its
 * sessions end, and what waits to be dealt for it is cancelled, with what protects its holdings. Its funds
 * and open positions stay, and with the options that run these end by their own terms. Done at every such
 * start, so that what one could not cancel the next does.
 */
export const disableDemoAccount = ({
  clock,
  unitOfWork,
  sessions,
  cancelWaiting,
}: DisableDemoAccountDeps): Promise<void> =>
  unitOfWork.run(async (transaction, emit, onCommitted) => {
    const userId = await userRows(transaction).disable(account, clock.now());
    if (userId === undefined) return;
    await sessions.endAll(transaction, userId);
    await cancelWaiting({ transaction, emit, onCommitted }, userId, { reason: 'account_disabled' });
  });

/** The demonstration account, once: verified, with VIP level and pay password, funded by `fund`. */
export const seedDemoAccount = async ({
  database,
  clock,
  fund,
}: {
  database: Database;
  clock: Clock;
  fund: (transaction: Transaction, userId: number) => Promise<void>;
}): Promise<void> => {
  const existing = await userRows(database).byAccount(account);
  if (existing) return userRows(database).enable(existing.id);
  const passwordHash = await hashPassword(password);
  await database.transaction().execute(async (transaction) => {
    const users = userRows(transaction);
    const userId = await users.insert({
      account,
      passwordHash,
      inviteCode: 'TIDELINE',
      invitedBy: null,
      language: 'en',
      createdAt: clock.now(),
    });
    if (userId === undefined) return;
    await users.verify(userId, { nickname: 'Demo', payPasswordHash: passwordHash, vipLevel });
    await fund(transaction, userId);
  });
};
