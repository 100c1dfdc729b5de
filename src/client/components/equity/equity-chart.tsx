import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type RefObject } from 'react';
import type { EquityDays, EquityPoint } from '#contract/records.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { formatDateTime, formatMoment, formatUtcDate } from '#client/lib/format/format.ts';
import { EquityDay } from '#client/components/wallets/equity-day.tsx';
import { Secret, useSecret } from '#client/components/wallets/secret.tsx';
import { useRolledTotal } from '#client/components/wallets/use-rolled-total.ts';
import { Age } from '#client/ui/states/age.tsx';
import { Change } from '#client/ui/figures/change.tsx';
import { Note } from '#client/ui/states/note.ts';
import type { Equity } from '#domain/wallets/equity.ts';
import { resultCurve, resultSince } from '#domain/wallets/equity-history.ts';
import { useEquityHistory } from './use-equity-history.ts';
import { AreaChartSkeleton } from './area-chart-skeleton.tsx';
import { AreaChart } from './area-chart.tsx';
import styles from './equity-chart.module.css';

const spans = ['1', '7', '30', '365'] as const satisfies readonly EquityDays[];
type Span = (typeof spans)[number];

/** Fewer points than this say less than the figure does. */
const leastPoints = 10;

/** Whether the known points cover at least 98 percent of the span. */
const isFull = (points: readonly EquityPoint[], span: Span): boolean => {
  const first = points.find(({ equity }) => equity !== null);
  const last = points.at(-1);
  if (!first || !last) return false;
  const spanMs = Number(span) * 86_400_000;
  return Date.parse(last.at) - Date.parse(first.at) >= spanMs * 0.98;
};

interface EquityChartProps {
  equity: Equity;
  /** The element that shows the equity above the line, and rolls as the value changes. */
  total: RefObject<HTMLElement | null>;
}

/**
 * The result over a day, a week, a month or a year as a waterline that ends at the equity, with its change over
 * that span. Deposits and withdrawals are ticks. An account of minutes has only the figure.
 */
export const EquityChart = ({ equity, total }: EquityChartProps) => {
  const { t } = useLingui();
  const fiat = useFiat();
  const secret = useSecret();
  useRolledTotal(total, equity.usdt, secret(fiat(equity.usdt)));
  const [span, setSpan] = useState<Span>('1');
  const [place, setPlace] = useState<number | null>(null);
  const { history, storedAsOf, failure } = useEquityHistory(span);
  const points = usePointsUntilNow(history?.points, equity.usdt, storedAsOf === undefined);
  const known = points.filter((point) => point.equity !== null);
  const curve = useMemo(() => resultCurve(points), [points]);
  const hasLine = known.length >= leastPoints;
  const isNew = span === '1' && history !== undefined && !hasLine && !isFull(points, span);
  const timeOf = ({ at }: EquityPoint): string =>
    span === '1' || span === '7' ? formatDateTime(at) : formatUtcDate(at);
  const figureOf = (point: EquityPoint): string =>
    point.equity === null ? t`Unknown` : secret(fiat(point.equity));
  const text = useSpanLabels();
  const pointed = place === null ? undefined : points[place];
  const since = known[0] && !isFull(points, span) ? formatMoment(Date.parse(known[0].at)) : undefined;
  return (
    <>
      {pointed ? (
        <p className={styles.row}>
          <b>{figureOf(pointed)}</b>
          <Note as="time" size="tiny" className={styles.quiet} dateTime={pointed.at}>
            {timeOf(pointed)}
          </Note>
        </p>
      ) : span === '1' ? (
        <EquityDay equity={equity} />
      ) : (
        <SpanResult points={points} usdtNow={equity.usdt} text={text[span][1]} />
      )}
      {isNew ? null : (
        <>
          {hasLine || !history ? (
            <div className={styles.tide}>
              {hasLine ? (
                <AreaChart
                  points={points}
                  drawn={curve.values}
                  ticks={curve.inflows}
                  label={t`Equity, ${ph({ label: text[span][1] })}`}
                  textOf={(point) => `${timeOf(point)}: ${figureOf(point)}`}
                  place={place}
                  onPlace={setPlace}
                />
              ) : (
                <NoLine hasFailed={failure !== undefined} />
              )}
            </div>
          ) : null}
          <div className={styles.foot}>
            <SpanChoice
              span={span}
              text={text}
              onChoose={(chosen) => {
                setPlace(null);
                setSpan(chosen);
              }}
            />
            <Beginning since={hasLine ? since : undefined} storedAsOf={storedAsOf} />
          </div>
        </>
      )}
    </>
  );
};

