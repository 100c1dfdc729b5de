import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { findPairs } from '#client/data/quotes/find-pairs.ts';

export type PairList = 'favourites' | 'coins' | 'stocks' | 'contracts';

const mostFound = 40;

/**
 * The pairs the switcher lists: what was typed is looked for among all that is dealt here, whatever list is
 * chosen. Contracts are dealt apart from all else.
 */
export const choosePairs = (
  quotes: readonly QuoteView[],
  favourites: ReadonlySet<number>,
  list: PairList,
  typed: string,
): readonly QuoteView[] => {
  const dealt = quotes.filter(({ kind }) => (kind === 'futures') === (list === 'contracts'));
  if (typed.trim() !== '') return findPairs(dealt, typed, mostFound);
  if (list === 'contracts') return dealt;
  if (list === 'favourites') return dealt.filter(({ id }) => favourites.has(id));
  return dealt.filter(({ kind }) => kind === (list === 'coins' ? 'coin' : 'stock'));
};
