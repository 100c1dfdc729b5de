import type { MessageDescriptor } from '@lingui/core';
import { reviewed, reviewKinds, type ReviewKindName } from './reviewed.ts';

type Reviewed<Kind extends ReviewKindName> = (typeof reviewed)[Kind];

/** Reasons that have translated messages; text written by an operator has none. */
export type WordedReason<Kind extends ReviewKindName = ReviewKindName> =
  | Reviewed<Kind>['reasons'][number]
  | Reviewed<Kind>['rules'][number];
/** Why an operator refuses. `other`: in the operator's own text. */
export type RefusalReason = Reviewed<ReviewKindName>['reasons'][number] | 'other';

/**
 * Reasons of operators' refusals, by kind of review; each has a message in every
 * language that states what to fix.
 */
export const refusalReasons = Object.fromEntries(
  reviewKinds.map((kind) => [kind, [...reviewed[kind].reasons, 'other']]),
) as Record<string, readonly RefusalReason[]> as Readonly<Record<ReviewKindName, readonly RefusalReason[]>>;

/**
 * Messages for the refusals of one kind: its file `<resource>.refusal-messages.ts`. Pages,
 * notices and mails use the same.
 */
export interface RefusalTexts<Kind extends ReviewKindName = ReviewKindName> {
  readonly kind: Kind;
  readonly messages: Readonly<Record<WordedReason<Kind>, MessageDescriptor>>;
}
