import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callOffQuizQuestion } from '#contract/admin-quiz.ts';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Note } from '#client/ui/states/note.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { toPlain } from '#domain/money/money.ts';
import { wholePool } from '#domain/quizzes/quiz-question.ts';
import { askedText } from './asked-text.ts';
import { useAsking } from '../use-asking.ts';

interface CallOffSheetProps {
  question: QuizQuestion;
  onDone: () => void;
  onClose: () => void;
}

/** Cancels a question that has not closed, for a reason shown to all users who staked. */
export const CallOffSheet = ({ question, onDone, onClose }: CallOffSheetProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const asking = useAsking(callOffQuizQuestion, onDone);
  const agree = (): void => {
    setTried(true);
    if (asking.isUncertain) void asking.askAgain();
    else if (why.trim() !== '') void asking.send({ id: question.id, why });
  };
  return (
    <Confirm
      open
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
      confirmLabel={asking.isUncertain ? t`Ask again whether it was called off` : t`Call off`}
      variant="danger"
      busy={asking.isBusy}
      onConfirm={agree}
      onCancel={onClose}
    >
      <TextField
        label={t`Reason`}
        hint={t`Everyone who staked on it will see it.`}
        error={isTried && why.trim() === '' ? t`This field is required` : null}
        maxLength={300}
        value={why}
        onChange={setWhy}
      />
      <Note tone="danger" role="alert">
        {asking.failure ? failureText(asking.failure) : ''}
      </Note>
    </Confirm>
  );
};
