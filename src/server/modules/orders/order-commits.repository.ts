import { sql } from 'kysely';
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

/** What the database answers for a written order. */
interface Written {
  readonly id: number;
  readonly balances: NewEvent[];
  readonly sequence: number;
}

const overdrawn = 'balances_available_not_negative';

const isOverdraft = (error: unknown): boolean => error instanceof Error && 'constraint' in error && error.constraint === overdrawn;

const insufficient = (): Refusal => new Refusal('balance.insufficient', { field: 'amount' });

const requestOf = (describeCurrency: DescribeCurrency, { order, at, expectedVersion, key, freeze, release, fill }: OrderChange) => {
  const { given, received } = currenciesOf(order);
  return {
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
};

const committedOf = ({ order, at }: OrderChange, { id, balances, sequence }: Written): CommittedOrder => {
  const committed = { ...order, id };
  return { order: committed, events: numberEvents([{ topic: 'order', payload: toWire(committed) }, ...balances], sequence, at) };
};

/**
 * Writes the change in one round trip. Null: another change came first and nothing was written.
 * @throws Refusal `balance.insufficient`
 */
export const commitOrder = async (
  handle: Database | Transaction,
  describeCurrency: DescribeCurrency,
  change: OrderChange,
): Promise<CommittedOrder | null> => {
  try {
    const { rows } = await sql<{ written: Written | null }>`
      select commit_order(${JSON.stringify(requestOf(describeCurrency, change))}::jsonb) as written`.execute(handle);
    const written = rows[0]?.written;
    return written ? committedOf(change, written) : null;
  } catch (error) {
    if (isOverdraft(error)) throw insufficient();
    throw error;
  }
};

/**
 * Writes new orders that are dealt whole, no two of one user, in one transaction and one round trip. Answers for each, in
 * their order, what `commitOrder` would answer or throw.
 */
export const dealOrders = async (
  database: Database,
  describeCurrency: DescribeCurrency,
  changes: readonly OrderChange[],
): Promise<(CommittedOrder | Refusal | null)[]> => {
  const requests = changes.map((change) => requestOf(describeCurrency, change));
  const { rows } = await sql<{ answers: Readonly<Record<number, Written | { uncovered: true } | undefined>> }>`
    select deal_orders(${JSON.stringify(requests)}::jsonb) as answers`.execute(database);
  const { answers } = rows[0]!;
  return changes.map((change) => {
    const answer = answers[change.order.user_id];
    if (!answer) return null;
    return 'uncovered' in answer ? insufficient() : committedOf(change, answer);
  });
};
