import { sql } from 'kysely';
import type { Fill } from '#contract/orders.ts';
import type { PrivateEvent } from '#contract/events.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { IdempotencyKey } from '#server/lib/handlers.ts';
import { numberEvents, type NewEvent } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { DescribeCurrency } from '#server/modules/wallets/wallets.service.ts';
import { currenciesOf, toWire, type FillEntry, type SpotOrder } from './spot-order.ts';

/** One change of one order, to be written whole or not at all. */
export interface OrderChange {
  readonly order: SpotOrder;
  readonly at: Date;
  /** Of the row it replaces; null for a new order. */
  readonly expectedVersion: number | null;
  /** A new order's key, stored with the order as its answer. */
  readonly key: (IdempotencyKey & { readonly call: string }) | null;
  /** What a new order freezes. */
  readonly freeze: string | null;
  readonly release: boolean;
  readonly fill: FillEntry | null;
}

export interface CommittedOrder {
  readonly order: SpotOrder;
  readonly events: PrivateEvent[];
}

const overdrawn = 'balances_available_not_negative';

const isOverdraft = (error: unknown): boolean => error instanceof Error && 'constraint' in error && error.constraint === overdrawn;

/**
 * Writes the change in one round trip. Null: another change came first and nothing was written.
 * @throws Refusal `balance.insufficient`
 */
export const commitOrder = async (
  handle: Database | Transaction,
  describeCurrency: DescribeCurrency,
  change: OrderChange,
): Promise<CommittedOrder | null> => {
  const { order, at, expectedVersion, key, freeze, release, fill } = change;
  const { given, received } = currenciesOf(order);
  const request = {
    at,
    user_id: order.user_id,
    expected_version: expectedVersion,
    key: key && { key: key.key, call: key.call, body_hash: key.bodyHash },
    order: toWire(order),
    terms: { account: order.account, bound_price: order.bound_price, fee_rate: order.fee_rate, given_id: given, received_id: received },
    freeze,
    release,
    fill,
    balances: { [given]: describeCurrency(given), [received]: describeCurrency(received) },
  };
  try {
    const { rows } = await sql<{ committed: { id: number; balances: NewEvent[]; sequence: number } | null }>`
      select commit_order(${JSON.stringify(request)}::jsonb) as committed`.execute(handle);
    const committed = rows[0]?.committed;
    if (!committed) return null;
    const told: NewEvent[] = [{ topic: 'order', payload: { ...request.order, id: committed.id } }, ...committed.balances];
    return { order: { ...order, id: committed.id }, events: numberEvents(told, committed.sequence, at) };
  } catch (error) {
    if (isOverdraft(error)) throw new Refusal('balance.insufficient', { field: 'amount' });
    throw error;
  }
};

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
