import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QuizQuestion } from '#contract/quizzes.ts';
import type { Tick } from '#contract/ticks.ts';
import { stakesAnswer } from '#client/data/quizzes/quiz-answers.ts';
import { useAnswerPage } from '#client/data/engine/use-answer-page.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount, formatDateTime, formatShare } from '#client/lib/format/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { toPlain } from '#domain/money/money.ts';
import { leftOf } from '#domain/money/sums.ts';
import { givenUpAt, wholePool } from '#domain/quizzes/quiz-question.ts';
import { betLabels } from './question-labels.ts';
import { useQuestionText } from '#client/components/quizzes/question-text.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './quiz.module.css';

const perPage = 20;

interface TurnProps {
  isBlocked: boolean;
  onTurn: () => void;
  children: string;
}

/** Turns a page. A button held down still receives presses, so it does nothing then. */
const Turn = ({ isBlocked, onTurn, children }: TurnProps) => (
  <Button variant="quiet" blocked={isBlocked} onClick={isBlocked ? undefined : onTurn}>
    {children}
  </Button>
);

/** Every stake, anonymous, one page at a time. */
const Stakes = ({ question }: { question: QuizQuestion }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { option } = useQuestionText();
  const [page, setPage] = useState(1);
  const answer = useAnswerPage(stakesAnswer, {
    question_id: question.id,
    page,
    limit: perPage,
  });
  const { value, failure, isLoading, retry } = answer;
  const [isFirst, isLast] = [page === 1, page * perPage >= (value?.total ?? 0)];
  if (failure && !value)
    return (
      <>
        <Note tone="danger" role="alert">
          {failureText(failure)}
        </Note>
        <Button variant="quiet" onClick={retry}>{t`Try again`}</Button>
      </>
    );
  return (
    <>
      <AnswerAge answer={answer} />
      <ol className={styles.stakes} aria-label={t`Stakes`}>
        {value?.data.map(({ id, option: index, amount, payout, status }) => (
          <li key={id}>
            <span>
              {option(question, index)} · {t(betLabels[status])}
            </span>
            <span className={styles.figure}>
              {formatAmount(amount)} → {payout === null ? '—' : formatAmount(payout)}
            </span>
          </li>
        ))}
      </ol>
      {value && value.total > perPage ? (
        <Row gap="tight" wraps spread>
          <Turn isBlocked={isFirst || isLoading} onTurn={() => setPage(page - 1)}>{t`Newer`}</Turn>
          <Turn isBlocked={isLast || isLoading} onTurn={() => setPage(page + 1)}>{t`Older`}</Turn>
        </Row>
      ) : null}
    </>
  );
};

const priceText = (tick: Tick | null): string =>
  tick === null ? '—' : `${formatAmount(tick.price)} (#${tick.seq})`;

/** From the tick at closing to the tick at settlement, with their numbers, by which anyone can find them. */
const moveText = (from: Tick | null, to: Tick | null): string => `${priceText(from)} → ${priceText(to)}`;

/** A later price follows within seconds, unless the feed has stopped. */
const silenceMs = 60_000;

/** The price that answers it is still not final, though its time has passed. */
const isFeedSilent = ({ topic, answered_at, settle_at }: QuizQuestion): boolean =>
  topic !== 'fact' && answered_at === null && serverNowMs() > Date.parse(settle_at) + silenceMs;

/** The result of a question, with all inputs of its settlement. */
export const Result = ({ question }: { question: QuizQuestion }) => {
  const { t } = useLingui();
  const { option } = useQuestionText();
  const { pools, winning_option: won, settlement_tick: tick, currency_name: currency } = question;
  const of = (amount: string): string => `${formatAmount(amount)} ${currency}`;
  const pool = toPlain(wholePool(pools));
  const shared = leftOf('100', question.fee_rate);
  return (
    <Stack gap={4} shrinks>
      <Facts
        rows={[
          [t`Result`, won === null ? '—' : option(question, won)],
          ...(tick
            ? ([
                [t`Price`, priceText(tick)],
                [t`Price time`, formatDateTime(tick.at)],
              ] as const)
            : []),
          ...question.moves.map(
            ({ from, to }, index) => [question.symbols[index]!, moveText(from, to)] as const,
          ),
          ...(question.source === null ? [] : ([[t`Source`, question.source]] as const)),
          ...(question.source_reference === null
            ? []
            : ([[t`Answer found at`, question.source_reference]] as const)),
          [t`Pool`, of(pool)],
          ...(won === null ? [] : ([[t`Staked on the result`, of(pools[won]!)]] as const)),
          [t`Fee`, question.fee === null ? '—' : of(question.fee)],
          ...(question.called_off_why === null ? [] : ([[t`Reason`, question.called_off_why]] as const)),
        ]}
      />
      <p className={styles.note}>
        {question.called_off_at !== null ? (
          <Trans>The exchange called it off before it closed: every stake went back in full.</Trans>
        ) : question.outcome === 'returned' && question.answered_at === null ? (
          <Trans>The question could not be answered in time: every stake went back in full.</Trans>
        ) : question.outcome === 'returned' ? (
          <Trans>Nobody won, or nobody lost: every stake went back in full.</Trans>
        ) : question.outcome === 'shared' ? (
          <Trans>
            Each correct stake gets {ph({ pool: of(pool) })} × {ph({ share: formatShare(shared) })} × its
            stake ÷ {ph({ side: of(pools[won!]!) })}, rounded down.
          </Trans>
        ) : isFeedSilent(question) ? (
          <Trans>
            The price feed has sent nothing since, and a price counts only once a later one follows it. The
            result comes with the next price. Without one by{' '}
            {ph({ time: formatDateTime(givenUpAt(question.settle_at)) })}, every stake goes back in full.
          </Trans>
        ) : question.status === 'unsettled' ? (
          <Trans>
            There is no answer yet. Without one by{' '}
            {ph({ time: formatDateTime(givenUpAt(question.settle_at)) })}, every stake goes back in full.
          </Trans>
        ) : (
          <Trans>The result follows after {ph({ time: formatDateTime(question.settle_at) })}.</Trans>
        )}
      </p>
      <Stakes question={question} />
    </Stack>
  );
};
