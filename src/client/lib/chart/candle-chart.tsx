import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import 'uplot/dist/uPlot.min.css';
import type { AddOn } from './add-on.ts';
import type { Candle, Period } from './candle.ts';
import { formatClock, formatCompact, formatDay, formatPrice, formatUtcDate } from '#client/lib/format.ts';
import { shownDecimals } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import { createChartStage, type ChartStage } from './chart-stage.ts';
import type { PriceLine } from './price-line.ts';
import { coloursOf, marksOf } from './chart-colours.ts';
import { timeLabels } from './time-labels.ts';
import { watchGestures } from './gestures.ts';
import { writeText } from '#client/lib/write-text.ts';
import lineStyles from './price-lines.module.css';
import styles from './candle-chart.module.css';

interface CandleChartProps {
  /** Read and followed here, outside React: a tick draws and writes, and renders nothing. */
  candles: { get(): readonly Candle[]; subscribe(listener: () => void): () => void };
  period: Period;
  decimals: number;
  look: ChartLook;
  /** Names the colours of the moment: another name, and the canvas is drawn with the colours of then. */
  colourScheme: string;
  /** Prices to draw across it; keep the list the same while they are. */
  lines?: readonly PriceLine[];
  /** What is laid over it; keep the list the same while it is. */
  addOns?: readonly AddOn[];
  /** What names things on it, over its upper corner. */
  tags?: ReactNode;
  onOldest: () => void;
}

const noLines: readonly PriceLine[] = [];
const noAddOns: readonly AddOn[] = [];

const longPeriods: readonly Period[] = ['1day', '1week', '1mon'];

const timeText = (timeMs: number, isLong: boolean): string =>
  isLong ? formatUtcDate(timeMs) : `${formatDay(timeMs)} ${formatClock(timeMs)}`;

/**
 * Candles or a line with volume: pan by drag, zoom by wheel or pinch, a crosshair that tells the candle under
 * it.
 */
export const CandleChart = ({
  candles,
  period,
  decimals: usualDecimals,
  look,
  colourScheme,
  lines = noLines,
  addOns = noAddOns,
  tags,
  onOldest,
}: CandleChartProps) => {
  const { t, i18n } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLParagraphElement>(null);
  const panes = useRef<HTMLDivElement>(null);
  const stage = useRef<ChartStage | null>(null);
  const figures = useRef<HTMLParagraphElement>(null);
  const hoveredMs = useRef<number | null>(null);
  const decimals = shownDecimals(candles.get().at(-1)?.close ?? '0', usualDecimals);
  const isLong = longPeriods.includes(period);

  const figure = (text: string): string => formatPrice(text, decimals);
  /** What the candle under the crosshair, else the newest, tells in words. */
  const tell = (): void => {
    // A tick may come between the chart's leaving the page and the end of its effects.
    if (!figures.current || !host.current) return;
    const known = candles.get();
    const told = known.findLast(({ time }) => time === hoveredMs.current) ?? known.at(-1);
    const texts = told
      ? [
          timeText(told.time, isLong),
          t({ message: `O ${ph({ price: figure(told.open) })}`, context: 'candle' }),
          t({ message: `H ${ph({ price: figure(told.high) })}`, context: 'candle' }),
          t({ message: `L ${ph({ price: figure(told.low) })}`, context: 'candle' }),
          t({ message: `C ${ph({ price: figure(told.close) })}`, context: 'candle' }),
          t({ message: `V ${ph({ volume: formatCompact(told.volume) })}`, context: 'candle' }),
        ]
      : [];
    [...figures.current.children].forEach((span, index) => writeText(span, texts[index] ?? ''));
    const summary = told
      ? t`Open ${ph({ open: figure(told.open) })}, high ${ph({ high: figure(told.high) })}, low ${ph({ low: figure(told.low) })}, close ${ph({ close: figure(told.close) })}`
      : t`No candles`;
    host.current.setAttribute(
      'aria-label',
      t`Price chart. ${summary}. Arrow keys move, plus and minus zoom.`,
    );
  };
  const latest = useRef({ look, lines, addOns, onOldest, tell });

  useEffect(() => {
    const element = host.current!;
    const made = createChartStage({
      host: element,
      colours: coloursOf(element),
      formatPrice: (value) => formatPrice(value.toFixed(decimals), decimals),
      timeLabels: (times) => timeLabels(times, period),
      formatTime: (timeMs) => timeText(timeMs, isLong),
      leastStep: 10 ** -decimals,
      onHover(candle) {
        if (hoveredMs.current === (candle?.time ?? null)) return;
        hoveredMs.current = candle?.time ?? null;
        latest.current.tell();
      },
      onOldest: () => latest.current.onOldest(),
      layer: layer.current!,
      legend: legend.current!,
      panes: panes.current!,
      lineStyles,
      marks: marksOf(element),
      period,
    });
    stage.current = made;
    made.setCandles(candles.get());
    made.setLook(latest.current.look);
    made.setLines(latest.current.lines);
    made.setAddOns(latest.current.addOns);
    const stopGestures = watchGestures(element, () => made.plot);
    const stopCandles = candles.subscribe(() => {
      made.setCandles(candles.get());
      latest.current.tell();
    });
    return () => {
      stopCandles();
      stopGestures();
      stage.current = null;
      made.destroy();
    };
  }, [candles, period, decimals, isLong, colourScheme, i18n.locale]);

  useLayoutEffect(() => {
    latest.current = { look, lines, addOns, onOldest, tell };
    tell();
  });
  useEffect(() => stage.current?.setLook(look), [look]);
  useEffect(() => stage.current?.setLines(lines), [lines]);
  useEffect(() => stage.current?.setAddOns(addOns), [addOns]);

  return (
    <div className={styles.chart}>
      <p ref={figures} className={styles.legend} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
        <span />
      </p>
      <p ref={legend} hidden />
      <div className={styles.area}>
        <div ref={host} className={styles.plot} role="img" tabIndex={0} />
        <div
          ref={layer}
          className={lineStyles.layer}
          role="group"
          aria-label={t`Prices of my positions`}
          hidden={lines.length === 0}
        />
        {tags}
      </div>
      <div ref={panes} />
    </div>
  );
};
