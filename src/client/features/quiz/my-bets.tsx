import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { quizBetsList, type QuizBetRow } from '#client/data/quizzes/quiz-bets-list.ts';
import { useQuizOffer } from '#client/data/quizzes/use-quiz-offer.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { formatAmount, formatSigned } from '#client/lib/format/format.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { betLabels } from './question-labels.ts';
import { useQuestionText } from '#client/components/quizzes/question-text.ts';
import { OwnList } from '#client/components/history/own-list.tsx';
import { ListHead } from '#client/components/history/list-head.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { directionOf } from '#domain/money/direction.ts';
import { betResult, payoutOfStake } from '#domain/quizzes/quiz-question.ts';
import styles from './quiz.module.css';

interface BetRowProps {
  bet: QuizBetRow;
  /** Its question, as offered now; unknown once it is settled. */
  question: QuizQuestion | undefined;
}

/** What a stake would pay now, or what it brought. */
const BetFigure = ({ bet, question }: BetRowProps) => {
  const { amount, payout, currency_name: currency } = bet;
  if (bet.status === 'returned') return null;
  if (payout !== null) {
    const result = betResult({ amount, payout });
    return (
      <b className={styles.result} data-direction={directionOf(result)}>
        <Secret>
          {formatSigned(result, 2)} {currency}
        </Secret>
      </b>
    );
  }
  if (!question) return null;
  const expected = `${formatAmount(payoutOfStake(question.pools, bet.option, amount, bet.decimals), 2)} ${currency}`;
  return (
    <span>
      <Secret>
        <Trans>would pay {ph({ expected })}</Trans>
      </Secret>
    </span>
  );
};

/** A stake in two lines: its question, then answer, state and stake next to what it brings. */
const BetRow = ({ bet, question }: BetRowProps) => {
  const { t } = useLingui();
  const { title, option } = useQuestionText();
  const stake = `${formatAmount(bet.amount)} ${bet.currency_name}`;
  return (
    <li className={styles.bet}>
      <RowLink className={styles.betRow} to="/pages/game/game" query={{ tab: 'mine', id: bet.question_id }}>
        <Row as="span" gap="tight" wraps spread align="baseline">
          <b className={styles.betTitle}>{title(bet)}</b>
          <span className={styles.figure}>
            <BetFigure bet={bet} question={question} />
          </span>
        </Row>
        <span className={styles.note}>
          {option(bet, bet.option)} · {t(betLabels[bet.status])} ·{' '}
          <Secret>
            <Trans>staked {ph({ stake })}</Trans>
          </Secret>
        </span>
      </RowLink>
    </li>
  );
};

const List = () => {
  const { t } = useLingui();
  const { rows, closed } = useAllRows('quizBets');
  const history = useHistory(quizBetsList);
  const questions = new Map(useQuizOffer().value?.questions.map((question) => [question.id, question]));
  return (
    <Stack as="section" gap={4} shrinks aria-label={t`My stakes`}>
      <ListHead of="quizBets" history={history} />
      <OwnList
        of="quizBets"
        history={history}
        rows={rows}
        closed={closed}
        count={4}
        className={styles.list}
        older={t`Older`}
        empty={<Empty icon="question" title={t`Nothing staked yet.`} />}
      >
        {(bet) => <BetRow key={bet.id} bet={bet} question={questions.get(bet.question_id)} />}
      </OwnList>
    </Stack>
  );
};

/** The user's stakes: open ones, then settled ones. */
export const MyBets = () => {
  const { t } = useLingui();
  return useUserId() === 0 ? (
    <Empty
      icon="question"
      title={t`Nothing staked yet.`}
      action={
        <ButtonLink to="/pages/common/login" query={{ next: '/pages/game/game?tab=mine' }}>
          {t`Log in`}
        </ButtonLink>
      }
    />
  ) : (
    <List />
  );
};
