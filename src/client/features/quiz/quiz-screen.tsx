import { useLingui } from '@lingui/react/macro';
import type { QuizKind } from '#contract/quizzes.ts';
import { questionAnswer } from '#client/data/quizzes/quiz-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { useQuizOffer } from '#client/data/quizzes/use-quiz-offer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { MyBets } from './my-bets.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { Questions } from './questions.tsx';
import styles from './quiz.module.css';

const route = '/pages/game/game';

/** A question that is not stored on the device. */
const AskedQuestion = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value, asOf, failure, retry } = useStoredAnswer(questionAnswer, { id });
  if (value) return <QuestionSheet question={value} asOf={asOf} onClose={onClose} />;
  return (
    <Sheet open title={t`Quiz`} onClose={onClose}>
      {failure ? <NotLoaded title={failureText(failure)} onRetry={retry} /> : <Skeleton shape="block" />}
    </Sheet>
  );
};

/** Questions whose stakes form a pool, by kind, and the user's own stakes. */
export const QuizScreen = () => {
  const { t } = useLingui();
  const { tab = 'daily', id, option } = useQuery(route);
  const offer = useQuizOffer();
  const chosen = offer.value?.questions.find((one) => one.id === id);
  const close = (): void => redirectTo(route, { tab });
  const labels: Readonly<Record<QuizKind | 'mine', string>> = {
    various: t`Various`,
    popular: t`Popular`,
    daily: t`Daily`,
    mine: t`My stakes`,
  };
  return (
    <Screen
      title={t`Quiz`}
      wide
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
      toolbar={
        <Chips
          label={t`Questions`}
          options={(['various', 'popular', 'daily', 'mine'] as const).map((value) => ({
            value,
            label: labels[value],
          }))}
          value={tab}
          onChange={(value) => redirectTo(route, { tab: value })}
        />
      }
    >
      <Stack gap={4} shrinks className={styles.page}>
        {tab === 'mine' ? (
          <MyBets />
        ) : offer.value ? (
          <Questions kind={tab} page={offer.value} fetchedAt={offer.asOf} />
        ) : (
          <AnswerPending answer={offer} count={4} />
        )}
      </Stack>
      {chosen && offer.value ? (
        <QuestionSheet question={chosen} asOf={offer.asOf} tapped={option} onClose={close} />
      ) : id !== undefined && (offer.value || !offer.isLoading) ? (
        <AskedQuestion key={id} id={id} onClose={close} />
      ) : null}
    </Screen>
  );
};
