import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DayDifference, PlayedBack } from '#contract/practice-day.ts';
import { playBackDay, problemOf } from '#client/data/practice/day/day-commands.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { ReportView } from '#client/features/practice/report/report-view.tsx';
import { actionNumber } from '#domain/practice/day-form.ts';
import { FileDrop } from './file-drop.tsx';
import { useDayProblemText } from './use-day-problem-text.ts';

const useDifferenceText = (): ((difference: DayDifference) => string) => {
  const { t } = useLingui();
  return ({ action, what }) => {
    if (action === null)
      return what === 'time'
        ? t`It ends at another time than its file says.`
        : t`It ends in another ledger than its file says.`;
    const number = actionNumber(action);
    return {
      answer: t`Action ${number} is answered differently here; it stops there.`,
      ledger: t`The ledger differs after action ${number}; it stops there.`,
      time: t`Action ${number} comes at another time; it stops there.`,
    }[what];
  };
};

const Played = ({ played }: { played: PlayedBack }) => {
  const { t } = useLingui();
  const differenceText = useDifferenceText();
  const { difference, isSameApp, app, report } = played;
  return (
    <Stack gap={4}>
      <Note size="body" tone={difference ? 'warn' : 'muted'} role="status">
        {difference
          ? differenceText(difference)
          : t`It ends in the same ledger: every figure below is confirmed.`}
      </Note>
      {isSameApp ? null : (
        <Note>{t`It was made by version ${ph({ version: app })} of the app, whose rules may differ.`}</Note>
      )}
      <ReportView report={report} />
    </Stack>
  );
};

/** Plays a session that another person shared, and shows whether it ends in the same ledger. */
export const SharedSession = () => {
  const { t } = useLingui();
  const problemText = useDayProblemText();
  const [played, setPlayed] = useState<PlayedBack | 'playing' | null>(null);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf> | null>(null);
  const play = async (file: File): Promise<void> => {
    setProblem(null);
    setPlayed('playing');
    try {
      setPlayed(await playBackDay(file));
    } catch (error) {
      setPlayed(null);
      setProblem(problemOf(error));
    }
  };
  return (
    <Stack as="section" gap={3} aria-label={t`Shared session`}>
      <Heading>{t`Open a shared session`}</Heading>
      <Note>
        {t`It is played again on an exchange of its own, which shows whether its result is true. Your own day goes on.`}
      </Note>
      <FileDrop
        label={t`Choose a session, or drop it here`}
        accept=".json,application/json"
        error={problem ? problemText(problem) : undefined}
        onChoose={(file) => {
          if (played !== 'playing') void play(file);
        }}
      />
      {played === 'playing' ? (
        <>
          <Note role="status">{t`Playing the session…`}</Note>
          <Skeleton shape="block" />
        </>
      ) : played ? (
        <Played played={played} />
      ) : null}
    </Stack>
  );
};
