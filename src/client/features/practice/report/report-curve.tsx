import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { DayReport } from '#contract/practice-day.ts';
import type { EquityPoint } from '#contract/records.ts';
import { AreaChart } from '#client/components/equity/area-chart.tsx';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Note } from '#client/ui/states/note.ts';
import styles from './report.module.css';

/** The equity over the day as a waterline; read by pointer, finger or arrow keys. */
export const ReportCurve = ({ equity }: Pick<DayReport, 'equity'>) => {
  const { t } = useLingui();
  const [place, setPlace] = useState<number | null>(null);
  const points = useMemo(() => equity.map((point) => ({ ...point, net_inflow: null })), [equity]);
  const last = points.at(-1);
  if (!last || points.length < 2) return <Note>{t`The line begins with the first minutes of the day.`}</Note>;
  const figureOf = ({ equity: value }: EquityPoint): string =>
    value === null ? t`Unknown` : `${formatAmount(value, 2)} USDT`;
  const pointed = (place === null ? undefined : points[place]) ?? last;
  return (
    <Stack gap={1}>
      <p className={styles.reading}>
        <b>{figureOf(pointed)}</b>
        <time dateTime={pointed.at}>{formatDateTime(pointed.at)}</time>
      </p>
      <AreaChart
        className={styles.plot}
        points={points}
        label={t`Equity over the day`}
        textOf={(point) => t`${ph({ time: formatDateTime(point.at) })}: ${ph({ equity: figureOf(point) })}`}
        place={place}
        onPlace={setPlace}
      />
    </Stack>
  );
};
