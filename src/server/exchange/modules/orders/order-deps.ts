import type { Tick } from '#contract/ticks.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { OnCommitted } from '#server/exchange/lib/delivery/outbox.ts';
import type { Ladders } from '#server/exchange/market/ladders.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { CommittedOrder } from './order-commits.repository.ts';
import type { WriteOrder } from './write-order.ts';

/** Dependencies of the use cases of orders. */
export interface OrderDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly ladders: Ladders;
  readonly writeOrder: WriteOrder;
  /**
   * Publishes the written orders, and adds those that wait to the index; called after the commit.
   * @param seen the tick on which a new order was decided; null: the latest is evaluated again
   */
  readonly announce: (committed: readonly CommittedOrder[], seen?: Tick | null) => void;
}

/** The caller's transaction, and the actions that follow its commit. */
export interface OrderUnit {
  readonly transaction: Transaction;
  readonly onCommitted: OnCommitted;
}
