import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { toPlain } from '#domain/money/money.ts';
import { poolShares, wholePool } from '#domain/quizzes/quiz-question.ts';
import { stateAt } from '#client/components/quizzes/question-state.ts';
import { oddsText } from './odds-text.ts';
import { questionLabels } from './question-labels.ts';
import { optionsOf, useQuestionText } from '#client/components/quizzes/question-text.ts';
import { TimeLeft } from '#client/components/quizzes/time-left.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Row } from '#client/ui/layout/row.ts';
import styles from './quiz.module.css';

interface OptionProps {
  question: QuizQuestion;
  index: number;
  /** It can be staked on: a tap opens the stake with it chosen. */
  isOpen: boolean;
}

/** One option with its current payout and its share of the pool. */
const Option = ({ question, index, isOpen }: OptionProps) => {
  const { option } = useQuestionText();
  const content = (
    <>
      <span>{option(question, index)}</span>
      <span className={styles.figure}>
        {oddsText(question, index) ?? '—'}
        <span className={styles.note}> · {formatShare(poolShares(question.pools)[index]!)}</span>
      </span>
    </>
  );
  return (
    <li data-won={question.winning_option === index}>
      {isOpen ? (
        <Link
          className={styles.option}
          to="/pages/game/game"
          query={{ tab: question.kind, id: question.id, option: index }}
        >
          {content}
        </Link>
      ) : (
        <span className={styles.option}>{content}</span>
      )}
    </li>
  );
};

/** The question, its current payouts, and the time left to answer. */
export const QuestionCard = ({ question }: { question: QuizQuestion }) => {
  const { t } = useLingui();
  const { title } = useQuestionText();
  useNow(1_000);
  const state = stateAt(question, serverNowMs());
  const pool = `${formatAmount(toPlain(wholePool(question.pools)))} ${question.currency_name}`;
  return (
    <li className={styles.question}>
      <Row gap="tight" wraps spread>
        <Heading className={styles.title}>{title(question)}</Heading>
        <Heading as="span" variant="label" data-state={state}>
          {question.called_off_at === null ? t(questionLabels[state]) : t`Called off`}
        </Heading>
      </Row>
      <ul className={styles.options}>
        {optionsOf(question).map((index) => (
          <Option key={index} question={question} index={index} isOpen={state === 'guessing'} />
        ))}
      </ul>
      <p className={styles.note}>
        <Trans>Pool {ph({ pool })}</Trans>
        {state === 'guessing' ? (
          <>
            {' · '}
            <TimeLeft until={question.close_at} />
          </>
        ) : null}
      </p>
      <ButtonLink variant="secondary" to="/pages/game/game" query={{ tab: question.kind, id: question.id }}>
        {state === 'guessing' ? t`Guess` : t`Details`}
      </ButtonLink>
    </li>
  );
};
