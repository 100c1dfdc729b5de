import type { Database } from '#server/lib/database/database.ts';
import { idOfInviteCode } from '#server/modules/users/accounts.service.ts';

/** What the demonstration account is known by: whoever uses it may bind another email. */
export const demoInviteCode = 'TIDELINE';

/** Undefined: this exchange never was a demonstration. */
export const demoUserId = (database: Database): Promise<number | undefined> =>
  idOfInviteCode(database, demoInviteCode);
