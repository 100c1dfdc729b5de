import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readSqlPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { SaleRow } from './sales.repository.ts';

/**
 * A user's state in an auction: their highest bid, with the fields that responses show. The id is the
 * deposit's.
 */
export interface MyBidRow {
  readonly id: number;
  readonly sale_id: number;
  readonly user_id: number;
  readonly price: string;
  readonly created_at: Date;
  readonly code: string;
  readonly name: string;
  readonly picture: string;
  readonly blur: string;
  readonly currency_name: string;
  readonly decimals: number;
  readonly sale_status: SaleRow['status'];
  readonly current_price: string;
  readonly leader_id: number | null;
  readonly ends_at: Date;
  readonly margin: string;
  readonly margin_status: 'frozen' | 'returned' | 'forfeited';
  readonly version: number;
}

/** The deposits that have a bid, of the given ones. */
const myBids = (where: RawBuilder<unknown>): RawBuilder<MyBidRow> => sql`
  select d.id, d.sale_id, d.user_id, b.price, b.created_at, w.code, w.name, w.picture, w.blur, s.currency_name, s.decimals,
    s.status as sale_status, s.price as current_price, s.leader_id, s.ends_at, s.margin, d.status as margin_status, s.version
  from nft_deposits d join nft_sales s on s.id = d.sale_id join nft_works w on w.id = s.work_id
  cross join lateral (
    select price, created_at from nft_bids b where b.sale_id = d.sale_id and b.user_id = d.user_id order by b.id desc limit 1
  ) b
  where ${where}`;

/** The state of these users in an auction. */
export const newestBidsOf = async (
  transaction: Transaction,
  saleId: number,
  userIds: readonly number[],
): Promise<readonly MyBidRow[]> =>
  (
    await myBids(sql`d.sale_id = ${saleId} and d.user_id = any(${[...userIds]}::bigint[])`).execute(
      transaction,
    )
  ).rows;

/** The state of every bidder in an auction. */
export const newestBids = async (transaction: Transaction, saleId: number): Promise<readonly MyBidRow[]> =>
  (await myBids(sql`d.sale_id = ${saleId}`).execute(transaction)).rows;

/** One page of a user's auctions, the last joined first. @param isOpen undefined: all */
export const listMyBidRows = (
  database: Database,
  { userId, isOpen }: { readonly userId: number; readonly isOpen: boolean | undefined },
  page: number,
  limit: number,
): Promise<Page<MyBidRow>> => {
  const narrowed = isOpen === undefined ? sql`true` : sql`(s.closed_at is null) = ${isOpen}`;
  const own = sql`d.user_id = ${userId} and ${narrowed}`;
  return readSqlPage(
    database,
    sql<MyBidRow>`${myBids(own)} order by d.id desc`,
    sql`from nft_deposits d join nft_sales s on s.id = d.sale_id
      where ${own} and exists (select from nft_bids b where b.sale_id = d.sale_id and b.user_id = d.user_id)`,
    page,
    limit,
  );
};

/** A bid in its public form. */
export interface PublicBidRow {
  readonly id: number;
  readonly sale_id: number;
  readonly user_id: number;
  readonly price: string;
  readonly number: number;
  readonly nickname: string;
  readonly created_at: Date;
}

const shown = 10;

/** The last ten bids of each of these sales, newest first. */
export const lastBids = async (database: Database, saleIds: readonly number[]): Promise<PublicBidRow[]> => {
  if (saleIds.length === 0) return [];
  const { rows } = await sql<PublicBidRow>`
    select b.* from unnest(${[...saleIds]}::bigint[]) as wanted (id) cross join lateral (
      select b.id, b.sale_id, b.user_id, b.price, b.number, u.nickname, b.created_at
      from nft_bids b join users u on u.id = b.user_id where b.sale_id = wanted.id order by b.price desc limit ${shown}
    ) b`.execute(database);
  return rows;
};
