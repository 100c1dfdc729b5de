import type { Database } from '#server/exchange/lib/database/database.ts';
import { idOfInviteCode } from '#server/exchange/modules/users/accounts.service.ts';

/** Identifies the demonstration account, because its user may bind another email. */
export const demoInviteCode = 'TIDELINE';

/** Undefined if this exchange was never a demonstration. */
export const demoUserId = (database: Database): Promise<number | undefined> =>
  idOfInviteCode(database, demoInviteCode);
