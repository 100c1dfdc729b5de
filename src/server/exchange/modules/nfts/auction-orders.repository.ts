import { sql } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readSqlPage, type Page } from '#server/exchange/lib/database/read-page.ts';

/** The amount due for a won auction, with the fields that responses show. */
export interface OrderRow {
  readonly id: number;
  readonly sale_id: number;
  readonly user_id: number;
  readonly status: 'due' | 'underReview' | 'paid' | 'expired' | 'refused';
  readonly due_at: Date;
  readonly is_read: boolean;
  readonly paid_at: Date | null;
  readonly created_at: Date;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly picture: string;
  readonly blur: string;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly decimals: number;
  readonly price: string;
  readonly margin: string;
  readonly review_above: string;
  /** Null: its price is not under review. */
  readonly review_until: Date | null;
}

const orders = sql`
  select o.*, w.code, w.name, w.picture, w.blur, s.currency_id, s.currency_name, s.decimals, s.price, s.margin,
    s.review_above, case when s.status = 'underReview' then s.due_at end as review_until
  from nft_orders o join nft_sales s on s.id = o.sale_id join nft_works w on w.id = s.work_id`;

export const findOrder = async (database: Database, id: number): Promise<OrderRow | undefined> =>
  (await sql<OrderRow>`${orders} where o.id = ${id}`.execute(database)).rows[0];

export const findOrderOfSale = async (database: Database, saleId: number): Promise<OrderRow | undefined> =>
  (await sql<OrderRow>`${orders} where o.sale_id = ${saleId}`.execute(database)).rows[0];

/** One page of the auctions that a user won, newest first. @param isOpen undefined: all */
export const listOrders = (
  database: Database,
  { userId, isOpen }: { readonly userId: number; readonly isOpen: boolean | undefined },
  page: number,
  limit: number,
): Promise<Page<OrderRow>> => {
  const narrowed = isOpen === undefined ? sql`true` : sql`(o.status in ('due', 'underReview')) = ${isOpen}`;
  const own = sql`o.user_id = ${userId} and ${narrowed}`;
  return readSqlPage(
    database,
    sql<OrderRow>`${orders} where ${own} order by o.id desc`,
    sql`from nft_orders o where ${own}`,
    page,
    limit,
  );
};

export const insertOrder = async (
  transaction: Transaction,
  order: { readonly saleId: number; readonly userId: number; readonly dueAt: Date; readonly at: Date },
): Promise<void> => {
  const { saleId, userId, dueAt, at } = order;
  await transaction
    .insertInto('nft_orders')
    .values({
      sale_id: saleId,
      user_id: userId,
      status: 'due',
      due_at: dueAt,
      paid_at: null,
      created_at: at,
    })
    .execute();
};

/**
 * Updates the order of a sale; does nothing when the sale has no order. @param paid_at undefined: unchanged
 */
export const changeOrder = async (
  transaction: Transaction,
  saleId: number,
  change: { readonly status: OrderRow['status']; readonly paid_at?: Date },
): Promise<void> => {
  await transaction
    .updateTable('nft_orders')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('sale_id', '=', saleId)
    .execute();
};

export const markRead = async (transaction: Transaction, id: number): Promise<void> => {
  await transaction
    .updateTable('nft_orders')
    .set((set) => ({ is_read: true, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('is_read', '=', false)
    .execute();
};
