import { sql } from 'kysely';
import type { Transaction } from '#server/lib/database/database.ts';

/**
 * Whether what is known of two accounts says that they may be one person's: the same document was shown for both, one invited
 * the other, both were entered from one device, or pay out to one address, card or bank account. It proves nothing; between
 * such accounts nothing is paid for a promise that was not kept.
 */
export const areLinked = async (transaction: Transaction, one: number, other: number): Promise<boolean> => {
  if (one === other) return true;
  const { rows } = await sql<{
    linked: boolean;
  }>`select ${other}::bigint in (select linked_accounts(${one})) as linked`.execute(transaction);
  return rows[0]!.linked;
};

/**
 * The account and those entered from one device with it: what is given once per person is given to one of them. An invitation, a
 * payout address or a document that was only shown does not count: others can make those up.
 */
export const accountsOfPerson = async (transaction: Transaction, userId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select ${userId}::bigint as id
    union select accounts_of_device(${userId})`.execute(transaction);
  return rows.map(({ id }) => id);
};
