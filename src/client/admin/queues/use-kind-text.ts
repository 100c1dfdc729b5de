import { useLingui } from '@lingui/react/macro';
import type { ReviewKindName } from '#contract/reviewed.ts';
import { kindLabels } from './review-labels.ts';

/** The name of a kind of review. */
export const useKindText = (): ((kind: ReviewKindName) => string) => {
  const { i18n } = useLingui();
  return (kind) => i18n._(kindLabels[kind]);
};
