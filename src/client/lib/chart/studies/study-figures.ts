import type { ChartSettings } from '../chart-settings.ts';
import { macdSpans, rsiSpan, type Column, type StudyColumns } from './compute-studies.ts';
import type { Stroke } from './draw-lines.ts';
import type { PaneFigures } from './study-pane.ts';

/** Colours that no candle has. */
export interface StudyColours {
  /** Colours of the averages, in order. */
  readonly lines: readonly [string, string, ...string[]];
  readonly bands: string;
  readonly vwap: string;
}

/** One column with its name and colour in the legend. */
export interface StudyFigure {
  readonly name: string;
  readonly colour: string;
  readonly values: Column;
}

/** A study shown in a pane of its own below the prices. */
export interface PaneStudy {
  readonly title: string;
  readonly figures: (columns: StudyColumns) => PaneFigures;
  readonly legend: (columns: StudyColumns) => readonly StudyFigure[];
  readonly format: (value: number) => string;
}

const averageNames = { sma: 'MA', ema: 'EMA', wma: 'WMA' } as const;

/** The studies over the candles. Lines differ by colour, and from the fifth on by dashes too. */
export const overlayFigures = (
  { averages, bands, vwap }: StudyColumns,
  { lines, bands: edge, vwap: level }: StudyColours,
): (StudyFigure & Stroke)[] => [
  ...averages.map(({ kind, span, values }, index) => ({
    name: `${averageNames[kind]} ${span}`,
    colour: lines[index % lines.length]!,
    values,
    isDashed: index >= lines.length,
  })),
  ...(bands
    ? [
        { name: `BOLL ${bands.span} ${bands.width}`, colour: edge, values: bands.middle, isDashed: true },
        { name: '↑', colour: edge, values: bands.upper },
        { name: '↓', colour: edge, values: bands.lower },
      ]
    : []),
  ...(vwap ? [{ name: 'VWAP', colour: level, values: vwap.values, parts: vwap.sessions }] : []),
];

const rsiStudy = ({ lines: [, colour] }: StudyColours): PaneStudy => ({
  title: `RSI ${rsiSpan}`,
  figures: ({ rsi }) => ({ strokes: [{ values: rsi ?? [], colour }], levels: [30, 70], range: [0, 100] }),
  legend: ({ rsi }) => [{ name: '', colour, values: rsi ?? [] }],
  format: (value) => value.toFixed(2),
});

const macdStudy = (
  { lines: [first, second] }: StudyColours,
  formatPrice: PaneStudy['format'],
): PaneStudy => ({
  title: `MACD ${macdSpans.join(' ')}`,
  figures: ({ macd }) => ({
    strokes: macd
      ? [
          { values: macd.macd, colour: second },
          { values: macd.signal, colour: first },
        ]
      : [],
    levels: [0],
    ...(macd ? { bars: macd.histogram } : {}),
  }),
  legend: ({ macd }) =>
    macd
      ? [
          { name: 'DIF', colour: second, values: macd.macd },
          { name: 'DEA', colour: first, values: macd.signal },
        ]
      : [],
  format: formatPrice,
});

/** The studies in panes that are enabled, from top to bottom. */
export const paneStudies = (
  { rsi, macd }: Pick<ChartSettings, 'rsi' | 'macd'>,
  studyColours: StudyColours,
  formatPrice: PaneStudy['format'],
): PaneStudy[] => [
  ...(rsi ? [rsiStudy(studyColours)] : []),
  ...(macd ? [macdStudy(studyColours, formatPrice)] : []),
];
