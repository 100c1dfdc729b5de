import { sql } from 'kysely';
import type { PrivateEvent } from '#contract/events.ts';
import type { Order } from '#contract/orders.ts';
import { mostRestingOrders } from '#domain/trading/caps.ts';
import { decimal, type Decimal } from '#domain/money/money.ts';
import { isResting } from '#domain/orders/order-states.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { OnceRequest } from '#server/exchange/lib/calls/handlers.ts';
import { numberEvents, type NewEvent } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { isOverdraft } from '#server/exchange/ledger/overdraft.ts';
import type { DescribeCurrency } from '#server/exchange/modules/wallets/wallets.service.ts';
import { toResponse } from './order-response.ts';
import { noticeOfChange } from './orders.notices.ts';
import { currenciesOf, hasStopPrices, type FillEntry, type SpotOrder } from './spot-order.ts';

/** One change of one order, written whole or not at all. */
export interface OrderChange {
  readonly order: SpotOrder;
  readonly at: Date;
  /** The version of the row that it replaces; null for a new order. */
  readonly expectedVersion: number | null;
  /** A new order's key; the order is stored as its response. */
  readonly key: OnceRequest | null;
  /** The amount that a new order freezes. */
  readonly freeze: string | null;
  readonly release: boolean;
  readonly fill: FillEntry | null;
}

export interface CommittedOrder {
  readonly order: SpotOrder;
  /** The same order in its response form. */
  readonly response: Order;
  readonly events: PrivateEvent[];
}

type BalanceEvent = Extract<NewEvent, { topic: 'balance' }>['payload'];

/** The database's result for a written order. */
interface Written {
  readonly id: number;
  readonly balances: NewEvent[];
  readonly sequence: number;
}

export interface OrderCommitDeps {
  readonly describeCurrency: DescribeCurrency;
  readonly clock: Clock;
}

/** The error code that `finished_within` raises. */
const tookTooLong = 'TL001';

const isTooLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === tookTooLong;

/**
 * The time left to write these changes, in milliseconds; null: unlimited. @throws Refusal `request.expired`
 */
const timeLeft = (changes: readonly OrderChange[], clock: Clock): number | null => {
  const limits = changes.flatMap(({ key }) => (key?.validUntil ? [key.validUntil.getTime()] : []));
  if (limits.length === 0) return null;
  const leftMs = Math.min(...limits) - clock.nowMs();
  if (leftMs < 0) throw new Refusal('request.expired');
  return leftMs;
};

/** Runs with a connection already acquired, so that waiting for one counts towards the deadline. */
const connected = <Result>(
  handle: Database | Transaction,
  run: (connection: Database) => Promise<Result>,
): Promise<Result> => (handle.isTransaction ? run(handle) : handle.connection().execute(run));

/**
 * A new order that rests, or that creates the sell of its stops, takes one more place; such a sell itself
 * takes the place of its buy.
 */
const takesPlace = ({ order, expectedVersion }: OrderChange): boolean =>
  expectedVersion === null && order.parent_id === null && (isResting(order) || hasStopPrices(order));

/**
 * Locks the count of the user's resting orders as placing an order does, before any balance is locked, so
 * that placing and replacing at the same time cannot deadlock.
 */
export const lockRoom = async (transaction: Transaction, userId: number): Promise<void> => {
  await sql`select has_room(${userId}, 'orders', ${mostRestingOrders})`.execute(transaction);
};

const insufficient = (): Refusal => new Refusal('balance.insufficient', { field: 'amount' });

const requestOf = (
  { describeCurrency }: OrderCommitDeps,
  { order, at, expectedVersion, key, freeze, release, fill }: OrderChange,
  response: Order,
) => {
  const { given, received } = currenciesOf(order);
  return {
    at,
    user_id: order.user_id,
    expected_version: expectedVersion,
    key: key && { key: key.key, call: key.call, body_hash: key.bodyHash },
    order: response,
    terms: {
      account: order.account,
      bound_price: order.bound_price,
      fee_rate: order.fee_rate,
      given_id: given,
      received_id: received,
      seen_seq: order.seen_seq,
    },
    freeze,
    release,
    fill,
    balances: { [given]: describeCurrency(given), [received]: describeCurrency(received) },
  };
};

