import { sql, type RawBuilder } from 'kysely';
import type { ArtworkSort } from '#contract/nfts.ts';
import type { OwnerChange, Rarity } from '#contract/nft-rows.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { pageClause, readSqlPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { PayType } from './nfts.tables.ts';
import type { SaleRow, WorkRow } from './sales.repository.ts';

/** A work with its sale and the users behind it, for lists. */
export interface ListedWork extends WorkRow {
  readonly author_name: string;
  readonly author_avatar: string;
  readonly owner_name: string;
  readonly collection_name: string | null;
  readonly is_boxed: boolean;
  readonly collect: boolean;
  readonly pay_type: PayType | null;
  readonly status: SaleRow['status'] | null;
  readonly price: string | null;
  readonly per_increase: string | null;
  readonly margin: string | null;
  readonly review_above: string | null;
  /** Null: its price is not under review. */
  readonly review_until: Date | null;
  readonly buyer_id: number | null;
  readonly currency_id: number | null;
  readonly currency_name: string | null;
  readonly decimals: number | null;
  readonly is_resale: boolean | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly closed_at: Date | null;
  readonly bid_count: number | null;
  readonly bidders: number | null;
  readonly leader_id: number | null;
  readonly sale_version: number | null;
}

/** Filters of works; an undefined field does not filter. */
export interface WorkFilter {
  readonly currencyId?: number | undefined;
  readonly payType?: number | undefined;
  /** 0 ended or sold, 1 on sale, 2 not started. */
  readonly state?: number | undefined;
  readonly type?: number | undefined;
  readonly rarity?: Rarity | undefined;
  /** In the currency of the filter, or else in USDT; the same for the highest price. */
  readonly leastPrice?: string | undefined;
  readonly mostPrice?: string | undefined;
  readonly keyword?: string | undefined;
  readonly artistId?: number | undefined;
  readonly collectionId?: number | undefined;
  readonly ownerId?: number | undefined;
  /** Its latest sale is not over. */
  readonly isListed?: boolean | undefined;
  readonly favouritesOf?: number | undefined;
  readonly code?: string | undefined;
  readonly id?: number | undefined;
  /** Hidden works: left out, except of the owner's own works and of one work; included; or nothing else. */
  readonly hidden?: 'too' | 'only' | undefined;
  /** The worth of one unit of each currency in USDT, when prices are compared; null when unknown. */
  readonly rates?: readonly { readonly currencyId: number; readonly usdt: string | null }[];
}

const from = sql`from nft_works w
  join users author on author.id = w.artist_id join nft_artists a on a.user_id = w.artist_id
  join users owner on owner.id = w.owner_id
  left join nft_collections c on c.id = w.collection_id
  left join nft_sales s on s.id = w.sale_id`;

const isOnSale = (now: Date): RawBuilder<boolean> =>
  sql`(s.status in ('notStarted', 'started') and s.starts_at <= ${now} and s.ends_at > ${now})`;

const isUpcoming = (now: Date): RawBuilder<boolean> => sql`(s.closed_at is null and s.starts_at > ${now})`;

const stateIs = (state: number, now: Date): RawBuilder<boolean> => {
  if (state === 1) return isOnSale(now);
  if (state === 2) return isUpcoming(now);
  return sql`not coalesce(${isOnSale(now)} or ${isUpcoming(now)}, false)`;
};

/** Matches a part of a text; special characters are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const matches = (keyword: string): RawBuilder<boolean> => {
  const part = containing(keyword);
  return sql`(w.name ilike ${part} or author.nickname ilike ${part} or c.name ilike ${part} or w.code = ${keyword.toLowerCase()})`;
};

/**
 * The value that prices are compared by: the price itself within one currency, its worth across several.
 */
const comparedPrice = ({ currencyId, rates = [] }: WorkFilter): RawBuilder<string | null> => {
  if (currencyId !== undefined || rates.length === 0) return sql`s.price`;
  const cases = rates.map((rate) => sql`when ${rate.currencyId} then ${rate.usdt}::numeric`);
  return sql`(s.price * case s.currency_id ${sql.join(cases, sql` `)} end)`;
};

