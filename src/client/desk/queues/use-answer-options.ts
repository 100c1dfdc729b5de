import { useLingui } from '@lingui/react/macro';
import type { Review } from '#contract/reviews.ts';

/** What can have come true, as a list to choose from; nothing is chosen at first. */
export const useAnswerOptions = ({
  evidence: { options = [] },
}: Pick<Review, 'evidence'>): readonly { readonly value: string; readonly label: string }[] => {
  const { t } = useLingui();
  return [
    { value: '', label: t`Choose an answer` },
    ...options.map((label, index) => ({ value: String(index), label })),
    { value: 'none', label: t`None of them` },
  ];
};