const committedOf = (
  { order, at }: OrderChange,
  before: Order,
  { id, balances, sequence }: Written,
): CommittedOrder => {
  const response = { ...before, id };
  return {
    order: { ...order, id },
    response,
    events: numberEvents([{ topic: 'order', payload: response }, ...balances], sequence, at),
  };
};

/**
 * Writes the change in one round trip. Null: another change came first and nothing was written.
 * @throws Refusal `balance.insufficient`, `orders.tooMany`; `request.expired` when it would be written
 * after its deadline
 */
export const commitOrder = async (
  handle: Database | Transaction,
  deps: OrderCommitDeps,
  change: OrderChange,
): Promise<CommittedOrder | null> => {
  const response = toResponse(change.order);
  const request = { ...requestOf(deps, change, response), notice: noticeOfChange(change) };
  try {
    const hasRoom = takesPlace(change)
      ? sql`has_room(${change.order.user_id}, 'orders', ${mostRestingOrders})`
      : sql`true`;
    const { rows } = await connected(handle, (connection) =>
      sql<{ written: Written | 'full' | null }>`
        select finished_within(
          case when ${hasRoom} then commit_order(${JSON.stringify(request)}::jsonb) else '"full"' end, ${timeLeft([change], deps.clock)}) as written`.execute(
        connection,
      ),
    );
    const written = rows[0]?.written;
    if (written === 'full') throw new Refusal('orders.tooMany');
    return written ? committedOf(change, response, written) : null;
  } catch (error) {
    if (isOverdraft(error)) throw insufficient();
    if (isTooLate(error)) throw new Refusal('request.expired');
    throw error;
  }
};

interface Dealt {
  readonly user_id: number;
  /** Null when the balance does not cover the amount that the order freezes. */
  readonly id: number | null;
  readonly sequence: number;
  readonly first_balance: BalanceEvent;
  readonly second_balance: BalanceEvent;
}

const dealRequestOf = ({ order, at, key, freeze, fill }: OrderChange) => {
  const { given, received } = currenciesOf(order);
  return {
    user_id: order.user_id,
    key: key!.key,
    call: key!.call,
    body_hash: key!.bodyHash,
    at,
    account: order.account,
    given_id: given,
    received_id: received,
    held: freeze,
    given: fill!.given,
    received: fill!.received,
    net: fill!.net,
    bound_price: order.bound_price,
    fee_rate: order.fee_rate,
  };
};

/**
 * Writes new orders that are filled whole, at most one per user, in one transaction and one round trip.
 * Returns for each, in the same order, what `commitOrder` would return or throw. If one of them would be
 * written after its deadline none is written, and this throws.
 */
export const dealOrders = async (
  database: Database,
  deps: OrderCommitDeps,
  changes: readonly OrderChange[],
): Promise<(CommittedOrder | Refusal | null)[]> => {
  const responses = changes.map(({ order }) => toResponse(order));
  const currencyIds = new Set(changes.flatMap(({ order }) => [order.currency_id, order.legal_id]));
  const currencies = [...currencyIds].map((id) => ({ currency_id: id, ...deps.describeCurrency(id) }));
  // All orders are filled before the first row is returned.
  const { rows } = await connected(database, (connection) =>
    sql<Dealt>`
      select dealt.*, finished_within(null, ${timeLeft(changes, deps.clock)}) from deal_orders(
        ${JSON.stringify(changes.map(dealRequestOf))}::jsonb, ${JSON.stringify(responses)}::jsonb, ${JSON.stringify(currencies)}::jsonb) dealt`.execute(
      connection,
    ),
  );
  const dealt = new Map(rows.map((row) => [row.user_id, row]));
  return changes.map((change, index) => {
    const row = dealt.get(change.order.user_id);
    if (!row) return null;
    if (row.id === null) return insufficient();
    const balances: NewEvent[] = [
      { topic: 'balance', payload: row.first_balance },
      { topic: 'balance', payload: row.second_balance },
    ];
    return committedOf(change, responses[index]!, { id: row.id, balances, sequence: row.sequence });
  });
};

/** The available balance of the currency that a buy received; the commit before has locked the row. */
export const availableOf = async (
  transaction: Transaction,
  { user_id: userId, account, currency_id: currencyId }: SpotOrder,
): Promise<Decimal> => {
  const row = await transaction
    .selectFrom('balances')
    .select('available')
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .where('currency_id', '=', currencyId)
    .forUpdate()
    .executeTakeFirst();
  return decimal(row?.available ?? '0');
};
