import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Market } from '#server/exchange/market/market.ts';

/** The board and its sparklines come from memory; the last trades come from the database. */
export const createQuoteHandlers = ({ market, clock }: { market: Market; clock: Clock }): Handlers => ({
  quotationNew() {
    const rows = market.quotes();
    const quoteCurrencies = [...new Map(rows.map((row) => [row.legal_id, row.legal_name]))];
    return quoteCurrencies.map(([id, name]) => ({
      id,
      name,
      as_of: clock.now().toISOString(),
      quotation: rows.filter((row) => row.legal_id === id),
    }));
  },
  listSparklines: () =>
    market.instruments.symbols.map((symbol) => ({ symbol, closes: market.hourlyCloses(symbol) })),
  listTicks({ input }) {
    if (market.instruments.bySymbol(input.symbol).length === 0)
      throw new Refusal('symbol.unknown', { field: 'symbol' });
    return market.ticks(input.symbol, input.limit);
  },
});
