import { periodAliases } from '#contract/candles.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Market } from '#server/exchange/market/market.ts';

/** Most candles per response. */
const mostCandles = 2_000;

export const createCandleHandlers = (market: Market): Handlers => ({
  listCandles({ input }) {
    if (market.instruments.bySymbol(input.symbol).length === 0)
      throw new Refusal('symbol.unknown', { field: 'symbol' });
    if (input.from > input.to) throw new Refusal('range.invalid', { field: 'from' });
    return market.candles(
      input.symbol,
      periodAliases[input.period],
      input.from * 1_000,
      input.to * 1_000,
      mostCandles,
    );
  },
});
