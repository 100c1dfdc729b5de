import { minimum } from '#domain/money.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { Market } from '#server/market/market.ts';
import { availableOf, type CommittedOrder, type OrderChange } from './order-commits.repository.ts';
import { commitWithCoupon, type CouponCommitDeps } from './order-coupon.ts';
import { broughtBy, protectionOf } from './spot-order.ts';

/**
 * Writes a change, and where it ends a buy that has stops the sell that protects what it brought, in one
 * transaction: nobody ever holds what was bought without its stop-loss. What was sold or moved meanwhile is
 * not there to be protected; the rest is. Null: another change came first and nothing was written.
 * @throws Refusal `balance.insufficient`
 */
export type CommitWithStops = (
  handle: Database | Transaction,
  change: OrderChange,
) => Promise<CommittedOrder[] | null>;

export const createCommitWithStops =
  (market: Pick<Market, 'instruments' | 'latest'>, deps: CouponCommitDeps): CommitWithStops =>
  async (handle, change) => {
    const { order, at } = change;
    const pair = market.instruments.byMatchId(order.match_id);
    // What came before it waited is not for it, also where the buy was cancelled long after its last fill.
    const evaluatedSeq = change.fill?.tick.seq ?? market.latest(order.symbol)?.seq ?? order.seen_seq;
    if (!pair || protectionOf(order, at, pair, evaluatedSeq, broughtBy(order)) === null) {
      const committed = await commitWithCoupon(handle, deps, change);
      return committed && [committed];
    }
    const writeBoth = async (transaction: Transaction): Promise<CommittedOrder[] | null> => {
      const parent = await commitWithCoupon(transaction, deps, change);
      if (!parent) return null;
      const protection = protectionOf(
        parent.order,
        at,
        pair,
        evaluatedSeq,
        minimum(broughtBy(parent.order), await availableOf(transaction, parent.order)),
      );
      if (!protection) return [parent];
      const child = await commitWithCoupon(transaction, deps, {
        order: protection,
        at,
        expectedVersion: null,
        key: null,
        freeze: protection.frozen,
        release: false,
        fill: null,
      });
      if (!child) throw new Error(`The stops of order ${parent.order.id} were not written`);
      return [parent, child];
    };
    return handle.isTransaction ? writeBoth(handle as Transaction) : handle.transaction().execute(writeBoth);
  };
