import { dayMs } from '#domain/time/instant.ts';
import type { CancelWaiting } from '#server/lib/terms/cancelling.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { UnitOfWork } from '#server/lib/delivery/outbox.ts';
import type { Passwords } from '#server/lib/secrets/passwords.ts';
import type { SessionService } from '#server/modules/sessions/sessions.service.ts';
import { insertUser } from '#server/modules/users/accounts.service.ts';
import { disableUser, enableUser, verifyUser } from './demo-account.repository.ts';
import { demoInviteCode, demoUserId } from './demo-user.service.ts';

const account = 'demo@tideline.test';
const password = 'tideline';
/** Whatever its volume. */
const grantedLevel = 2;
/** Old enough for what it did before the exchange started. */
const ageMs = 14 * dayMs;

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
    const userId = await disableUser(transaction, demoInviteCode, clock.now());
    if (userId === undefined) return;
    await sessions.endAll(transaction, userId);
    await cancelWaiting({ transaction, emit, onCommitted }, userId, { reason: 'account_disabled' });
  });

/**
 * The demonstration account, once: verified, with VIP level and pay password, funded by `fund` at its beginning, some days
 * ago.
 */
export const seedDemoAccount = async ({
  database,
  clock,
  passwords,
  fund,
}: {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  fund: (transaction: Transaction, userId: number, at: Date) => Promise<void>;
}): Promise<void> => {
  const existing = await demoUserId(database);
  if (existing !== undefined) return enableUser(database, existing);
  const passwordHash = await passwords.hash(password);
  const createdAt = new Date(clock.nowMs() - ageMs);
  await database.transaction().execute(async (transaction) => {
    const userId = await insertUser(transaction, {
      account,
      passwordHash,
      inviteCode: demoInviteCode,
      invitedBy: null,
      language: 'en',
      createdAt,
    });
    if (userId === undefined) return;
    await verifyUser(transaction, userId, { nickname: 'Demo', payPasswordHash: passwordHash, grantedLevel });
    await fund(transaction, userId, createdAt);
  });
};
