import { minimum } from '#domain/money/money.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { Dealing } from './dealing.ts';
import { availableOf, type CommittedOrder, type OrderChange } from './order-commits.repository.ts';
import { commitWithCoupon, type CouponCommitDeps } from './order-coupon.ts';
import { broughtBy, hasStopPrices, protectionOf } from './spot-order.ts';

/**
 * Writes one change of one order, with everything that belongs to it, in one transaction. Use cases write
 * orders only through this. Returns the written orders, the changed one first; null: another change came
 * first, or the key is known, and nothing was written.
 * @param handle the caller's transaction, or the database
 * @throws Refusal `balance.insufficient`, `orders.tooMany`, `request.expired`, or why the coupon cannot be
 * used
 */
export type WriteOrder = (
  handle: Database | Transaction,
  change: OrderChange,
) => Promise<CommittedOrder[] | null>;

export interface WriteOrderDeps extends CouponCommitDeps {
  readonly market: Pick<Market, 'instruments' | 'latest'>;
  readonly dealing: Dealing;
}

/**
 * A new order that is filled at once, and that nothing follows, shares a transaction with other users'
 * orders.
 */
const canBeBatched = ({ order, key }: OrderChange): boolean =>
  key !== null && order.status === 'filled' && order.coupon_id === null && !hasStopPrices(order);

/**
 * Ticks up to this one do not trigger the stops, even when the buy was cancelled long after its last fill.
 */
const evaluatedSeqOf = (market: WriteOrderDeps['market'], { order, fill }: OrderChange): number =>
  fill?.tick.seq ?? market.latest(order.symbol)?.seq ?? order.seen_seq;

/**
 * Writes a change that ends a buy, and the sell that protects what the buy received: bought assets are
 * never without their stop-loss. What was sold or moved in the meantime cannot be protected; the rest is.
 */
const commitWithStops = async (
  transaction: Transaction,
  deps: WriteOrderDeps,
  change: OrderChange,
  pair: Instrument,
  evaluatedSeq: number,
): Promise<CommittedOrder[] | null> => {
  const parent = await commitWithCoupon(transaction, deps, change);
  if (!parent) return null;
  const amount = minimum(broughtBy(parent.order), await availableOf(transaction, parent.order));
  const protection = protectionOf(parent.order, change.at, pair, evaluatedSeq, amount);
  if (!protection) return [parent];
  const child = await commitWithCoupon(transaction, deps, {
    order: protection,
    at: change.at,
    expectedVersion: null,
    key: null,
    freeze: protection.frozen,
    release: false,
    fill: null,
  });
  if (!child) throw new Error(`The stops of order ${parent.order.id} were not written`);
  return [parent, child];
};

/** Writes a change of an order whose row the transaction has locked, or of a new order without a key. */
export const writeLocked = async (
  writeOrder: WriteOrder,
  transaction: Transaction,
  change: OrderChange,
): Promise<CommittedOrder[]> => {
  const written = await writeOrder(transaction, change);
  if (!written) throw new Error(`Order ${change.order.id} changed although its row was locked`);
  return written;
};

const listOf = (committed: CommittedOrder | null): CommittedOrder[] | null => committed && [committed];

export const createWriteOrder =
  (deps: WriteOrderDeps): WriteOrder =>
  async (handle, change) => {
    if (canBeBatched(change)) return listOf(await deps.dealing.deal(change));
    const { order, at } = change;
    const pair = deps.market.instruments.byMatchId(order.match_id);
    // Read once, before anything is written: a tick that arrives in the meantime must trigger the stops.
    const evaluatedSeq = evaluatedSeqOf(deps.market, change);
    const needsStops = pair && protectionOf(order, at, pair, evaluatedSeq, broughtBy(order)) !== null;
    if (!needsStops) return listOf(await commitWithCoupon(handle, deps, change));
    const writeBoth = (transaction: Transaction) =>
      commitWithStops(transaction, deps, change, pair, evaluatedSeq);
    return handle.isTransaction ? writeBoth(handle as Transaction) : handle.transaction().execute(writeBoth);
  };
