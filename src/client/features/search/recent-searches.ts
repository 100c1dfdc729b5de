import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import { plainText } from '#client/lib/text/plain-text.ts';

const kept = 10;

/** The list with the search term at the front, without duplicates, ten at most. */
export const withRecent = (recent: readonly string[], word: string): readonly string[] => {
  const text = word.trim();
  if (text === '') return recent;
  return [text, ...recent.filter((other) => plainText(other) !== plainText(text))].slice(0, kept);
};

export interface RecentSearches {
  words: readonly string[];
  add: (word: string) => void;
  clear: () => void;
}

/** Recent searches on this device, newest first. */
export const useRecentSearches = (): RecentSearches => {
  const words = useKept('recentSearches') ?? [];
  return {
    words,
    add: (word) => void keepValue('recentSearches', withRecent(words, word)),
    clear: () => void keepValue('recentSearches', []),
  };
};
