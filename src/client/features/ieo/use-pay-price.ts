import type { ProjectInfo, ProjectPay } from '#contract/projects.ts';
import { useQuote, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { unitPriceIn } from '#domain/projects/subscription.ts';

/** What one coin costs in a currency now. */
export interface PayPrice {
  /** Null while it is not known. */
  readonly price: string | null;
  /** The pair whose price it follows; null: prices are in this currency itself. */
  readonly pairId: number | null;
  /** That pair's price is older than a rate may be held at. */
  readonly isStale: boolean;
}

const noPair = 0;

/** Followed live; the price that came with the project where the board has none. */
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
