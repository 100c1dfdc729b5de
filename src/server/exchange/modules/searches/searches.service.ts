import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { searchRows } from './searches.repository.ts';

const windowMs = 86_400_000;
const most = 10;

export const searchService = ({ database, clock, market }: ExchangeContext) => {
  const windowStart = (): Date => new Date(clock.nowMs() - windowMs);
  const handlers = {
    recordSearch: ({ input: { match_id: id }, once }) =>
      once(async (transaction) => {
        if (!market.instruments.byMatchId(id)) throw new Refusal('symbol.unknown', { field: 'match_id' });
        await searchRows(transaction).insert(id, clock.now());
        return { id };
      }),
    async listHotSearches() {
      const rows = await searchRows(database).most(windowStart(), most);
      return rows.flatMap((row) => {
        const instrument = market.instruments.byMatchId(row.id);
        return instrument ? [{ ...row, symbol: instrument.symbol, kind: instrument.kind }] : [];
      });
    },
  } satisfies Handlers;
  return { handlers, cleanup: () => searchRows(database).removeUntil(windowStart()) };
};
