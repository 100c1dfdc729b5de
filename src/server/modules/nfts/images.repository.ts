import { sql } from 'kysely';
import type { Database } from '#server/lib/database/database.ts';

/** Whether the name belongs to a public image. The content of an unopened box is not public. */
export const isPublicImage = async (database: Database, picture: string): Promise<boolean> => {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from nft_works where picture = ${picture}) or exists (select from nft_artists where picture = ${picture})
      or exists (select from nft_collections where picture = ${picture}) as is_known`.execute(database);
  return rows[0]!.is_known;
};

/** The subset of these names that belongs to works. */
export const knownImages = async (
  database: Database,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await database
    .selectFrom('nft_works')
    .select('picture')
    .where('picture', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Set(rows.map(({ picture }) => picture));
};
