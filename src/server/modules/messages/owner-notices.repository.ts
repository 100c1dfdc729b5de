import type { LanguageCode } from '#contract/primitives.ts';
import type { Database } from '#server/lib/database/database.ts';

/** Where and in which language a user is written to; null: they have no email. */
export const readMailbox = (
  database: Database,
  userId: number,
): Promise<{ email: string | null; language: LanguageCode }> =>
  database
    .selectFrom('users')
    .select(['email', (columns) => columns.ref('language').$castTo<LanguageCode>().as('language')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
