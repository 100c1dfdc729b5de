import type { MessageDescriptor } from '@lingui/core';
import type { RefusalTexts } from './refusals.ts';
import type { ReviewKindName } from './reviewed.ts';

const declared = import.meta.glob<RefusalTexts>('./*.refusal-messages.ts', {
  eager: true,
  import: 'refusalTexts',
});

/** Messages that state why something was refused, and what to fix; by area and by reason. */
export const refusalMessages = Object.fromEntries(
  Object.values(declared).map(({ kind, messages }) => [kind, messages]),
) as Readonly<Record<ReviewKindName, Readonly<Record<string, MessageDescriptor>>>>;
