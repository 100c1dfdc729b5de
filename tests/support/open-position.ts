import { openPosition, type Position } from '#contract/positions.ts';
import type { Quote } from '#contract/quotes.ts';
import type { ApiClient } from './api-client.ts';
import { freshQuote } from './fresh-quote.ts';

/** The first contract of the board, once its price is fresh. */
export const firstContract = (api: ApiClient): Promise<Quote> =>
  freshQuote(api, ({ kind }) => kind === 'futures');

/**
 * One lot, or as many as given, long or short at the market, with stops at this distance in percent of the
 * price; 0: none.
 */
export const openAtMarket = async (
  api: ApiClient,
  token: string,
  side: 'long' | 'short',
  { stops = 0, multiple = 10, lots = 1 } = {},
): Promise<Position> => {
  const { currency_id, legal_id, now_price, price_decimals } = await firstContract(api);
  const away = (percent: number): string =>
    (Number(now_price) * (1 + (side === 'long' ? percent : -percent) / 100)).toFixed(price_decimals);
  return api.must(
    openPosition,
    {
      currency_id,
      legal_id,
      type: side === 'long' ? 1 : 2,
      status: '1',
      share: String(lots),
      multiple: String(multiple),
      seen_price: now_price,
      slippage: '5',
      ...(stops > 0 ? { target_profit_price: away(stops), stop_loss_price: away(-stops) } : {}),
    },
    { token },
  );
};