const isVisible = ({ hidden, ownerId, code, id }: WorkFilter): RawBuilder<unknown>[] => {
  if (hidden === 'only') return [sql`w.hidden_at is not null`];
  const isNamed = ownerId !== undefined || code !== undefined || id !== undefined;
  return hidden === 'too' || isNamed ? [] : [sql`w.hidden_at is null`];
};

const whereOf = (filter: WorkFilter, now: Date): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [
    isVisible(filter),
    filter.currencyId === undefined ? [] : [sql`s.currency_id = ${filter.currencyId}`],
    filter.payType === undefined ? [] : [sql`s.pay_type = ${filter.payType}`],
    filter.state === undefined ? [] : [stateIs(filter.state, now)],
    filter.type === undefined ? [] : [sql`w.type = ${filter.type}`],
    filter.rarity === undefined ? [] : [sql`w.rarity = ${filter.rarity}`],
    filter.leastPrice === undefined ? [] : [sql`${comparedPrice(filter)} >= ${filter.leastPrice}::numeric`],
    filter.mostPrice === undefined ? [] : [sql`${comparedPrice(filter)} <= ${filter.mostPrice}::numeric`],
    filter.keyword ? [matches(filter.keyword)] : [],
    filter.artistId === undefined ? [] : [sql`w.artist_id = ${filter.artistId}`],
    filter.collectionId === undefined ? [] : [sql`w.collection_id = ${filter.collectionId}`],
    filter.ownerId === undefined ? [] : [sql`w.owner_id = ${filter.ownerId}`],
    filter.isListed === undefined
      ? []
      : [sql`(s.id is not null and s.closed_at is null) = ${filter.isListed}`],
    filter.favouritesOf === undefined
      ? []
      : [
          sql`exists (select from nft_favourites m where m.work_id = w.id and m.user_id = ${filter.favouritesOf})`,
        ],
    filter.code === undefined ? [] : [sql`w.code = ${filter.code}`],
    filter.id === undefined ? [] : [sql`w.id = ${filter.id}`],
  ].flat();
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

const orderOf = (sort: ArtworkSort, now: Date, filter: WorkFilter): RawBuilder<unknown> => {
  const orders: Record<ArtworkSort, RawBuilder<unknown>> = {
    newest: sql`w.id desc`,
    ending: sql`(case when ${isOnSale(now)} then s.ends_at end) nulls last, w.id desc`,
    priceUp: sql`${comparedPrice(filter)} nulls last, w.id desc`,
    priceDown: sql`${comparedPrice(filter)} desc nulls last, w.id desc`,
    favourites: sql`w.favourites desc, w.id desc`,
  };
  return orders[sort];
};

export interface WorkQuery extends WorkFilter {
  /** 0 for visitors. */
  readonly viewerId: number;
  readonly now: Date;
  readonly sort: ArtworkSort;
  readonly page: number;
  readonly limit: number;
}

/** One page, without the total count. */
export const readWorks = async (
  database: Database,
  { viewerId, now, sort, page, limit, ...filter }: WorkQuery,
): Promise<ListedWork[]> => {
  const { rows } = await sql<ListedWork>`
    select w.*, author.nickname as author_name, a.picture as author_avatar, owner.nickname as owner_name, c.name as collection_name,
      exists (select from nft_boxes b where b.work_id = w.id and b.opened_at is null) as is_boxed,
      exists (select from nft_favourites m where m.work_id = w.id and m.user_id = ${viewerId}) as collect,
      s.pay_type, s.status, s.price, s.per_increase, s.margin, s.review_above, s.buyer_id,
      case when s.status = 'underReview' then s.due_at end as review_until, s.currency_id, s.currency_name, s.decimals, s.is_resale,
      s.starts_at, s.ends_at, s.closed_at, s.bid_count, s.bidders, s.leader_id, s.version as sale_version
    ${from} where ${whereOf(filter, now)} order by ${orderOf(sort, now, filter)} ${pageClause(page, limit)}`.execute(
    database,
  );
  return rows;
};

