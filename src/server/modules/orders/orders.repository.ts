import type { Fill } from '#contract/orders.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { SpotOrder } from './spot-order.ts';

export const findOrder = (handle: Database | Transaction, id: number): Promise<SpotOrder | undefined> =>
  handle.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** The user's order, held against any other change until the transaction ends. */
export const lockOrder = (transaction: Transaction, userId: number, id: number): Promise<SpotOrder | undefined> =>
  transaction.selectFrom('orders').selectAll().where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst();

export interface OrderFilter {
  readonly userId: number;
  readonly currencyId?: number | undefined;
  readonly legalId?: number | undefined;
  readonly isOpen?: boolean | undefined;
}

/** One page of the user's orders, newest first, and how many there are. */
export const listOrderRows = async (database: Database, filter: OrderFilter, page: number, limit: number): Promise<{ rows: SpotOrder[]; total: number }> => {
  let query = database.selectFrom('orders').where('user_id', '=', filter.userId);
  if (filter.currencyId !== undefined) query = query.where('currency_id', '=', filter.currencyId);
  if (filter.legalId !== undefined) query = query.where('legal_id', '=', filter.legalId);
  if (filter.isOpen !== undefined) query = query.where('status', filter.isOpen ? '=' : '!=', 'open');
  const [rows, count] = await Promise.all([
    query.selectAll().orderBy('id', 'desc').limit(limit).offset((page - 1) * limit).execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
};

export const listFills = async (database: Database, orderId: number): Promise<Fill[]> => {
  const rows = await database.selectFrom('fills').select(['amount', 'price', 'fee', 'at', 'tick']).where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** Orders that wait for their price; `since` leaves out those accepted before it. */
export const listResting = (database: Database, since?: Date): Promise<Pick<SpotOrder, 'id' | 'symbol' | 'type' | 'bound_price'>[]> => {
  const query = database.selectFrom('orders').select(['id', 'symbol', 'type', 'bound_price']).where('status', '=', 'open');
  return (since ? query.where('created_at', '>=', since) : query).execute();
};
