import { useLingui } from '@lingui/react/macro';
import type { QuizKind } from '#contract/quizzes.ts';
import type { Choice } from '#client/ui/fields/choice.ts';

/** Names of the kinds of questions. */
export const useKindOptions = (): readonly Choice<QuizKind>[] => {
  const { t } = useLingui();
  return [
    { value: 'various', label: t`Various` },
    { value: 'popular', label: t`Popular` },
    { value: 'daily', label: t`Daily` },
  ];
};
