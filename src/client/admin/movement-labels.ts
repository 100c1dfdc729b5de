import type { MessageDescriptor } from '@lingui/core';
import type { MovementTexts } from '#client/data/engine/resource.ts';

const declared = import.meta.glob<MovementTexts>('../data/*/*.movements.ts', {
  eager: true,
  import: 'movements',
});

const known = new Map(
  Object.values(declared).flatMap((texts) =>
    Object.entries(texts).map(([kind, { label }]) => [kind, label] as const),
  ),
);

/**
 * The reason of a movement, as named in the app's records; the stored name for kinds unknown to this
 * version.
 */
export const movementLabel = (kind: string): MessageDescriptor =>
  known.get(kind) ?? { id: kind, message: kind };
