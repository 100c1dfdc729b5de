import { sql } from 'kysely';
import type { Transaction } from '#server/exchange/lib/database/database.ts';

/**
 * Whether two accounts may belong to one person: the same document was shown for both, one invited the
 * other, both were used on one device, or pay out to one address, card or bank account. This is no proof;
 * between such accounts nothing is paid for a broken promise.
 */
export const areLinked = async (transaction: Transaction, one: number, other: number): Promise<boolean> => {
  if (one === other) return true;
  const { rows } = await sql<{
    linked: boolean;
  }>`select ${other}::bigint in (select linked_accounts(${one})) as linked`.execute(transaction);
  return rows[0]!.linked;
};

/**
 * The account and those used on one device with it: a benefit that is granted once per person is granted to
 * one of them. An invitation, a payout address or a document that was only shown does not count: others can
 * fabricate those.
 */
export const accountsOfPerson = async (transaction: Transaction, userId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select ${userId}::bigint as id
    union select accounts_of_device(${userId})`.execute(transaction);
  return rows.map(({ id }) => id);
};
