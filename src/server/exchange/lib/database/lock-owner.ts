import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Takes an owner's lock until the transaction ends, so that a count of the owner's rows stays true until it
 * is written. If a row is locked too, this lock comes first.
 * @param what of the owner's, one name for each kind of row
 */
export const lockOwner = async (
  transaction: Transaction,
  what: string,
  owner: number | string,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} of ${owner}`}, 0))`.execute(transaction);
};
