import { sql } from 'kysely';
import type { Transaction } from '#server/lib/database.ts';

/**
 * Whether what is known of two accounts says that they may be one person's: the same document was shown for both, one invited
 * the other, both were entered from one device, or pay out to one address, card or bank account. It proves nothing; between
 * such accounts nothing is paid for a promise that was not kept.
 */
export const areLinked = async (transaction: Transaction, one: number, other: number): Promise<boolean> => {
  if (one === other) return true;
  const { rows } = await sql<{ linked: boolean }>`select
    exists (select from users where (id, invited_by) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint)))
    or exists (select from identity_submissions a join identity_submissions b on b.card_mark = a.card_mark
      where a.user_id = ${one} and b.user_id = ${other})
    or exists (select from logins a join logins b on b.device_mark = a.device_mark
      where a.user_id = ${one} and b.user_id = ${other} and a.outcome = 'success' and b.outcome = 'success')
    or exists (select from payees a join payees b on b.address = a.address where a.user_id = ${one} and b.user_id = ${other})
    as linked`.execute(transaction);
  return rows[0]!.linked;
};
