import type { Messages } from '@lingui/core';

/** A message file as transferred: runs of consecutive numbers, as start and length; then the messages. */
export type PackedWords = readonly [
  runs: readonly (readonly [from: number, count: number])[],
  words: readonly (string | readonly unknown[])[],
];

/** Messages by the short ids used in the code. */
export const unpackWords = ([runs, words]: PackedWords): Messages => {
  const ids = runs.flatMap(([from, count]) => Array.from({ length: count }, (_, place) => from + place));
  return Object.fromEntries(
    words.map((said, place) => [ids[place]!.toString(36), typeof said === 'string' ? [said] : said]),
  ) as Messages;
};
