import type { MessageDescriptor } from '@lingui/core';
import type { MovementTexts } from '#client/data/engine/resource.ts';

const declared = import.meta.glob<MovementTexts>('../data/*/*.movements.ts', {
  eager: true,
  import: 'movements',
});

const known = new Map(
  Object.values(declared).flatMap((texts) =>
    Object.entries(texts).map(([kind, { words }]) => [kind, words] as const),
  ),
);

/** Why money moved, in the words of the app's records; the stored name for kinds that this version does not know. */
export const movementWords = (kind: string): MessageDescriptor =>
  known.get(kind) ?? { id: kind, message: kind };
