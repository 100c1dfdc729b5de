import * as z from 'zod/mini';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { formatPrice } from '#client/lib/format/format.ts';

const price = z._default(z.nullable(z.string()), null);

/** Fields of a deal's answer that the texts need; an older version of the app may have stored fewer. */
const dealAnswer = z.object({
  id: z.optional(z.int()),
  status: z.optional(z.string()),
  match_id: z.optional(z.int()),
  price,
  close_price: price,
});

/** The readable part of a deal's answer, and its pair's price format. */
export const useTradeAnswer = (stored: unknown) => {
  const quotes = useQuotes();
  const parsed = z.safeParse(dealAnswer, stored);
  const answer = parsed.success ? parsed.data : null;
  const decimals = quotes.find(({ id }) => id === answer?.match_id)?.price_decimals ?? 2;
  return { answer, priceText: (figure: string | null | undefined) => formatPrice(figure ?? '0', decimals) };
};
