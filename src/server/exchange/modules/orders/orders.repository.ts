import { sql } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Fill } from '#contract/orders.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import { listMissedReached, type Reached } from '#server/exchange/market/missed-ticks.ts';
import type { SpotOrder } from './spot-order.ts';

export const findOrder = (handle: Database | Transaction, id: number): Promise<SpotOrder | undefined> =>
  handle.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the order until the transaction ends; only that user's when one is named. */
export const lockOrder = (
  transaction: Transaction,
  id: number,
  userId?: number,
): Promise<SpotOrder | undefined> => {
  const query = transaction.selectFrom('orders').selectAll().where('id', '=', id).forUpdate();
  return (userId === undefined ? query : query.where('user_id', '=', userId)).executeTakeFirst();
};

export interface OrderFilter {
  readonly userId: number;
  readonly currencyId?: number | undefined;
  readonly legalId?: number | undefined;
  readonly isOpen?: boolean | undefined;
}

/** One page of the user's orders, newest first, and the total count. */
export const listOrderRows = (
  database: Database,
  filter: OrderFilter,
  page: number,
  limit: number,
): Promise<Page<SpotOrder>> => {
  let query = database.selectFrom('orders').where('user_id', '=', filter.userId);
  if (filter.currencyId !== undefined) query = query.where('currency_id', '=', filter.currencyId);
  if (filter.legalId !== undefined) query = query.where('legal_id', '=', filter.legalId);
  if (filter.isOpen !== undefined)
    query = query.where('status', filter.isOpen ? 'in' : 'not in', ['open', 'waiting']);
  return readPage(query, page, limit);
};

export const listFills = async (database: Database, orderId: number): Promise<Fill[]> => {
  const rows = await database
    .selectFrom('fills')
    .select(['amount', 'price', 'fee', 'at', 'tick'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/**
 * Orders that wait for their price, to be filled or triggered; `since` omits those accepted and triggered
 * before it.
 */
export const listResting = (database: Database, since?: Date): Promise<SpotOrder[]> => {
  const query = database.selectFrom('orders').selectAll().where('status', 'in', ['open', 'waiting']);
  return (
    since
      ? query.where(({ eb, or }) => or([eb('created_at', '>=', since), eb('triggered_at', '>=', since)]))
      : query
  ).execute();
};

/** Waiting orders that a recorded tick reached without being processed. @see listReachedUnseen */
export const listTriggeredUnseen = (database: Database, reachMs: number): Promise<Reached[]> =>
  listMissedReached(
    database,
    reachMs,
    sql`
      select id, symbol, seen_seq,
        case when trigger_price is null then stop_loss_price when trigger_direction = 'falls' then trigger_price end as falls,
        case when trigger_price is null then target_profit_price when trigger_direction = 'rises' then trigger_price end as rises
      from orders where status = 'waiting'`,
  );

/**
 * Locks the user's resting orders until the transaction ends, except the named ones.
 * @param abandonedBefore only orders accepted up to then, except the take-profit and stop-loss of assets
 * that the user has; null: all
 */
export const lockResting = async (
  transaction: Transaction,
  userId: number,
  abandonedBefore: Date | null,
  except: readonly number[],
): Promise<number[]> => {
  const resting = transaction
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'waiting'])
    .where('id', '<>', sql<number>`all(${[...except]}::bigint[])`)
    .orderBy('id')
    .forUpdate();
  const abandoned =
    abandonedBefore &&
    resting
      .where('created_at', '<=', abandonedBefore)
      .where(({ eb, or }) =>
        or([
          eb('type', '=', 1),
          eb.and([eb('target_profit_price', 'is', null), eb('stop_loss_price', 'is', null)]),
        ]),
      );
  return (await (abandoned ?? resting).execute()).map(({ id }) => id);
};

/**
 * Locks those of the user's orders that the ids name, in the order of their ids, until the transaction
 * ends.
 */
export const lockNamed = (
  transaction: Transaction,
  userId: number,
  ids: readonly number[],
): Promise<SpotOrder[]> =>
  transaction
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Locks every balance that these orders of one user touch, in the order of their ids: a fill of another
 * order locks two of them in that order too.
 */
export const lockBalancesOf = async (
  transaction: Transaction,
  userId: number,
  orders: readonly SpotOrder[],
): Promise<void> => {
  const currencies = orders.flatMap(({ currency_id, legal_id }) => [currency_id, legal_id]);
  await transaction
    .selectFrom('balances')
    .select('id')
    .where('user_id', '=', userId)
    .where('account', '=', sql<AccountName>`any(${orders.map(({ account }) => account)}::text[])`)
    .where('currency_id', '=', sql<number>`any(${currencies}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
};