export const countWorks = async (database: Database, filter: WorkFilter, now: Date): Promise<number> =>
  (
    await sql<{ total: number }>`select count(*) as total ${from} where ${whereOf(filter, now)}`.execute(
      database,
    )
  ).rows[0]!.total;

export interface OwnerRow {
  readonly id: number;
  readonly way: OwnerChange['way'];
  readonly owner_id: number;
  readonly owner_name: string;
  readonly price: string | null;
  readonly currency_name: string | null;
  readonly at: Date;
}

/** Newest first. */
export const listOwnerRows = (
  database: Database,
  workId: number,
  page: number,
  limit: number,
): Promise<Page<OwnerRow>> =>
  readSqlPage(
    database,
    sql<OwnerRow>`
      select o.id, o.owner_id, u.nickname as owner_name, s.price, s.currency_name, o.at,
        case s.pay_type when 1 then 'fixedPrice' when 2 then 'auction' when 3 then 'blindBox' else 'created' end as way
      from nft_owners o join users u on u.id = o.owner_id left join nft_sales s on s.id = o.sale_id
      where o.work_id = ${workId} order by o.id desc`,
    sql`from nft_owners where work_id = ${workId}`,
    page,
    limit,
  );

export interface TradeRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly picture: string;
  readonly blur: string;
  readonly currency_name: string;
  readonly decimals: number;
  readonly buyer_id: number;
  readonly pay_type: PayType;
  readonly price: string;
  readonly status: 'paid' | 'underReview' | 'refused';
  /** Null: its price is not under review. */
  readonly review_until: Date | null;
  /** All three are null unless the sale was paid. */
  readonly royalty: string | null;
  readonly fee: string | null;
  readonly proceeds: string | null;
  /** The time of the decision, or of the payment while it is under review. */
  readonly at: Date;
}

/** The user's purchases and sales, newest first, including those under review or refused by one. */
export const listTrades = (
  database: Database,
  userId: number,
  side: 'bought' | 'sold' | undefined,
  page: number,
  limit: number,
): Promise<Page<TradeRow>> => {
  const bought = sql`s.buyer_id = ${userId}`;
  const sold = sql`s.buyer_id is not null and s.seller_id = ${userId}`;
  const both = sql`(${bought} or (${sold}))`;
  const where = side === undefined ? both : side === 'bought' ? bought : sold;
  return readSqlPage(
    database,
    sql<TradeRow>`
      select s.id, w.code, w.name, w.picture, w.blur, s.currency_name, s.decimals, s.buyer_id, s.pay_type, s.price, s.royalty, s.fee,
        s.proceeds, s.status, case when s.status = 'underReview' then s.due_at end as review_until, coalesce(s.closed_at, s.set_at) as at
      from nft_sales s join nft_works w on w.id = s.work_id where ${where}
      order by at desc, s.id desc`,
    sql`from nft_sales s where ${where}`,
    page,
    limit,
  );
};

/** Sets or clears a favourite; returns how many users have it. @param isWanted undefined: toggles */
export const setFavourite = async (
  transaction: Database,
  {
    userId,
    workId,
    isWanted,
    at,
  }: { userId: number; workId: number; isWanted: boolean | undefined; at: Date },
): Promise<{ isFavourite: boolean; count: number }> => {
  const removed =
    isWanted === true
      ? false
      : (await transaction
          .deleteFrom('nft_favourites')
          .where('user_id', '=', userId)
          .where('work_id', '=', workId)
          .returning('work_id')
          .executeTakeFirst()) !== undefined;
  const isFavourite = isWanted ?? !removed;
  const added =
    isFavourite &&
    (await transaction
      .insertInto('nft_favourites')
      .values({ user_id: userId, work_id: workId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('work_id')
      .executeTakeFirst()) !== undefined;
  const { favourites } = await transaction
    .updateTable('nft_works')
    .set((set) => ({ favourites: set('favourites', '+', Number(added) - Number(removed)) }))
    .where('id', '=', workId)
    .returning('favourites')
    .executeTakeFirstOrThrow();
  return { isFavourite, count: favourites };
};
