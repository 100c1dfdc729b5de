import type { Database } from '#server/exchange/lib/database/database.ts';
import { canonicalAccount } from '#server/exchange/lib/terms/account-names.ts';
import { writeMarketMaker, writeRole, type Role } from './users.repository.ts';

/**
 * Makes a user an operator, or an operator a user; this is the only way, and no web call leads here. Ends
 * the account's sessions: none continues under another role. Returns false when there is no such account.
 * @param account an email or mobile number that they log in with, in any notation
 */
export const changeRole = (database: Database, account: string, role: Role): Promise<boolean> =>
  writeRole(database, canonicalAccount(account), role);

/**
 * Sets whether a user is a market maker of the exchange, and so may borrow at any level. Returns false when
 * there is no such account.
 */
export const changeMarketMaker = (
  database: Database,
  account: string,
  isMarketMaker: boolean,
): Promise<boolean> => writeMarketMaker(database, canonicalAccount(account), isMarketMaker);
