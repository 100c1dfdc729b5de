import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QuizKind, QuizQuestion } from '#contract/quizzes.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import type { QuestionsPage } from '#client/data/quizzes/quiz-bets-list.ts';
import { loadSettled, quizOffer } from '#client/data/quizzes/quiz-offer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz.module.css';

interface QuestionsProps {
  kind: QuizKind;
  page: QuestionsPage;
  fetchedAt: number;
}

/** Older questions loaded on request, beyond the stored ones. */
const useOlder = () => {
  const [rows, setRows] = useState<readonly QuizQuestion[]>([]);
  const [last, setLast] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    rows,
    isBusy,
    failure,
    async load() {
      setBusy(true);
      const loaded = await loadSettled(last + 1);
      setBusy(false);
      setFailure(loaded.ok ? null : loaded.failure);
      if (!loaded.ok) return;
      setRows([...rows, ...loaded.value.questions]);
      setLast(last + 1);
    },
    async refresh() {
      setBusy(true);
      const refreshed = await refreshAnswer(quizOffer, {});
      setBusy(false);
      setFailure(refreshed.ok ? null : refreshed.failure);
    },
  };
};

/** The questions of one kind: open ones, then settled ones. */
export const Questions = ({ kind, page, fetchedAt }: QuestionsProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const older = useOlder();
  const known = page.questions;
  const all = [...known, ...older.rows.filter(({ id }) => !known.some((one) => one.id === id))];
  const rows = all.filter((one) => one.kind === kind);
  const settled = all.filter(({ status }) => status === 'bonusDistributed').length;
  return (
    <Stack as="section" gap={4} shrinks aria-label={t`Questions`}>
      <Row gap={3} spread className={styles.head}>
        <div>
          <OfferAge asOf={fetchedAt} />
          <p className={styles.note}>
            <Trans>× shows what the pool would pay now; it moves with every stake until closing.</Trans>
          </p>
        </div>
        <IconButton
          label={t`Refresh`}
          icon="refresh"
          disabled={older.isBusy}
          onClick={() => void older.refresh()}
        />
      </Row>
      {rows.length === 0 ? <Empty icon="question" title={t`There are no questions at the moment.`} /> : null}
      <ul className={styles.questions}>
        {rows.map((question) => (
          <QuestionCard key={question.id} question={question} />
        ))}
      </ul>
      <Note tone="danger" role="alert">
        {older.failure ? failureText(older.failure) : ''}
      </Note>
      {settled < page.settled ? (
        <Button variant="secondary" busy={older.isBusy} onClick={() => void older.load()}>
          <Trans>Older</Trans>
        </Button>
      ) : null}
    </Stack>
  );
};
