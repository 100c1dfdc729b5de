import type { LanguageCode } from '#contract/primitives.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** The email address and language of a user; a null address means that the user has no email. */
export const readMailbox = (
  database: Database,
  userId: number,
): Promise<{ email: string | null; language: LanguageCode }> =>
  database
    .selectFrom('users')
    .select(['email', (columns) => columns.ref('language').$castTo<LanguageCode>().as('language')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
