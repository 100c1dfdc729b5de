import { sql } from 'kysely';
import type { Database } from '#server/lib/database/database.ts';

/** Whether the name belongs to a public image. The content of an unopened box is not public. */
export const isPublicImage = async (database: Database, image: string): Promise<boolean> => {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from nft_works where image = ${image}) or exists (select from nft_artists where image = ${image})
      or exists (select from nft_collections where image = ${image}) as is_known`.execute(database);
  return rows[0]!.is_known;
};

/** The subset of these names that belongs to works. */
export const knownImages = async (
  database: Database,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await database
    .selectFrom('nft_works')
    .select('image')
    .where('image', '=', sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Set(rows.map(({ image }) => image));
};
