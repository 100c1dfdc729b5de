import type { MessageDescriptor } from '@lingui/core';
import { reviewed, reviewKinds, type ReviewKindName } from './reviewed.ts';

type Reviewed<Kind extends ReviewKindName> = (typeof reviewed)[Kind];

/** What has words: not what an operator has written out. */
export type WordedReason<Kind extends ReviewKindName = ReviewKindName> =
  | Reviewed<Kind>['reasons'][number]
  | Reviewed<Kind>['rules'][number];
/** Why an operator refuses. `other`: in their own words. */
export type RefusalReason = Reviewed<ReviewKindName>['reasons'][number] | 'other';

/** Why operators refuse, by kind of review; each has words in every language that say what to mend. */
export const refusalReasons = Object.fromEntries(
  reviewKinds.map((kind) => [kind, [...reviewed[kind].reasons, 'other']]),
) as Record<string, readonly RefusalReason[]> as Readonly<Record<ReviewKindName, readonly RefusalReason[]>>;

/** Words for the refusals of one kind: its file `<resource>.refusal-words.ts`. Pages, messages and letters say the same. */
export interface RefusalTexts<Kind extends ReviewKindName = ReviewKindName> {
  readonly kind: Kind;
  readonly words: Readonly<Record<WordedReason<Kind>, MessageDescriptor>>;
}
