import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { Age } from '#client/ui/age.tsx';

/** How old a list's prices are, told by one of its pairs: the one named first moves most often. */
export const BoardAge = ({ id }: { id: number }) => {
  const quote = useQuote(id);
  return quote ? <Age asOf={quote.asOf} isLive={() => quote.freshness === 'live'} /> : null;
};
