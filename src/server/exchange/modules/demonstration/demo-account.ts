import { dayMs } from '#domain/time/instant.ts';
import type { CancelWaiting } from '#server/exchange/lib/terms/cancelling.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import type { Passwords } from '#server/exchange/lib/secrets/passwords.ts';
import type { SessionService } from '#server/exchange/modules/sessions/sessions.service.ts';
import { insertUser } from '#server/exchange/modules/users/accounts.service.ts';
import { disableUser, enableUser, verifyUser } from './demo-account.repository.ts';
import { demoInviteCode, demoUserId } from './demo-user.service.ts';

const account = 'demo@tideline.test';
const password = 'tideline';
/** Granted regardless of trading volume. */
const grantedLevel = 2;
/** Account age before the start of the exchange: long enough for the demo history. */
const ageMs = 14 * dayMs;

export interface DisableDemoAccountDeps {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly sessions: Pick<SessionService, 'endAll'>;
  /** Cancels all of a user's orders that wait to be dealt. */
  readonly cancelWaiting: CancelWaiting;
}

/**
 * Without the demonstration, no one may use an account whose password is public: it is disabled, its
 * sessions end, and its waiting orders are cancelled, including those that protect its holdings. Its funds
 * and open positions remain; these and its running options end by their own terms. Runs at every start, so
 * that the next start cancels what this one could not.
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
 * Creates the demonstration account once: verified, with VIP level and pay password. `fund` funds it as of
 * its creation, some days ago.
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
