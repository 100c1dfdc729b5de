import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { quizBetsList, type QuizBetRow } from '#client/data/quizzes/quiz-bets-list.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { EntryRow } from '#client/ui/lists/entry-row.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { betWords } from './question-words.ts';
import { useQuestionText } from '#client/parts/quizzes/question-text.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './quiz.module.css';

const BetRow = ({ bet }: { bet: QuizBetRow }) => {
  const { t } = useLingui();
  const { title, option } = useQuestionText();
  return (
    <EntryRow
      to="/pages/game/game"
      query={{ tab: 'mine', id: bet.question_id }}
      words={
        <>
          <b>{title(bet)}</b>
          <span className={styles.note}>{option(bet, bet.option)}</span>
        </>
      }
      figures={
        <>
          <span>{t(betWords[bet.status])}</span>
          <span className={styles.note}>
            <Secret>
              {formatAmount(bet.amount)} → {bet.payout === null ? '—' : formatAmount(bet.payout)}{' '}
              {bet.currency_name}
            </Secret>
          </span>
        </>
      }
    />
  );
};

const List = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, closed } = useAllRows('quizBets');
  const history = useHistory(quizBetsList);
  return (
    <Stack as="section" gap={4} shrinks aria-label={t`My bets`}>
      <Row gap="tight" wraps spread>
        <AccountAge of="quizBets" />
        <IconButton label={t`Refresh`} icon="refresh" onClick={() => void history.refresh()} />
      </Row>
      {rows ? null : <ListPending of="quizBets" count={4} />}
      {rows?.length === 0 ? <Empty icon="question" title={t`Nothing staked yet.`} /> : null}
      <ul className={styles.list}>
        {rows?.map((bet) => (
          <BetRow key={bet.id} bet={bet} />
        ))}
      </ul>
      <Note tone="danger" role="alert">
        {history.failure ? failureText(history.failure) : ''}
      </Note>
      {history.hasMore(closed) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
          <Trans>Older</Trans>
        </Button>
      ) : null}
    </Stack>
  );
};

/** What the user staked: what is open, then how the others ended. */
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
