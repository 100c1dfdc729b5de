import { useLingui } from '@lingui/react';
import { refusalMessages } from '#contract/refusal-messages.ts';
import type { ReviewKindName } from '#contract/reviewed.ts';

export interface Refusal {
  readonly kind: ReviewKindName;
  readonly reason: string;
  /** The operator's note; absent in rows stored before notes existed. */
  readonly note?: string | undefined;
}

/** A refusal's reason with its note; an old reason without a name is shown as written. */
export const useRefusalText = (): ((refusal: Refusal) => string) => {
  const { i18n } = useLingui();
  return ({ kind, reason, note = '' }) => {
    const known = refusalMessages[kind][reason];
    const named = known ? i18n._(known) : reason === 'other' ? '' : reason;
    return `${named} ${note}`.trim();
  };
};
