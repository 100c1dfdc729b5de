import type { QuoteKind } from '#contract/quotes.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Market } from '#server/market/market.ts';
import { searchRows } from './searches.repository.ts';

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
    await searchRows(transaction).insert(matchId, clock.now());
    return { id: matchId };
  },
  async hot() {
    const rows = await searchRows(database).most(new Date(clock.nowMs() - windowMs), most);
    return rows.flatMap((row) => {
      const instrument = market.instruments.byMatchId(row.id);
      return instrument ? [{ ...row, symbol: instrument.symbol, kind: instrument.kind }] : [];
    });
  },
  sweep: () => searchRows(database).removeUntil(new Date(clock.nowMs() - windowMs)),
});
