import { useLingui } from '@lingui/react/macro';
import type { Review } from '#contract/reviews.ts';

/** The possible answers, as options; none is preselected. */
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
