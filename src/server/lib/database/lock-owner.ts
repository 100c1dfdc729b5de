import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Until the transaction ends, nobody else takes this lock: what is counted of an owner's stays true until it is
 * written. Where a row is locked too, this comes first.
 * @param what of the owner's, one word for each kind of thing
 */
export const lockOwner = async (
  transaction: Transaction,
  what: string,
  owner: number | string,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} of ${owner}`}, 0))`.execute(transaction);
};
