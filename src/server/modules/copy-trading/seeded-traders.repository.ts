import { sql } from 'kysely';
import type { Database, Transaction } from '#server/lib/database.ts';

/** Whether the first of those put in under a code is there. */
export const hasAccount = async (database: Database | Transaction, code: string): Promise<boolean> =>
  (await database
    .selectFrom('users')
    .select('id')
    .where('invite_code', '=', `${code}-1`)
    .executeTakeFirst()) !== undefined;

export const nameAccount = async (
  transaction: Transaction,
  userId: number,
  nickname: string,
): Promise<void> => {
  await transaction.updateTable('users').set({ nickname }).where('id', '=', userId).execute();
};

/** Those put in under a code lead no longer. */
export const endSeeded = async (database: Database, code: string, at: Date): Promise<void> => {
  await sql`update traders t set left_at = ${at} from users u
    where u.id = t.user_id and u.invite_code like ${`${code}-%`} and t.left_at is null`.execute(database);
};