/** The time of a stored line, or the beginning of one that is shorter than its span. */
const Beginning = ({ since, storedAsOf }: { since: string | undefined; storedAsOf: number | undefined }) => {
  const { t } = useLingui();
  if (storedAsOf !== undefined) return <Age asOf={storedAsOf} isLive={() => false} />;
  return since ? <Note as="span" size="tiny" className={styles.since}>{t`Since ${since}`}</Note> : null;
};

/** Names of the spans, short and in full. */
const useSpanLabels = (): Readonly<Record<Span, readonly [short: string, long: string]>> => {
  const { t } = useLingui();
  return {
    1: [t({ message: '1D', context: 'span' }), t`24 hours`],
    7: [t({ message: '1W', context: 'span' }), t`7 days`],
    30: [t({ message: '1M', context: 'span' }), t`30 days`],
    365: [t({ message: '1Y', context: 'span' }), t`1 year`],
  };
};

/** The last point is the current time: while it is selected, the total above the line follows it. */
const usePointsUntilNow = (
  points: readonly EquityPoint[] | undefined,
  usdtNow: string,
  isFollowed: boolean,
): readonly EquityPoint[] =>
  useMemo(() => {
    const received = points ?? [];
    const last = received.at(-1);
    return last && last.equity !== null && isFollowed
      ? [...received.slice(0, -1), { ...last, equity: usdtNow }]
      : received;
  }, [points, usdtNow, isFollowed]);

interface SpanChoiceProps {
  span: Span;
  text: ReturnType<typeof useSpanLabels>;
  onChoose: (span: Span) => void;
}

const SpanChoice = ({ span, text, onChoose }: SpanChoiceProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.spans} role="radiogroup" aria-label={t`Span of the plot`}>
      {spans.map((value) => (
        <label key={value} className={styles.span}>
          <input
            className="visually-hidden"
            type="radio"
            name="equity-span"
            checked={value === span}
            aria-label={text[value][1]}
            onChange={() => onChoose(value)}
          />
          <span aria-hidden="true">{text[value][0]}</span>
        </label>
      ))}
    </div>
  );
};

/** In place of the line while it loads, or when it could not be. */
const NoLine = ({ hasFailed }: { hasFailed: boolean }) => {
  const { t } = useLingui();
  if (!hasFailed) return <AreaChartSkeleton />;
  return <Note size="tiny" className={styles.none}>{t`The line is not on this device yet.`}</Note>;
};

interface SpanResultProps {
  points: readonly EquityPoint[];
  usdtNow: string;
  text: string;
}

const SpanResult = ({ points, usdtNow, text }: SpanResultProps) => {
  const { t } = useLingui();
  const fiat = useFiat();
  const { hideBalances } = useSettings();
  const result = resultSince(points, usdtNow);
  if (points.length === 0) return <p className={styles.row}>&nbsp;</p>;
  return (
    <p className={styles.row}>
      {result ? <Change percent={result.percent} /> : null}
      {result && !hideBalances ? (
        <span>
          <Secret>{fiat(result.usdt)}</Secret>
        </span>
      ) : null}
      <Note as="span" size="tiny" className={styles.quiet}>
        {result ? text : t`Change unknown: a price of then is missing`}
      </Note>
    </p>
  );
};
