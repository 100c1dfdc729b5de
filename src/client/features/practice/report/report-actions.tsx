import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DayReport } from '#contract/practice-day.ts';
import { problemOf, shareDay } from '#client/data/practice/day/day-commands.ts';
import { saveText } from '#client/lib/device/save-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Note } from '#client/ui/states/note.ts';
import { useDayProblemText } from '#client/features/practice/day/use-day-problem-text.ts';
import { csvOfReport } from './report-csv.ts';

/** Saves the session as a file for others, or its trades as a table. */
export const ReportActions = ({ report }: { report: DayReport }) => {
  const { t } = useLingui();
  const problemText = useDayProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf> | null>(null);
  const date = report.startsAt.slice(0, 10);
  const share = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      saveText(`tideline-day-${date}.json`, await shareDay(), 'application/json');
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={3}>
      <Note>
        {t`A shared session holds your orders and notes, and no name. Whoever opens it can check its result.`}
      </Note>
      <Button busy={isBusy} onClick={() => void share()}>{t`Share the session`}</Button>
      <Note tone="danger" size="body" role="alert">
        {problem ? problemText(problem) : ''}
      </Note>
      <Button
        variant="secondary"
        blocked={report.trades.length === 0}
        onClick={() => {
          if (report.trades.length > 0) saveText(`tideline-day-${date}.csv`, csvOfReport(report), 'text/csv');
        }}
      >{t`Export the trades as CSV`}</Button>
      <ButtonLink to="/practice/day" variant="secondary">{t`Another day, or a shared session`}</ButtonLink>
    </Stack>
  );
};
