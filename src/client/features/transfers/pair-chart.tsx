import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { useSparklines } from '#client/data/quotes/sparklines.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { AreaChart } from '#client/components/equity/area-chart.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { hourMs } from '#domain/time/instant.ts';
import { crossRates, rangeOfRates } from '#domain/transfers/cross-rates.ts';
import type { ConvertibleCurrency } from './convert-currencies.ts';
import styles from './pair-chart.module.css';

interface PairChartProps {
  from: ConvertibleCurrency;
  to: ConvertibleCurrency;
}

/** Hourly closes of a currency; null: prices are in it; undefined: not known on this device. */
const useCloses = ({ pairId }: ConvertibleCurrency): readonly string[] | null | undefined => {
  const quotes = useQuotes();
  const lines = useSparklines();
  if (pairId === null) return null;
  const symbol = quotes.find(({ id }) => id === pairId)?.symbol;
  return symbol === undefined ? undefined : lines[symbol];
};

/** The rate of a pair over the last 24 hours, by the hour. Nothing while it is not known. */
export const PairChart = ({ from, to }: PairChartProps) => {
  const { t } = useLingui();
  const id = useId();
  const nowMs = useNow(60_000);
  const [place, setPlace] = useState<number | null>(null);
  const [base, counter] = from.pairId === null ? [to, from] : [from, to];
  const [baseCloses, counterCloses] = [useCloses(base), useCloses(counter)];
  const rates = useMemo(
    () =>
      baseCloses === undefined || counterCloses === undefined ? [] : crossRates(baseCloses, counterCloses),
    [baseCloses, counterCloses],
  );
  const points = useMemo(
    () =>
      rates.map((equity, hour) => ({
        at: new Date(nowMs - (rates.length - 1 - hour) * hourMs).toISOString(),
        equity,
        net_inflow: '0',
      })),
    [rates, nowMs],
  );
  const range = rangeOfRates(rates);
  if (points.length < 2 || !range) return null;
  const pair = `${base.name}/${counter.name}`;
  const rateText = (rate: string | null): string => (rate === null ? '—' : formatAmount(rate));
  const pointed = place === null ? undefined : points[place];
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <Row gap={3} spread>
        <Heading id={id}>{t`${ph({ pair })}, last 24 hours`}</Heading>
        {pointed ? (
          <Note as="span">
            {rateText(pointed.equity)} · {formatDateTime(pointed.at)}
          </Note>
        ) : null}
      </Row>
      <div className={styles.area}>
        <AreaChart
          className={styles.plot}
          points={points}
          label={t`Rate of ${ph({ pair })}, last 24 hours`}
          textOf={({ at, equity }) => `${formatDateTime(at)}: ${rateText(equity)}`}
          place={place}
          onPlace={setPlace}
        />
        <p className={styles.axis} aria-hidden="true">
          <span>{rateText(range.high)}</span>
          <span>{rateText(range.low)}</span>
        </p>
      </div>
    </section>
  );
};
