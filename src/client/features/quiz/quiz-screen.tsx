import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getQuizQuestion, type QuizKind } from '#contract/quizzes.ts';
import { useQuizOffer } from '#client/data/quizzes/use-quiz-offer.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation.ts';
import { latestServerNowMs } from '#client/lib/server-time.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { HideBalancesButton } from '#client/parts/wallets/hide-balances-button.tsx';
import { Chips } from '#client/ui/chips.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.ts';
import { MyBets } from './my-bets.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { Questions } from './questions.tsx';
import styles from './quiz.module.css';

const route = '/pages/game/game';

/** One that the device does not keep. */
const AskedQuestion = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value, failure, retry } = useAnswer(getQuizQuestion, { id });
  const [askedAt] = useState(latestServerNowMs);
  if (value) return <QuestionSheet question={value} asOf={askedAt} onClose={onClose} />;
  return (
    <Sheet open title={t`Quiz`} onClose={onClose}>
      {failure ? <NotLoaded title={failureText(failure)} onRetry={retry} /> : <Skeleton shape="block" />}
    </Sheet>
  );
};

/** Questions whose stakes form a pool, by kind, and what the user staked. */
export const QuizScreen = () => {
  const { t } = useLingui();
  const { tab = 'daily', id } = useQuery(route);
  const kept = useQuizOffer();
  const chosen = kept?.offer.questions.find((one) => one.id === id);
  const close = (): void => redirectTo(route, { tab });
  const labels: Readonly<Record<QuizKind | 'mine', string>> = {
    various: t`Various`,
    popular: t`Popular`,
    daily: t`Daily`,
    mine: t`My bets`,
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
        ) : kept ? (
          <Questions kind={tab} page={kept.offer} fetchedAt={kept.fetchedAt} />
        ) : (
          <ListPending of="quizOffer" count={4} />
        )}
      </Stack>
      {chosen && kept ? (
        <QuestionSheet question={chosen} asOf={kept.fetchedAt} onClose={close} />
      ) : id !== undefined && kept !== undefined ? (
        <AskedQuestion key={id} id={id} onClose={close} />
      ) : null}
    </Screen>
  );
};
