import { sql } from 'kysely';
import type { Database } from '#server/lib/database/database.ts';

/** Whether a name is that of something to be seen. What lies in boxes that nobody has opened is not. */
export const isPicture = async (database: Database, picture: string): Promise<boolean> => {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from nft_works where picture = ${picture}) or exists (select from nft_artists where picture = ${picture})
      or exists (select from nft_collections where picture = ${picture}) as is_known`.execute(database);
  return rows[0]!.is_known;
};

/** Those of these names that are names of works. */
export const knownPictures = async (
  database: Database,
  pictures: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await database
    .selectFrom('nft_works')
    .select('picture')
    .where('picture', '=', sql<string>`any(${[...pictures]}::text[])`)
    .execute();
  return new Set(rows.map(({ picture }) => picture));
};
