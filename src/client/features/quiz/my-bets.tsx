import { useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { quizBetsList, type QuizBetRow } from '#client/data/quizzes/quiz-bets-list.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { betLabels } from './question-labels.ts';
import { useQuestionText } from '#client/components/quizzes/question-text.ts';
import { OwnList } from '#client/components/history/own-list.tsx';
import { RefreshButton } from '#client/components/history/refresh-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './quiz.module.css';

/** A stake in two lines: its question, then answer and state next to what it paid. */
const BetRow = ({ bet }: { bet: QuizBetRow }) => {
  const { t } = useLingui();
  const { title, option } = useQuestionText();
  return (
    <li className={styles.bet}>
      <RowLink className={styles.betRow} to="/pages/game/game" query={{ tab: 'mine', id: bet.question_id }}>
        <b>{title(bet)}</b>
        <Row as="span" gap="tight" spread className={styles.note}>
          <span>
            {option(bet, bet.option)} · {t(betLabels[bet.status])}
          </span>
          <span className={styles.figure}>
            <Secret>
              {formatAmount(bet.amount)} → {bet.payout === null ? '—' : formatAmount(bet.payout)}{' '}
              {bet.currency_name}
            </Secret>
          </span>
        </Row>
      </RowLink>
    </li>
  );
};

const List = () => {
  const { t } = useLingui();
  const { rows, closed } = useAllRows('quizBets');
  const history = useHistory(quizBetsList);
  return (
    <Stack as="section" gap={4} shrinks aria-label={t`My stakes`}>
      <Row gap="tight" wraps spread>
        <AccountAge of="quizBets" />
        <RefreshButton history={history} />
      </Row>
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
        {(bet) => <BetRow key={bet.id} bet={bet} />}
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
