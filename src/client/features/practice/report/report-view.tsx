import { useLingui } from '@lingui/react/macro';
import type { DayNote, DayReport } from '#contract/practice-day.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { ReportCurve } from './report-curve.tsx';
import { ReportFigures } from './report-figures.tsx';
import { TradeList } from './trade-list.tsx';

interface ReportViewProps {
  report: DayReport;
  /** Absent: the notes of somebody else's session. */
  onNote?: (note: DayNote) => Promise<boolean>;
}

/** What is to be learned from a day: its figures, its equity, its trades. */
export const ReportView = ({ report, onNote }: ReportViewProps) => {
  const { t } = useLingui();
  return (
    <Stack gap={5} shrinks>
      <ReportFigures report={report} />
      <Stack gap={2} shrinks>
        <Heading>{t`Equity`}</Heading>
        <ReportCurve equity={report.equity} />
      </Stack>
      <Stack gap={2} shrinks>
        <Heading>{t`Closed trades`}</Heading>
        <TradeList trades={report.trades} notes={report.notes} onNote={onNote} />
      </Stack>
    </Stack>
  );
};
