import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { equityDays, type EquityDays, type EquityPoint } from '#contract/records.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { useShownTheme } from '#client/data/settings/shown-theme.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatAmount, formatDate, formatDateTime } from '#client/lib/format.ts';
import { untilLoaded } from '#client/lib/until-loaded.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Age } from '#client/ui/age.tsx';
import { Card } from '#client/ui/card.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { EquityTable } from './equity-table.tsx';
import { useEquityHistory } from './use-equity-history.ts';
import styles from './equity.module.css';

const EquityPlot = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./equity-plot.tsx')).EquityPlot })),
);

/** The equity over the last days: a waterline, and the same figures as a table. */
export const EquityHistoryCard = () => {
  const { t } = useLingui();
  const fiat = useFiat();
  const failureText = useFailureText();
  const [days, setDays] = useState<EquityDays>('30');
  const [place, setPlace] = useState<number | null>(null);
  const { history, keptAsOf, failure, retry } = useEquityHistory(days);
  const points = history?.points ?? [];
  const known = points.filter(({ equity }) => equity !== null);
  const missing = history?.unknown.join(', ') ?? '';
  const pointed = (place === null ? undefined : points[place]) ?? known.at(-1);
  const labels: Readonly<Record<EquityDays, string>> = { 7: t`7 days`, 30: t`30 days`, 90: t`90 days` };
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{t`Equity over time`}</h2>
        <Age asOf={keptAsOf} isLive={() => false} />
      </div>
      <Segments
        label={t`Span of the plot`}
        options={equityDays.map((value) => ({ value, label: labels[value] }))}
        value={days}
        onChange={(chosen) => {
          setPlace(null);
          setDays(chosen);
        }}
      />
      {!history && !failure ? <Skeleton shape="block" className={styles.bone} /> : null}
      {!history && failure ? (
        <Failed title={t`The equity over time did not load`} detail={failureText(failure)} onRetry={retry} />
      ) : null}
      {history && known.length < 2 ? (
        <p
          className={styles.note}
        >{t`There is no history yet. It begins with the first full hour or day.`}</p>
      ) : null}
      {history && known.length >= 2 ? (
        <>
          <Reading point={pointed} fiat={fiat} isHourly={days === '7'} />
          <Drawing points={points} days={days} onPoint={setPlace} label={labels[days]} />
          <EquityTable points={points} isHourly={days === '7'} />
        </>
      ) : null}
      {missing ? <p className={styles.note}>{t`Gaps: no price was known then for ${missing}.`}</p> : null}
    </Card>
  );
};

interface ReadingProps {
  point: EquityPoint | undefined;
  fiat: (usd: string) => string;
  isHourly: boolean;
}

const Reading = ({ point, fiat, isHourly }: ReadingProps) => {
  const { t } = useLingui();
  if (!point) return null;
  return (
    <p className={styles.reading}>
      <b>{point.equity === null ? t`Unknown` : <Secret>{`${formatAmount(point.equity, 2)} USDT`}</Secret>}</b>
      {point.equity === null ? null : (
        <span>
          <Secret>{`≈ ${fiat(point.equity)}`}</Secret>
        </span>
      )}
      <time dateTime={point.at}>{isHourly ? formatDateTime(point.at) : formatDate(point.at)}</time>
    </p>
  );
};

interface DrawingProps {
  points: readonly EquityPoint[];
  days: EquityDays;
  label: string;
  onPoint: (place: number | null) => void;
}

/** Hidden balances hide the line as well: its axis tells them. */
const Drawing = ({ points, days, label, onPoint }: DrawingProps) => {
  const { t } = useLingui();
  const { hideBalances } = useSettings();
  const theme = useShownTheme();
  if (hideBalances) return null;
  return (
    <Suspense fallback={<Skeleton shape="block" className={styles.bone} />}>
      <EquityPlot
        points={points}
        isHourly={days === '7'}
        colourScheme={theme}
        label={t`Equity, ${label}. The table below has the same figures.`}
        onPoint={onPoint}
      />
    </Suspense>
  );
};
