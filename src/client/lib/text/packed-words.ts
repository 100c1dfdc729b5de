import type { Messages } from '@lingui/core';

/** A file of words as it travels: from which number on how many of them follow each other, run by run; then the words. */
export type PackedWords = readonly [
  runs: readonly (readonly [from: number, count: number])[],
  words: readonly (string | readonly unknown[])[],
];

/** Words by the short ids that the code asks for them by. */
export const unpackWords = ([runs, words]: PackedWords): Messages => {
  const ids = runs.flatMap(([from, count]) => Array.from({ length: count }, (_, place) => from + place));
  return Object.fromEntries(
    words.map((said, place) => [ids[place]!.toString(36), typeof said === 'string' ? [said] : said]),
  ) as Messages;
};
