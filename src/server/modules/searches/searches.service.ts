import { sql } from 'kysely';
import type { QuoteKind } from '#contract/quotes.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Market } from '#server/market/market.ts';

const windowMs = 86_400_000;
const most = 10;

export interface HotSearch {
  readonly id: number;
  readonly symbol: string;
  readonly kind: QuoteKind;
  readonly searches: number;
}

export interface SearchService {
  record(transaction: Transaction, matchId: number): Promise<{ id: number }>;
  /** Pairs that searches of the last day ended on, most first. */
  hot(): Promise<HotSearch[]>;
  sweep(): Promise<number>;
}

export const createSearchService = ({
  database,
  clock,
  market,
}: {
  database: Database;
  clock: Clock;
  market: Market;
}): SearchService => ({
  async record(transaction, matchId) {
    if (!market.instruments.byMatchId(matchId)) throw new Refusal('symbol.unknown', { field: 'match_id' });
    await transaction.insertInto('searches').values({ match_id: matchId, at: clock.now() }).execute();
    return { id: matchId };
  },
  async hot() {
    const { rows } = await sql<{ id: number; searches: number }>`
      select match_id as id, count(*) as searches from searches where at > ${new Date(clock.nowMs() - windowMs)}
      group by match_id order by searches desc, match_id limit ${most}`.execute(database);
    return rows.flatMap((row) => {
      const instrument = market.instruments.byMatchId(row.id);
      return instrument ? [{ ...row, symbol: instrument.symbol, kind: instrument.kind }] : [];
    });
  },
  async sweep() {
    const { numDeletedRows } = await database
      .deleteFrom('searches')
      .where('at', '<=', new Date(clock.nowMs() - windowMs))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
