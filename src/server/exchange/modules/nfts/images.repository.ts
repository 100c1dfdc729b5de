import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** Whether the name belongs to a public image. The content of an unopened box is not public. */
export const isPublicImage = async (database: Database, picture: string): Promise<boolean> => {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from nft_works where picture = ${picture}) or exists (select from nft_artists where picture = ${picture})
      or exists (select from nft_collections where picture = ${picture}) as is_known`.execute(database);
  return rows[0]!.is_known;
};

/**
 * Generated images that lists show, in the order in which a visitor sees them: the newest works on sale,
 * collections and artists, and the works that are not on sale.
 *
 * @param onFirstPage number of works that come before collections and artists
 */
export const listedImages = async (database: Database, onFirstPage: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ picture: string }>`
    with works as (
      select w.picture, row_number() over (order by s.id is not null and s.closed_at is null desc, w.id desc) as place
      from nft_works w left join nft_sales s on s.id = w.sale_id where w.picture not like 'minted-%'
    ), listed as (
      select picture, case when place <= ${onFirstPage}::int then 0 else 2 end as part, place from works
      union all select picture, 1, id from nft_collections
      union all select picture, 1, user_id from nft_artists
    )
    select picture from listed group by picture order by min(part), min(place)`.execute(database);
  return rows.map(({ picture }) => picture);
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
