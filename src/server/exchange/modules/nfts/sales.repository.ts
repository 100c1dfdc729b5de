import { sql, type Insertable, type Selectable } from 'kysely';
import type { PriceHistory } from '#domain/nfts/price-review.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue, isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { NftTables } from './nfts.tables.ts';

export type WorkRow = Readonly<Selectable<NftTables['nft_works']>>;
export type SaleRow = Readonly<Selectable<NftTables['nft_sales']>>;

export type SaleChange = Pick<
  SaleRow,
  | 'status'
  | 'price'
  | 'leader_id'
  | 'royalty'
  | 'fee'
  | 'proceeds'
  | 'ends_at'
  | 'set_at'
  | 'due_at'
  | 'buyer_id'
  | 'closed_at'
>;

export const findWork = (database: Database, code: string): Promise<WorkRow | undefined> =>
  database.selectFrom('nft_works').selectAll().where('code', '=', code).executeTakeFirst();

export const findSale = (database: Database, id: number): Promise<SaleRow | undefined> =>
  database.selectFrom('nft_sales').selectAll().where('id', '=', id).executeTakeFirst();

export const salesOf = (database: Database, ids: readonly number[]): Promise<SaleRow[]> =>
  database.selectFrom('nft_sales').selectAll().where('id', 'in', ids).execute();

/** The ledger entries of the seller use this account. */
export const sellerAccount = async (database: Database, sellerId: number): Promise<string> =>
  (await database.selectFrom('users').select('account').where('id', '=', sellerId).executeTakeFirstOrThrow())
    .account;

/** Locks the sale; waits for a concurrent change. */
export const lockSale = (transaction: Transaction, id: number): Promise<SaleRow | undefined> =>
  transaction.selectFrom('nft_sales').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Locks the work. A caller that also locks its sale locks the sale first, as buying does, which changes the
 * work last.
 */
export const lockWork = (transaction: Transaction, code: string): Promise<WorkRow | undefined> =>
  transaction.selectFrom('nft_works').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

export const worksOf = (database: Database, ids: readonly number[]): Promise<WorkRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : database.selectFrom('nft_works').selectAll().where('id', 'in', ids).execute();

export const insertSale = (
  transaction: Transaction,
  sale: Insertable<NftTables['nft_sales']>,
): Promise<SaleRow> =>
  transaction.insertInto('nft_sales').values(sale).returningAll().executeTakeFirstOrThrow();

/** Updates a sale. */
export const changeSale = (
  transaction: Transaction,
  id: number,
  change: SaleChange & Partial<Pick<SaleRow, 'freeze_id'>>,
): Promise<SaleRow> =>
  transaction
    .updateTable('nft_sales')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Updates a work and increments its version. */
export const changeWork = (
  transaction: Transaction,
  id: number,
  change: Partial<Omit<WorkRow, 'id' | 'code' | 'version'>>,
): Promise<WorkRow> =>
  transaction
    .updateTable('nft_works')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The work's version continues from that of the previous sale, with which it is published. */
export const listForSale = (
  transaction: Transaction,
  { id, version }: WorkRow,
  { sale, before }: { readonly sale: SaleRow; readonly before: SaleRow | undefined },
): Promise<WorkRow> =>
  transaction
    .updateTable('nft_works')
    .set({ sale_id: sale.id, version: version + (before?.version ?? 0) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertOwner = async (
  transaction: Transaction,
  owner: Insertable<NftTables['nft_owners']>,
): Promise<void> => {
  await transaction.insertInto('nft_owners').values(owner).execute();
};

/**
 * Earlier prices of a work, without sales between linked accounts, and offers for it. @param beforeSaleId
 * only of the sales before this one; null: of all
 */
export const priceHistoryOf = async (
  database: Database,
  workId: number,
  beforeSaleId: number | null = null,
): Promise<PriceHistory> => {
  const earlier = sql`s.work_id = ${workId} and (${beforeSaleId}::bigint is null or s.id < ${beforeSaleId})`;
  const { rows } = await sql<PriceHistory>`select
    (select s.price from nft_sales s where ${earlier} and s.status = 'paid'
      and s.buyer_id not in (select linked_accounts(s.seller_id)) order by s.id desc limit 1) as "lastPrice",
    (select s.starting_price from nft_sales s join nft_artists a on a.user_id = s.seller_id
      where s.work_id = ${workId} and a.code is not null order by s.id limit 1) as "firstOffer"`.execute(
    database,
  );
  return rows[0]!;
};

/** Sales under review whose time to decide is over. Takes no lock: the decision locks the review first. */
export const listUndecided = (
  transaction: Transaction,
  now: Date,
  among: Among,
): Promise<{ readonly id: number }[]> =>
  transaction
    .selectFrom('nft_sales')
    .select('id')
    .where('status', '=', 'underReview')
    .where('due_at', '<=', now)
    .where(isAmong('id', among))
    .orderBy('due_at')
    .orderBy('id')
    .limit(among.most)
    .execute();

/**
 * Due sales, locked by this transaction; other processes skip them. Selects either the sales in which
 * bidders have deposits or the others. Sales under review are `listUndecided`.
 */
export const claimSales = (
  transaction: Transaction,
  now: Date,
  hasBidders: boolean,
  among: Among,
): Promise<SaleRow[]> =>
  claimDue(
    transaction
      .selectFrom('nft_sales')
      .where('closed_at', 'is', null)
      .where('status', '<>', 'underReview')
      .where('due_at', '<=', now)
      .where('bidders', hasBidders ? '>' : '=', 0),
    among,
    'due_at',
  );

/** Adds a participant; returns their number. The sale is locked. */
export const countBidder = async (transaction: Transaction, saleId: number): Promise<number> => {
  const { bidders } = await transaction
    .updateTable('nft_sales')
    .set((set) => ({ bidders: set('bidders', '+', 1) }))
    .where('id', '=', saleId)
    .returning('bidders')
    .executeTakeFirstOrThrow();
  return bidders;
};

/** An auction that is open, or has ended recently. */
export interface AuctionRow extends Pick<
  SaleRow,
  'id' | 'status' | 'price' | 'bid_count' | 'ends_at' | 'version'
> {
  readonly code: string;
}

/** Auctions that users may be viewing. */
export const auctionsSince = (database: Database, since: Date): Promise<AuctionRow[]> =>
  database
    .selectFrom('nft_sales as s')
    .innerJoin('nft_works as w', 'w.id', 's.work_id')
    .select(['s.id', 'w.code', 's.status', 's.price', 's.bid_count', 's.ends_at', 's.version'])
    .where('s.pay_type', '=', 2)
    .where((where) => where.or([where('s.closed_at', 'is', null), where('s.closed_at', '>', since)]))
    .where((where) =>
      where.or([
        where('s.status', 'not in', ['awaitingPayment', 'underReview']),
        where('s.ends_at', '>', since),
      ]),
    )
    .orderBy('s.id')
    .execute();
