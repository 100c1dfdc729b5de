import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { readSqlPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import { containing } from './works.repository.ts';

export interface ArtistRow {
  readonly id: number;
  readonly nickname: string;
  readonly picture: string;
  readonly blur: string;
  readonly description: string;
  readonly works: number;
  readonly on_sale: number;
  readonly favourites: number;
}

const onSale = (now: Date) =>
  sql`s.status in ('notStarted', 'started') and s.starts_at <= ${now} and s.ends_at > ${now}`;

const artists = (now: Date) => sql`
  select u.id, u.nickname, coalesce(a.picture, '') as picture, coalesce(a.blur, '') as blur,
    coalesce(a.description, '') as description, coalesce(w.works, 0) as works, coalesce(w.on_sale, 0) as on_sale,
    coalesce(w.favourites, 0) as favourites
  from users u left join nft_artists a on a.user_id = u.id
  left join (
    select w.artist_id, count(*)::int as works, count(*) filter (where ${onSale(now)})::int as on_sale, sum(w.favourites)::int as favourites
    from nft_works w left join nft_sales s on s.id = w.sale_id where w.hidden_at is null group by 1
  ) w on w.artist_id = u.id`;

const named = (keyword: string | undefined) =>
  keyword ? sql`u.nickname ilike ${containing(keyword)}` : sql`true`;

/** Sorted by number of works, descending. */
export const listArtistRows = (
  database: Database,
  { keyword, now }: { readonly keyword: string | undefined; readonly now: Date },
  page: number,
  limit: number,
): Promise<Page<ArtistRow>> =>
  readSqlPage(
    database,
    sql<ArtistRow>`${artists(now)} where a.user_id is not null and ${named(keyword)}
      order by works desc, u.id`,
    sql`from nft_artists a join users u on u.id = a.user_id where ${named(keyword)}`,
    page,
    limit,
  );

/** An artist, or the signed-in user's own page. */
export const findArtist = async (
  database: Database,
  userId: number,
  { viewerId, now }: { readonly viewerId: number; readonly now: Date },
): Promise<ArtistRow | undefined> =>
  (
    await sql<ArtistRow>`${artists(now)} where u.id = ${userId} and (a.user_id is not null or u.id = ${viewerId})`.execute(
      database,
    )
  ).rows[0];

export const isArtist = async (database: Database, userId: number): Promise<boolean> =>
  (await database
    .selectFrom('nft_artists')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export interface CollectionRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly author_id: number;
  readonly author_name: string;
  readonly picture: string;
  readonly blur: string;
  readonly works: number;
  readonly on_sale: number;
  readonly owners: number;
  readonly floor_price: string | null;
  readonly currency_name: string | null;
  readonly is_blind_box: boolean;
}

/** An undefined field does not filter. */
interface CollectionQuery {
  readonly id: number | undefined;
  readonly keyword: string | undefined;
  readonly artistId: number | undefined;
  readonly now: Date;
}

/** Newest first. The lowest price is in one currency: the one that most of the works on sale use. */
export const listCollectionRows = (
  database: Database,
  { id, keyword, artistId, now }: CollectionQuery,
  page: number,
  limit: number,
): Promise<Page<CollectionRow>> => {
  const where = sql`${id === undefined ? sql`true` : sql`c.id = ${id}`} and ${keyword ? sql`c.name ilike ${containing(keyword)}` : sql`true`}
    and ${artistId === undefined ? sql`true` : sql`c.artist_id = ${artistId}`}`;
  return readSqlPage(
    database,
    sql<CollectionRow>`
      select c.id, c.name, c.description, c.artist_id as author_id, u.nickname as author_name, c.picture, c.blur,
        c.odds is not null as is_blind_box, held.works, held.owners, coalesce(sold.on_sale, 0)::int as on_sale,
        floor.price as floor_price, floor.currency_name
      from nft_collections c join users u on u.id = c.artist_id
      cross join lateral (
        select count(*)::int as works, count(distinct w.owner_id)::int as owners from nft_works w where w.collection_id = c.id and w.hidden_at is null
      ) held
      left join lateral (
        select count(*) as on_sale, mode() within group (order by s.currency_name) as currency_name
        from nft_works w join nft_sales s on s.id = w.sale_id where w.collection_id = c.id and w.hidden_at is null and ${onSale(now)}
      ) sold on true
      left join lateral (
        select s.price, s.currency_name from nft_works w join nft_sales s on s.id = w.sale_id
        where w.collection_id = c.id and w.hidden_at is null and ${onSale(now)} and s.currency_name = sold.currency_name order by s.price limit 1
      ) floor on true
      where ${where} order by c.id desc`,
    sql`from nft_collections c where ${where}`,
    page,
    limit,
  );
};
