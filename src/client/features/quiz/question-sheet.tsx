import { useLingui } from '@lingui/react/macro';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { BetForm } from './bet-form.tsx';
import { stateAt } from '#client/components/quizzes/question-state.ts';
import { useQuestionText } from '#client/components/quizzes/question-text.ts';
import { Result } from './result.tsx';
import styles from './quiz.module.css';

interface QuestionSheetProps {
  question: QuizQuestion;
  /** When its pool was received. */
  asOf: number;
  /** The answer that was tapped to open it. */
  tapped?: number | undefined;
  onClose: () => void;
}

/** One question: the stake form while it is open, and its result. */
export const QuestionSheet = ({ question, asOf, tapped, onClose }: QuestionSheetProps) => {
  const { t } = useLingui();
  const { title } = useQuestionText();
  const userId = useUserId();
  useNow(1_000);
  const state = stateAt(question, serverNowMs());
  return (
    <Sheet open title={title(question)} onClose={onClose}>
      {question.paid_at === null ? <OfferAge asOf={asOf} /> : null}
      {state === 'notStarted' ? (
        <p className={styles.note}>{formatDateTime(question.start_at)}</p>
      ) : state !== 'guessing' ? (
        <Result question={question} />
      ) : userId === 0 ? (
        <ButtonLink to="/pages/common/login" query={{ next: `/pages/game/game?id=${question.id}` }}>
          {t`Log in`}
        </ButtonLink>
      ) : (
        <BetForm question={question} tapped={tapped} />
      )}
    </Sheet>
  );
};
