import type { CancelWaiting } from '#server/lib/cancelling.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { UnitOfWork } from '#server/lib/outbox.ts';
import { hashPassword } from '#server/lib/passwords.ts';

const account = 'demo@tideline.test';
const password = 'tideline';
const vipLevel = 2;
const passed = 2;

export interface DisableDemoAccountDeps {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
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
  cancelWaiting,
}: DisableDemoAccountDeps): Promise<void> =>
  unitOfWork.run(async (transaction, emit, onCommitted) => {
    const at = clock.now();
    const row = await transaction
      .updateTable('users')
      .set(({ fn, val }) => ({ disabled_at: fn.coalesce('disabled_at', val(at)) }))
      .where('account', '=', account)
      .returning('id')
      .executeTakeFirst();
    if (!row) return;
    await transaction.deleteFrom('sessions').where('user_id', '=', row.id).execute();
    await cancelWaiting({ transaction, emit, onCommitted }, row.id, { reason: 'account_disabled' });
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
  const existing = await database
    .selectFrom('users')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirst();
  if (existing) {
    await database.updateTable('users').set({ disabled_at: null }).where('id', '=', existing.id).execute();
    return;
  }
  const passwordHash = await hashPassword(password);
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('users')
      .values({
        account,
        email: account,
        password_hash: passwordHash,
        pay_password_hash: passwordHash,
        nickname: 'Demo',
        invite_code: 'TIDELINE',
        review_status: passed,
        advanced_review_status: passed,
        vip_level: vipLevel,
        language: 'en',
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) await fund(transaction, row.id);
  });
};
