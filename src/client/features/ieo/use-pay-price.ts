import type { ProjectInfo, ProjectPay } from '#contract/projects.ts';
import { useQuote, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { unitPriceIn } from '#domain/projects/subscription.ts';

/** The current price of one coin in a currency. */
export interface PayPrice {
  /** Null while unknown. */
  readonly price: string | null;
  /** The pair that supplies the price; null: prices are in this currency itself. */
  readonly pairId: number | null;
  /** That pair's price is older than a rate may be locked at. */
  readonly isStale: boolean;
}

const noPair = 0;

/** Live; falls back to the project's own price where the board has none. */
export const usePayPrice = (info: ProjectInfo, pay: ProjectPay): PayPrice => {
  const coins = useQuotes().filter(({ kind }) => kind === 'coin');
  const isQuoteCurrency = coins.some(({ legal_id }) => legal_id === pay.currency_id);
  const pairId = isQuoteCurrency
    ? null
    : (coins.find(({ currency_id }) => currency_id === pay.currency_id)?.id ?? noPair);
  const quote = useQuote(pairId ?? noPair);
  if (pairId === null) return { price: info.price, pairId, isStale: false };
  return {
    price: quote ? unitPriceIn(info.price, quote.now_price) : pay.price,
    pairId,
    isStale: quote?.freshness !== 'live',
  };
};
