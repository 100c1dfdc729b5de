import { board } from '#client/data/quotes/board.ts';
import { usePair } from '#client/data/quotes/use-quotes.ts';
import { Age } from '#client/ui/states/age.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';

/**
 * Age of prices, judged by one of their pairs: for a list, the first one, which changes most often. Updated
 * once a second, and as soon as the pair is no longer live.
 */
export const BoardAge = ({ id }: { id: number }) => {
  const pair = usePair(id);
  useNow(1000);
  return pair ? <Age asOf={board.get(id)?.asOf} isLive={() => pair.freshness === 'live'} /> : null;
};
