import { useLingui } from '@lingui/react/macro';
import type { ReviewKindName } from '#contract/reviewed.ts';
import { kindWords } from './review-words.ts';

/** What a kind of review is called. */
export const useKindText = (): ((kind: ReviewKindName) => string) => {
  const { i18n } = useLingui();
  return (kind) => i18n._(kindWords[kind]);
};
