import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import type { Ladders } from '#server/market/ladders.ts';
import type { Market } from '#server/market/market.ts';
import type { CommitWithStops } from './commit-with-stops.ts';
import type { CommittedOrder } from './order-commits.repository.ts';

/** What the use cases of orders share. */
export interface OrderWork {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly ladders: Ladders;
  readonly commitWithStops: CommitWithStops;
  /** Tells users what was written, and lets wait what waits; called after the commit. */
  readonly announce: (committed: readonly CommittedOrder[]) => void;
}
