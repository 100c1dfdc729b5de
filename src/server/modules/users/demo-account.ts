import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { hashPassword } from '#server/lib/passwords.ts';

const account = 'demo@tideline.test';
const password = 'tideline';
const vipLevel = 2;
const passed = 2;

/**
 * Without the demonstration nobody may use what everybody knows the password of: the account is disabled and its sessions
 * end. Its funds and what it has open stay; what rests is dealt or expires by its own terms.
 */
export const disableDemoAccount = ({ database, clock }: { database: Database; clock: Clock }): Promise<unknown> =>
  database.transaction().execute(async (transaction) => {
    const row = await transaction.updateTable('users').set({ disabled_at: clock.now() }).where('account', '=', account).where('disabled_at', 'is', null).returning('id').executeTakeFirst();
    if (row) await transaction.deleteFrom('sessions').where('user_id', '=', row.id).execute();
  });

/** The demonstration account, once: verified, with VIP level and pay password, funded by `fund`. */
export const seedDemoAccount = async ({ database, clock, fund }: { database: Database; clock: Clock; fund: (transaction: Transaction, userId: number) => Promise<void> }): Promise<void> => {
  const existing = await database.selectFrom('users').select('id').where('account', '=', account).executeTakeFirst();
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
