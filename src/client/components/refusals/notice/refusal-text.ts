import { useLingui } from '@lingui/react';
import { refusalWords } from '#contract/refusal-words.ts';
import type { ReviewKindName } from '#contract/reviewed.ts';

export interface Refusal {
  readonly kind: ReviewKindName;
  readonly reason: string;
  /** What the operator added; a row that this device stored before there were notes has none. */
  readonly note?: string | undefined;
}

/** A refusal's reason with what was added to it; of an old one without a name, as it was written. */
export const useRefusalText = (): ((refusal: Refusal) => string) => {
  const { i18n } = useLingui();
  return ({ kind, reason, note = '' }) => {
    const known = refusalWords[kind][reason];
    const named = known ? i18n._(known) : reason === 'other' ? '' : reason;
    return `${named} ${note}`.trim();
  };
};
