import { storeValue, useStoredValue } from '#client/data/engine/kept-values.ts';
import { plainText } from '#client/lib/text/plain-text.ts';

const mostRecent = 10;

/** The list with the search term at the front, without duplicates, ten at most. */
export const withRecent = (recent: readonly string[], word: string): readonly string[] => {
  const text = word.trim();
  if (text === '') return recent;
  return [text, ...recent.filter((other) => plainText(other) !== plainText(text))].slice(0, mostRecent);
};

export interface RecentSearches {
  words: readonly string[];
  add: (word: string) => void;
  clear: () => void;
}

/** Recent searches on this device, newest first. */
export const useRecentSearches = (): RecentSearches => {
  const words = useStoredValue('recentSearches') ?? [];
  return {
    words,
    add: (word) => void storeValue('recentSearches', withRecent(words, word)),
    clear: () => void storeValue('recentSearches', []),
  };
};
