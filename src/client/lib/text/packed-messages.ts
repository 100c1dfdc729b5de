import type { Messages } from '@lingui/core';

/** A message file as transferred: runs of consecutive numbers, as start and length; then the messages. */
export type PackedMessages = readonly [
  runs: readonly (readonly [from: number, count: number])[],
  texts: readonly (string | readonly unknown[])[],
];

/** Messages by the short ids used in the code. */
export const unpackMessages = ([runs, texts]: PackedMessages): Messages => {
  const ids = runs.flatMap(([from, count]) => Array.from({ length: count }, (_, index) => from + index));
  return Object.fromEntries(
    texts.map((text, index) => [ids[index]!.toString(36), typeof text === 'string' ? [text] : text]),
  ) as Messages;
};
