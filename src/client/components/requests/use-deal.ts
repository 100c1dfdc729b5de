import * as z from 'zod/mini';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { formatPrice } from '#client/lib/format/format.ts';

const price = z._default(z.nullable(z.string()), null);

/** What the words need of a deal's answer; an older app may have stored less. */
const dealAnswer = z.object({
  id: z.optional(z.int()),
  status: z.optional(z.string()),
  match_id: z.optional(z.int()),
  price,
  close_price: price,
});

/** The answer to a deal as far as it can be read, and how its pair writes prices. */
export const useDeal = (stored: unknown) => {
  const quotes = useQuotes();
  const parsed = z.safeParse(dealAnswer, stored);
  const answer = parsed.success ? parsed.data : null;
  const decimals = quotes.find(({ id }) => id === answer?.match_id)?.price_decimals ?? 2;
  return { answer, priceText: (figure: string | null | undefined) => formatPrice(figure ?? '0', decimals) };
};
