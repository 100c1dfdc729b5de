import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import 'uplot/dist/uPlot.min.css';
import type { AddOn } from './add-on.ts';
import type { Candle, Period } from './candle.ts';
import { formatCompact } from '#client/lib/format/format-compact.ts';
import { formatClock, formatDay, formatPrice, formatUtcDate } from '#client/lib/format/format.ts';
import { shownDecimals } from './chart-data.ts';
import type { ChartSettings } from './chart-settings.ts';
import { createChartStage, type ChartStage } from './chart-stage.ts';
import type { PriceLine } from './price-line.ts';
import { coloursOf, studyColoursOf } from './chart-colours.ts';
import { timeLabels } from './time-labels.ts';
import { watchGestures } from './gestures.ts';
import { writeText } from '#client/lib/text/write-text.ts';
import lineStyles from './price-lines.module.css';
import styles from './candle-chart.module.css';

interface CandleChartProps {
  /** Read and observed here, outside React: a tick draws on the canvas, and renders no component. */
  candles: { get(): readonly Candle[]; subscribe(listener: () => void): () => void };
  period: Period;
  decimals: number;
  settings: ChartSettings;
  /** Identifies the current colours: when it changes, the canvas is redrawn with the new ones. */
  colourScheme: string;
  /** Prices to draw across the chart; pass the same list while they are unchanged. */
  lines?: readonly PriceLine[];
  /** Add-ons of the chart; pass the same list while they are unchanged. */
  addOns?: readonly AddOn[];
  /** Labels over its upper corner. */
  tags?: ReactNode;
  onOldest: () => void;
}

const noLines: readonly PriceLine[] = [];
const noAddOns: readonly AddOn[] = [];

const longPeriods: readonly Period[] = ['1day', '1week', '1mon'];

const timeText = (timeMs: number, isLong: boolean): string =>
  isLong ? formatUtcDate(timeMs) : `${formatDay(timeMs)} ${formatClock(timeMs)}`;

/** Formats one candle: its figures, and a full description as text. */
const useCandleTexts = (decimals: number, isLong: boolean) => {
  const { t } = useLingui();
  const figure = (text: string): string => formatPrice(text, decimals);
  return (candle: Candle | undefined): { readonly figures: readonly string[]; readonly label: string } => {
    const figures = candle
      ? [
          timeText(candle.time, isLong),
          t({ message: `O ${ph({ price: figure(candle.open) })}`, context: 'candle' }),
          t({ message: `H ${ph({ price: figure(candle.high) })}`, context: 'candle' }),
          t({ message: `L ${ph({ price: figure(candle.low) })}`, context: 'candle' }),
          t({ message: `C ${ph({ price: figure(candle.close) })}`, context: 'candle' }),
          t({ message: `V ${ph({ volume: formatCompact(candle.volume) })}`, context: 'candle' }),
        ]
      : [];
    const summary = candle
      ? t`Open ${ph({ open: figure(candle.open) })}, high ${ph({ high: figure(candle.high) })}, low ${ph({ low: figure(candle.low) })}, close ${ph({ close: figure(candle.close) })}`
      : t`No candles`;
    return { figures, label: t`Price chart. ${summary}. Arrow keys move, plus and minus zoom.` };
  };
};

interface StagedChart extends Required<
  Pick<
    CandleChartProps,
    'candles' | 'period' | 'decimals' | 'settings' | 'colourScheme' | 'lines' | 'addOns' | 'onOldest'
  >
> {
  isLong: boolean;
  host: RefObject<HTMLDivElement | null>;
  layer: RefObject<HTMLDivElement | null>;
  legend: RefObject<HTMLParagraphElement | null>;
  panes: RefObject<HTMLDivElement | null>;
  hoveredMs: RefObject<number | null>;
  /** Called when another candle is to be described, or when it has changed. */
  describe: () => void;
}

/** Creates the chart in its elements, recreates it when needed, and updates it with the candles. */
const useChartStage = ({
  candles,
  period,
  decimals,
  settings,
  colourScheme,
  lines,
  addOns,
  onOldest,
  isLong,
  host,
  layer,
  legend,
  panes,
  hoveredMs,
  describe,
}: StagedChart): void => {
  const { i18n } = useLingui();
  const stage = useRef<ChartStage | null>(null);
  const latest = useRef({ settings, lines, addOns, onOldest, describe });

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
        latest.current.describe();
      },
      onOldest: () => latest.current.onOldest(),
      layer: layer.current!,
      legend: legend.current!,
      panes: panes.current!,
      lineStyles,
      studyColours: studyColoursOf(element),
      period,
    });
    stage.current = made;
    made.setCandles(candles.get());
    made.setSettings(latest.current.settings);
    made.setLines(latest.current.lines);
    made.setAddOns(latest.current.addOns);
    const stopGestures = watchGestures(element, () => made.plot);
    const stopCandles = candles.subscribe(() => {
      made.setCandles(candles.get());
      latest.current.describe();
    });
    return () => {
      stopCandles();
      stopGestures();
      stage.current = null;
      made.destroy();
    };
  }, [candles, period, decimals, isLong, colourScheme, i18n.locale, host, layer, legend, panes, hoveredMs]);

  useLayoutEffect(() => {
    latest.current = { settings, lines, addOns, onOldest, describe };
    describe();
  });
  useEffect(() => stage.current?.setSettings(settings), [settings]);
  useEffect(() => stage.current?.setLines(lines), [lines]);
  useEffect(() => stage.current?.setAddOns(addOns), [addOns]);
};

/**
 * Candles or a line with volume: pan by drag, zoom by wheel or pinch, a crosshair that shows the figures of
 * the candle under it.
 */
export const CandleChart = ({
  decimals: usualDecimals,
  lines = noLines,
  addOns = noAddOns,
  tags,
  ...props
}: CandleChartProps) => {
  const { candles, period } = props;
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const legend = useRef<HTMLParagraphElement>(null);
  const panes = useRef<HTMLDivElement>(null);
  const figures = useRef<HTMLParagraphElement>(null);
  const hoveredMs = useRef<number | null>(null);
  const decimals = shownDecimals(candles.get().at(-1)?.close ?? '0', usualDecimals);
  const isLong = longPeriods.includes(period);
  const textsOf = useCandleTexts(decimals, isLong);
  /** Describes the candle under the crosshair, or else the newest one. */
  const describe = (): void => {
    // A tick may arrive after the chart has left the page and before its effects are cleaned up.
    if (!figures.current || !host.current) return;
    const known = candles.get();
    const pointed = known.findLast(({ time }) => time === hoveredMs.current);
    const texts = textsOf(pointed ?? known.at(-1));
    figures.current.dataset['pointed'] = String(pointed !== undefined);
    [...figures.current.children].forEach((span, index) => writeText(span, texts.figures[index] ?? ''));
    host.current.setAttribute('aria-label', texts.label);
  };
  const elements = { host, layer, legend, panes, hoveredMs };
  useChartStage({ ...props, ...elements, decimals, lines, addOns, isLong, describe });

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
