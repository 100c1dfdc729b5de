import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#client/lib/format/format.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { useDayProblemText } from '#client/features/practice/day/use-day-problem-text.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportView } from './report-view.tsx';
import { useDayReport } from './use-day-report.ts';

const State = ({ report, problem, refresh, note }: ReturnType<typeof useDayReport>) => {
  const { t } = useLingui();
  const problemText = useDayProblemText();
  if (problem === 'noDay')
    return (
      <Empty
        icon="chart"
        title={problemText(problem)}
        action={<ButtonLink to="/practice/day">{t`Choose a day`}</ButtonLink>}
      />
    );
  if (!report)
    return problem ? (
      <Failed title={t`The report could not be read`} detail={problemText(problem)} onRetry={refresh} />
    ) : (
      <>
        <Skeleton shape="row" count={9} />
        <Skeleton shape="block" />
      </>
    );
  const from = formatDateTime(report.startsAt);
  const to = formatDateTime(report.asOf);
  return (
    <Stack gap={4} shrinks>
      <Note>{t`From ${ph({ from })} to ${ph({ to })}`}</Note>
      <Note tone="danger" size="body" role="alert">
        {problem ? problemText(problem) : ''}
      </Note>
      <ReportView report={report} onNote={note} />
      <ReportActions report={report} />
    </Stack>
  );
};

/** What is to be learned from the open day, as of the last refresh. */
export const ReportScreen = () => {
  const { t } = useLingui();
  const read = useDayReport();
  return (
    <Screen
      title={t`Report of the day`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconButton label={t`Refresh`} icon="refresh" disabled={read.isBusy} onClick={read.refresh} />}
    >
      <State {...read} />
    </Screen>
  );
};
