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
import { Stack } from '#client/ui/layout/stack.ts';
import { Row } from '#client/ui/layout/row.ts';
import styles from './quiz.module.css';

interface OptionProps {
  question: QuizQuestion;
  index: number;
  /** It can be staked on: a tap opens the stake with it chosen. */
  isOpen: boolean;
}

/** One option over a bar as wide as its share of the pool, with its current payout. */
const Option = ({ question, index, isOpen }: OptionProps) => {
  const { option } = useQuestionText();
  const share = poolShares(question.pools)[index]!;
  const content = (
    <>
      <span className={styles.bar} style={{ inlineSize: `${share}%` }} />
      <span className={styles.share}>{formatShare(share)}</span>
      <span className={styles.answer}>{option(question, index)}</span>
      <b className={styles.figure}>{oddsText(question, index) ?? '—'}</b>
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
  const isOpen = state === 'guessing';
  const pool = `${formatAmount(toPlain(wholePool(question.pools)))} ${question.currency_name}`;
  return (
    <li className={styles.question}>
      <Row gap="tight" wraps spread>
        <Heading className={styles.title}>{title(question)}</Heading>
        <Heading as="span" variant="label" data-state={state}>
          {question.called_off_at !== null ? (
            t`Called off`
          ) : isOpen ? (
            <TimeLeft until={question.close_at} />
          ) : (
            t(questionLabels[state])
          )}
        </Heading>
      </Row>
      <Stack as="ul" gap={2}>
        {optionsOf(question).map((index) => (
          <Option key={index} question={question} index={index} isOpen={isOpen} />
        ))}
      </Stack>
      <p className={styles.note}>
        <Trans>Pool {ph({ pool })}</Trans>
      </p>
      {isOpen ? null : (
        <ButtonLink
          variant="secondary"
          to="/pages/game/game"
          query={{ tab: question.kind, id: question.id }}
        >{t`Details`}</ButtonLink>
      )}
    </li>
  );
};
