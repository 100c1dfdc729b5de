import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { useQuizOffer } from '#client/data/quizzes/use-quiz-offer.ts';
import { formatAmount } from '#client/lib/format.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { OfferAge } from '#client/parts/offers/offer-age.tsx';
import { mostPopular } from '#client/parts/quizzes/question-state.ts';
import { useQuestionText } from '#client/parts/quizzes/question-text.ts';
import { TimeLeft } from '#client/parts/quizzes/time-left.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { toPlain } from '#domain/money.ts';
import { wholePool } from '#domain/quiz-question.ts';
import styles from './quiz-card.module.css';

const Popular = ({ question }: { question: QuizQuestion }) => {
  const { title } = useQuestionText();
  const pool = `${formatAmount(toPlain(wholePool(question.pools)))} ${question.currency_name}`;
  return (
    <>
      <p className={styles.question}>{title(question)}</p>
      <p className={styles.note}>
        <Trans>Pool {ph({ pool })}</Trans> · <TimeLeft until={question.close_at} />
      </p>
    </>
  );
};

/** The question that most is staked on, with its pool and the time left. */
export const QuizCard = () => {
  const { t } = useLingui();
  const id = useId();
  const kept = useQuizOffer();
  const isOnline = isConnected(useNetStatus());
  useNow(1_000);
  if (!kept) return isOnline ? <Skeleton className={styles.bone} /> : null;
  const question = mostPopular(kept.offer.questions, serverNowMs());
  return (
    <Card>
      <section className={styles.card} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 className={styles.title} id={id}>{t`Quiz`}</h2>
          <OfferAge asOf={kept.fetchedAt} />
        </div>
        {question ? (
          <Popular question={question} />
        ) : (
          <p className={styles.note}>{t`There are no questions at the moment.`}</p>
        )}
        <ButtonLink
          className={styles.open}
          variant="quiet"
          to="/pages/game/game"
          query={question ? { tab: question.kind, id: question.id } : {}}
        >
          {question ? t`Guess` : t`All questions`}
        </ButtonLink>
      </section>
    </Card>
  );
};
