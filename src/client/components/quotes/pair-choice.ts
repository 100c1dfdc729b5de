import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { findPairs, noAliases } from '#client/data/quotes/find-pairs.ts';

export type PairList = 'favourites' | 'coins' | 'stocks' | 'contracts';

const mostFound = 40;

/**
 * The pairs listed by the switcher: a search covers all tradable pairs, whatever list is selected. Contracts
 * are separate from all other pairs.
 */
export const choosePairs = (
  quotes: readonly QuoteView[],
  favourites: ReadonlySet<number>,
  list: PairList,
  typed: string,
  aliasesOf = noAliases,
): readonly QuoteView[] => {
  const dealt = quotes.filter(({ kind }) => (kind === 'futures') === (list === 'contracts'));
  if (typed.trim() !== '') return findPairs(dealt, typed, mostFound, aliasesOf);
  if (list === 'contracts') return dealt;
  if (list === 'favourites') return dealt.filter(({ id }) => favourites.has(id));
  return dealt.filter(({ kind }) => kind === (list === 'coins' ? 'coin' : 'stock'));
};
