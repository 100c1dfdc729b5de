import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { hashPassword } from '#server/lib/passwords.ts';

const account = 'demo@tideline.test';
const password = 'tideline';
const vipLevel = 2;
const passed = 2;

/** The demonstration account, once: verified, with VIP level and pay password, funded by `fund`. */
export const seedDemoAccount = async ({ database, clock, fund }: { database: Database; clock: Clock; fund: (transaction: Transaction, userId: number) => Promise<void> }): Promise<void> => {
  const existing = await database.selectFrom('users').select('id').where('account', '=', account).executeTakeFirst();
  if (existing) return;
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
