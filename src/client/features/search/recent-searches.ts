import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import { plainText } from '#client/lib/text/plain-text.ts';

const mostRecent = 10;

/** The list with the search term at the front, without duplicates, ten at most. */
export const withRecent = (recent: readonly string[], term: string): readonly string[] => {
  const text = term.trim();
  if (text === '') return recent;
  return [text, ...recent.filter((other) => plainText(other) !== plainText(text))].slice(0, mostRecent);
};

export interface RecentSearches {
  terms: readonly string[];
  add: (term: string) => void;
  clear: () => void;
}

/** Recent searches on this device, newest first. */
export const useRecentSearches = (): RecentSearches => {
  const terms = useStoredValue('recentSearches') ?? [];
  return {
    terms,
    add: (term) => void storeValue('recentSearches', withRecent(terms, term)),
    clear: () => void storeValue('recentSearches', []),
  };
};
