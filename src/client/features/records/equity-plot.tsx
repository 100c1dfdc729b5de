import { useEffect, useLayoutEffect, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import type { EquityPoint } from '#contract/records.ts';
import { createLinePlot, type LinePlot } from '#client/lib/chart/line-plot.ts';
import { formatAmount, formatClock, formatCompact, formatDay } from '#client/lib/format.ts';
import styles from './equity.module.css';

interface EquityPlotProps {
  points: readonly EquityPoint[];
  /** By the hour: the axis tells times of day. */
  isHourly: boolean;
  /** Names the colours of the moment: another name, and it is drawn with the colours of then. */
  colourScheme: string;
  label: string;
  onPoint: (place: number | null) => void;
}

const dayMs = 86_400_000;

/** The equity over time as a waterline. */
export const EquityPlot = ({ points, isHourly, colourScheme, label, onPoint }: EquityPlotProps) => {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<LinePlot | null>(null);
  const latest = useRef({ onPoint, points });
  const spanMs = Date.parse(points.at(-1)?.at ?? '') - Date.parse(points[0]?.at ?? '');
  const isShort = isHourly && spanMs < 2 * dayMs;
  useEffect(() => {
    const style = getComputedStyle(host.current!);
    const colour = (name: string): string => style.getPropertyValue(name).trim();
    const made = createLinePlot({
      host: host.current!,
      colours: {
        line: colour('--accent'),
        fill: colour('--accent-soft'),
        grid: colour('--line'),
        text: colour('--muted'),
      },
      formatValue: (value) => (Math.abs(value) < 1_000 ? formatAmount : formatCompact)(value.toFixed(2)),
      formatTime: (timeMs) => (isShort ? formatClock(timeMs) : formatDay(timeMs)),
      onPoint: (place) => latest.current.onPoint(place),
    });
    plot.current = made;
    made.setData(columnsOf(latest.current.points));
    return () => {
      plot.current = null;
      made.destroy();
    };
  }, [isShort, colourScheme]);
  useLayoutEffect(() => {
    const isNew = latest.current.points !== points;
    latest.current = { onPoint, points };
    if (isNew) plot.current?.setData(columnsOf(points));
  });
  return <div ref={host} className={styles.plot} role="img" aria-label={label} />;
};

const columnsOf = (points: readonly EquityPoint[]) => ({
  times: points.map(({ at }) => Date.parse(at)),
  values: points.map(({ equity }) => (equity === null ? null : Number(equity))),
});
