import { sql, type Insertable } from 'kysely';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { DepositRow } from './deposits.repository.ts';
import type { NftTables } from './nfts.tables.ts';
import type { SaleChange, SaleRow, WorkRow } from './sales.repository.ts';

/*
 * Many users bid in the same seconds: the reads of one bid are one round trip, and so are its writes, so
 * that others wait little for it.
 */

/** The auction of a bid, read before any lock is taken. */
export interface Bidding {
  readonly work: Pick<WorkRow, 'code' | 'name' | 'picture' | 'blur'>;
  /** The latest sale of the work. */
  readonly sale: Pick<SaleRow, 'id' | 'pay_type' | 'status' | 'price' | 'ends_at' | 'seller_id'> | undefined;
  /** The bidder's deposit. */
  readonly deposit: Pick<DepositRow, 'id' | 'user_id' | 'number' | 'status'> | undefined;
}

export const findBidding = async (
  transaction: Transaction,
  code: string,
  userId: number,
): Promise<Bidding | undefined> => {
  const row = await transaction
    .selectFrom('nft_works as w')
    .leftJoin('nft_sales as s', 's.id', 'w.sale_id')
    .leftJoin('nft_deposits as d', (join) =>
      join.onRef('d.sale_id', '=', 's.id').on('d.user_id', '=', userId),
    )
    .select(['w.code', 'w.name', 'w.picture', 'w.blur'])
    .select(['s.id as sale_id', 's.pay_type', 's.status', 's.price', 's.ends_at', 's.seller_id'])
    .select(['d.id as deposit_id', 'd.number', 'd.status as deposit_status'])
    .where('w.code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const { code: known, name, picture, blur, sale_id, deposit_id } = row;
  const sale = sale_id !== null && {
    id: sale_id,
    pay_type: row.pay_type!,
    status: row.status!,
    price: row.price!,
    ends_at: row.ends_at!,
    seller_id: row.seller_id!,
  };
  const deposit = deposit_id !== null && {
    id: deposit_id,
    user_id: userId,
    number: row.number!,
    status: row.deposit_status!,
  };
  return {
    work: { code: known, name, picture, blur },
    sale: sale || undefined,
    deposit: deposit || undefined,
  };
};

/** The balance available to a bidder, less their leading bids and unpaid wins in other auctions. */
export const bidCover = async (
  transaction: Transaction,
  of: {
    readonly userId: number;
    readonly account: string;
    readonly currencyId: number;
    readonly exceptSaleId: number;
  },
): Promise<string> => {
  // The leader of an auction has a frozen deposit.
  const { rows } = await sql<{ cover: string }>`select b.available - coalesce((
      select sum(s.price) from nft_deposits d join nft_sales s on s.id = d.sale_id
      where d.user_id = ${of.userId} and d.status = 'frozen' and s.leader_id = d.user_id
        and s.currency_id = ${of.currencyId} and s.id <> ${of.exceptSaleId}
    ), 0) as cover
    from balances b
    where b.user_id = ${of.userId} and b.account = ${of.account} and b.currency_id = ${of.currencyId}`.execute(
    transaction,
  );
  return rows[0]?.cover ?? '0';
};

/** The bidder who was outbid: their deposit and their highest bid. */
export interface Overbid {
  readonly deposit: Pick<DepositRow, 'id' | 'user_id' | 'status'>;
  readonly price: string;
  readonly created_at: Date;
}

/**
 * Stores a bid in a locked auction, and updates the auction. @param leaderId the user it outbids; null:
 * none
 */
export const placeBid = async (
  transaction: Transaction,
  {
    bid,
    change,
    leaderId,
  }: {
    readonly bid: Insertable<NftTables['nft_bids']>;
    readonly change: SaleChange;
    readonly leaderId: number | null;
  },
): Promise<{ readonly sale: SaleRow; readonly overbid: Overbid | undefined }> => {
  const { deposit_id, deposit_status, bid_price, bid_at, ...sale } = await transaction
    .with('placed', (query) => query.insertInto('nft_bids').values(bid))
    .with('changed', (query) =>
      query
        .updateTable('nft_sales')
        .set((set) => ({
          ...change,
          bid_count: set('bid_count', '+', 1),
          version: set('version', '+', 1),
        }))
        .where('id', '=', bid.sale_id)
        .returningAll(),
    )
    // This query does not see the writes of the two above.
    .with('before', (query) =>
      query
        .selectFrom('nft_deposits as d')
        .innerJoin('nft_bids as b', (join) =>
          join.onRef('b.sale_id', '=', 'd.sale_id').onRef('b.user_id', '=', 'd.user_id'),
        )
        .select(['d.id as deposit_id', 'd.status as deposit_status'])
        .select(['b.price as bid_price', 'b.created_at as bid_at'])
        .where('d.sale_id', '=', bid.sale_id)
        // No user has the number 0.
        .where('d.user_id', '=', leaderId ?? 0)
        .orderBy('b.id', 'desc')
        .limit(1),
    )
    .selectFrom('changed')
    .leftJoin('before', (join) => join.onTrue())
    .selectAll('changed')
    .select(['before.deposit_id', 'before.deposit_status', 'before.bid_price', 'before.bid_at'])
    .executeTakeFirstOrThrow();
  return {
    sale,
    overbid:
      deposit_id === null
        ? undefined
        : {
            deposit: { id: deposit_id, user_id: leaderId!, status: deposit_status! },
            price: bid_price!,
            created_at: bid_at!,
          },
  };
};
