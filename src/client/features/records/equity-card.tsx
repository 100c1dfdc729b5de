import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { equityDays, type EquityDays, type EquityPoint } from '#contract/records.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount, formatDateTime, formatUtcDate } from '#client/lib/format/format.ts';
import { formatList } from '#client/lib/format/format-list.ts';
import { EquityTable } from '#client/components/equity/equity-table.tsx';
import { useEquityHistory } from '#client/components/equity/use-equity-history.ts';
import { AreaChart } from '#client/components/equity/area-chart.tsx';
import { Secret, useSecret } from '#client/components/wallets/secret.tsx';
import { Age } from '#client/ui/states/age.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './equity.module.css';

/** Ranges shown with the time of day. */
const isFine = (days: EquityDays): boolean => days === '1' || days === '7';

/** The equity over the last days, as a waterline chart and as a table. */
export const EquityHistoryCard = () => {
  const { t } = useLingui();
  const fiat = useFiat();
  const failureText = useFailureText();
  const secret = useSecret();
  const [days, setDays] = useState<EquityDays>('30');
  const [place, setPlace] = useState<number | null>(null);
  const { history, storedAsOf, failure, retry } = useEquityHistory(days);
  const points = history?.points ?? [];
  const known = points.filter(({ equity }) => equity !== null);
  const missing = history ? formatList(history.unknown) : '';
  const pointed = (place === null ? undefined : points[place]) ?? known.at(-1);
  const labels: Readonly<Record<EquityDays, string>> = {
    1: t`24 hours`,
    7: t`7 days`,
    30: t`30 days`,
    90: t`90 days`,
    365: t`1 year`,
  };
  const timeOf = ({ at }: EquityPoint): string => (isFine(days) ? formatDateTime(at) : formatUtcDate(at));
  const figureOf = ({ equity }: EquityPoint): string =>
    equity === null ? t`Unknown` : secret(`${formatAmount(equity, 2)} USDT`);
  return (
    <Stack as={Card} gap={3}>
      <Row gap="tight" wraps spread>
        <Heading>{t`Equity over time`}</Heading>
        <Age asOf={storedAsOf} isLive={() => false} />
      </Row>
      <Chips
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
        <NotLoaded
          title={t`The equity over time did not load`}
          detail={failureText(failure)}
          onRetry={retry}
        />
      ) : null}
      {history && known.length < 2 ? (
        <Note>{t`There is no history yet. It begins with the first full hour or day.`}</Note>
      ) : null}
      {history && known.length >= 2 ? (
        <>
          <Reading point={pointed} fiat={fiat} isHourly={isFine(days)} />
          <AreaChart
            className={styles.plot}
            points={points}
            label={t`Equity, ${ph({ label: labels[days] })}. The table below has the same figures.`}
            textOf={(point) => `${timeOf(point)}: ${figureOf(point)}`}
            place={place}
            onPlace={setPlace}
          />
          <Ends points={points} timeOf={timeOf} />
          <EquityTable points={points} isHourly={isFine(days)} />
        </>
      ) : null}
      {missing ? <Note>{t`Gaps: no price was known then for ${missing}.`}</Note> : null}
    </Stack>
  );
};

/** Start and end times of the curve. */
const Ends = ({
  points,
  timeOf,
}: {
  points: readonly EquityPoint[];
  timeOf: (point: EquityPoint) => string;
}) => (
  <p className={styles.ends}>
    {[points[0]!, points.at(-1)!].map((point) => (
      <time key={point.at} dateTime={point.at}>
        {timeOf(point)}
      </time>
    ))}
  </p>
);

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
      <time dateTime={point.at}>{isHourly ? formatDateTime(point.at) : formatUtcDate(point.at)}</time>
    </p>
  );
};
