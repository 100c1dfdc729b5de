import type { Database } from '#server/lib/database/database.ts';
import { canonicalAccount } from '#server/lib/terms/account-names.ts';
import { writeMarketMaker, writeRole, type Role } from './users.repository.ts';

/**
 * Makes a user an operator, or an operator a user; nothing else does, and no call of the web leads here. Ends the
 * account's sessions: none goes on under another role. @param account an email or mobile number that they log in with,
 * however it is written. False: there is no such account.
 */
export const changeRole = (database: Database, account: string, role: Role): Promise<boolean> =>
  writeRole(database, canonicalAccount(account), role);

/** Says whether somebody keeps a market for the exchange, and so borrows whatever their level. False: there is no such account. */
export const changeMarketMaker = (
  database: Database,
  account: string,
  isMarketMaker: boolean,
): Promise<boolean> => writeMarketMaker(database, canonicalAccount(account), isMarketMaker);
