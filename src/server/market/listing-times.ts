import type { Clock } from '#server/lib/running/clock.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Log } from '#server/lib/running/log.ts';

/** How long it takes at most until every process knows a time that another has set. */
const readEveryMs = 1_000;

/** From when the pairs trade whose coins are issued, as this process knows it. */
export interface ListingTimes {
  hasCome(symbol: string): boolean;
  /** Reads them again where that is due. */
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
        log.error({ err: error }, 'the listings could not be read; what is known of them stays');
      }
    },
  };
};

/** Has a pair trade from then on; what was listed earlier stays so. */
export const listPair = async (database: Database, symbol: string, at: Date): Promise<void> => {
  await database
    .insertInto('listings')
    .values({ symbol, listed_at: at })
    .onConflict((conflict) =>
      conflict.column('symbol').doUpdateSet({ listed_at: at }).where('listings.listed_at', '>', at),
    )
    .execute();
};
