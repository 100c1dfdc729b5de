import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { useQuizOffer } from '#client/data/quizzes/use-quiz-offer.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { mostPopular } from '#client/components/quizzes/question-state.ts';
import { useQuestionText } from '#client/components/quizzes/question-text.ts';
import { TimeLeft } from '#client/components/quizzes/time-left.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { toPlain } from '#domain/money/money.ts';
import { wholePool } from '#domain/quizzes/quiz-question.ts';
import styles from './quiz-card.module.css';

const Popular = ({ question }: { question: QuizQuestion }) => {
  const { title } = useQuestionText();
  const pool = `${formatAmount(toPlain(wholePool(question.pools)))} ${question.currency_name}`;
  return (
    <>
      <p className={styles.question}>{title(question)}</p>
      <Note>
        <Trans>Pool {ph({ pool })}</Trans> · <TimeLeft until={question.close_at} />
      </Note>
    </>
  );
};

/** The question with the largest stakes, with its pool and the time left. */
export const QuizCard = () => {
  const { t } = useLingui();
  const id = useId();
  const offer = useQuizOffer();
  const isOnline = isConnected(useNetStatus());
  useNow(1_000);
  if (!offer.value) return isOnline ? <Skeleton className={styles.bone} /> : null;
  const question = mostPopular(offer.value.questions, serverNowMs());
  return (
    <Card>
      <Stack as="section" gap={1} shrinks aria-labelledby={id}>
        <Row gap={2} wraps spread>
          <Heading variant="card" id={id}>{t`Quiz`}</Heading>
          <OfferAge asOf={offer.asOf} />
        </Row>
        {question ? <Popular question={question} /> : <Note>{t`There are no questions at the moment.`}</Note>}
        <ButtonLink
          className={styles.open}
          variant="quiet"
          to="/pages/game/game"
          query={question ? { tab: question.kind, id: question.id } : {}}
        >
          {question ? t`Guess` : t`All questions`}
        </ButtonLink>
      </Stack>
    </Card>
  );
};
