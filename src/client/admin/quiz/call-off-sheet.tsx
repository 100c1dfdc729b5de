import { useLingui } from '@lingui/react/macro';
import { callOffQuizQuestion } from '#contract/admin-quiz.ts';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { toPlain } from '#domain/money/money.ts';
import { wholePool } from '#domain/quizzes/quiz-question.ts';
import { ReasonSheet } from '../reason-sheet.tsx';
import { useAsking } from '../use-asking.ts';
import { askedText } from './asked-text.ts';

interface CallOffSheetProps {
  question: QuizQuestion;
  onDone: () => void;
  onClose: () => void;
}

/** Cancels a question that has not closed, for a reason shown to all users who staked. */
export const CallOffSheet = ({ question, onDone, onClose }: CallOffSheetProps) => {
  const { t } = useLingui();
  return (
    <ReasonSheet
      asking={useAsking(callOffQuizQuestion, onDone)}
      request={(why) => ({ id: question.id, why })}
      title={t`Call this question off?`}
      rows={[
        { label: t`Question`, value: askedText(question) },
        { label: t`Stakes`, value: String(question.stakes) },
        {
          label: t`Pool`,
          value: `${formatAmount(toPlain(wholePool(question.pools)))} ${question.currency_name}`,
        },
      ]}
      risk={t`Every stake goes back in full. It cannot be taken back.`}
      hint={t`Everyone who staked on it will see it.`}
      confirmLabel={t`Call off`}
      isDangerous
      onClose={onClose}
    />
  );
};
