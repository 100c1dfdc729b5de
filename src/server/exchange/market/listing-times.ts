import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';

/** The longest delay until every process knows a time set by another. */
const readEveryMs = 1_000;

/** Listing times of pairs with issued coins, as known to this process. */
export interface ListingTimes {
  hasCome(symbol: string): boolean;
  /** Reads them again if the interval has passed. */
  refresh(): Promise<void>;
}

export const createListingTimes = ({
  database,
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): ListingTimes => {
  let times = new Map<string, number>();
  let readAtMs = -Infinity;
  return {
    hasCome: (symbol) => (times.get(symbol) ?? Infinity) <= clock.nowMs(),
    async refresh() {
      const nowMs = clock.nowMs();
      if (Math.abs(nowMs - readAtMs) < readEveryMs) return;
      readAtMs = nowMs;
      try {
        const rows = await database.selectFrom('listings').selectAll().execute();
        times = new Map(rows.map(({ symbol, listed_at }) => [symbol, listed_at.getTime()]));
      } catch (error) {
        log.error({ err: error }, 'the listings could not be read; the known ones remain in use');
      }
    },
  };
};

/** Lists a pair from that time on; an earlier listing is not changed. */
export const listPair = async (database: Database, symbol: string, at: Date): Promise<void> => {
  await database
    .insertInto('listings')
    .values({ symbol, listed_at: at })
    .onConflict((conflict) =>
      conflict.column('symbol').doUpdateSet({ listed_at: at }).where('listings.listed_at', '>', at),
    )
    .execute();
};
