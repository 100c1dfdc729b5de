import type { Candle, Period } from '../candle.ts';
import type { ChartLook } from '../chart-look.ts';
import type { CandlePlot } from '../candle-plot.ts';
import { createStudies, macdSpans, rsiSpan, type Column, type StudyColumns } from './compute-studies.ts';
import { drawStroke, fillBetween, shownIndexes, type Stroke } from './draw-lines.ts';
import { drawPane, type PaneColours, type PaneFigures } from './study-pane.ts';
import { writeText } from '#client/lib/write-text.ts';
import styles from './studies.module.css';

export interface StudyViewOptions {
  readonly plot: Pick<CandlePlot, 'area' | 'view' | 'leftOf' | 'addOverlay'>;
  readonly look: ChartLook;
  /** Of the candles. */
  readonly period: Period;
  /** Over the prices: what the averages are worth. */
  readonly legend: HTMLElement;
  /** Below the prices: the panes. */
  readonly panes: HTMLElement;
  readonly colours: PaneColours & { readonly marks: StudyMarks };
  readonly formatPrice: (value: number) => string;
}

export interface StudyView {
  take(candles: readonly Candle[]): void;
  /** The plot was drawn anew: what stands below it follows. */
  draw(): void;
  /** The crosshair is at this candle; null: at none. */
  point(index: number | null): void;
  destroy(): void;
}

/** Colours that no candle has. */
export interface StudyMarks {
  /** Of the averages, the first first. */
  readonly lines: readonly [string, string, ...string[]];
  readonly bands: string;
  readonly vwap: string;
}

const averageNames = { sma: 'MA', ema: 'EMA', wma: 'WMA' } as const;

interface Figure {
  readonly name: string;
  readonly colour: string;
  readonly values: Column;
}

interface Pane {
  readonly title: string;
  readonly figures: (columns: StudyColumns) => PaneFigures;
  readonly told: (columns: StudyColumns) => readonly Figure[];
  readonly format: (value: number) => string;
}

const make = (tag: string, className: string | undefined, parent: HTMLElement): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className ?? '';
  parent.append(element);
  return element;
};

/**
 * What is computed from the candles: averages among them, RSI and MACD in panes below. Follows the plot
 * without a render.
 */
export const createStudyView = ({
  plot,
  look,
  period,
  legend,
  panes,
  colours,
  formatPrice,
}: StudyViewOptions): StudyView => {
  const studies = createStudies(look, period);
  const [first, second] = colours.marks.lines;
  let candles: readonly Candle[] = [];
  let pointed: number | null = null;

  const offered: readonly Pane[] = [
    {
      title: `RSI ${rsiSpan}`,
      figures: ({ rsi }) => ({
        strokes: [{ values: rsi ?? [], colour: second }],
        levels: [30, 70],
        range: [0, 100],
      }),
      told: ({ rsi }) => [{ name: '', colour: second, values: rsi ?? [] }],
      format: (value) => value.toFixed(2),
    },
    {
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
      told: ({ macd }) =>
        macd
          ? [
              { name: 'DIF', colour: second, values: macd.macd },
              { name: 'DEA', colour: first, values: macd.signal },
            ]
          : [],
      format: formatPrice,
    },
  ];
  const shown = offered
    .filter((_, index) => (index === 0 ? look.rsi : look.macd))
    .map((pane) => {
      const root = make('div', styles.pane, panes);
      return {
        pane,
        root,
        title: make('p', styles.title, root),
        canvas: make('canvas', styles.canvas, root) as HTMLCanvasElement,
      };
    });
  for (const { canvas } of shown) canvas.setAttribute('aria-hidden', 'true');

  /** As many lines as there may be are told apart by colour, and from the fifth on by dashes too. */
  const overlays = (): (Figure & Stroke)[] => {
    const { averages, bands, vwap } = studies.columns;
    const { lines, bands: edge, vwap: level } = colours.marks;
    return [
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
  };

  const write = (
    into: HTMLElement,
    title: string,
    figures: readonly Figure[],
    format: (value: number) => string,
  ): void => {
    const at = pointed ?? candles.length - 1;
    const texts = figures.map(({ name, colour, values }) => ({
      colour,
      text: `${name} ${Number.isNaN(values[at] ?? NaN) ? '—' : format(values[at]!)}`.trim(),
    }));
    // Elements stay from tick to tick: only what they say is written anew.
    if (into.children.length !== texts.length)
      into.replaceChildren(
        title,
        ...texts.map(({ colour }) => {
          const span = document.createElement('span');
          span.style.color = colour;
          return span;
        }),
      );
    texts.forEach(({ text }, index) => writeText(into.children[index] as HTMLElement, text));
  };

  const stopDrawing = plot.addOverlay((place) => {
    const indexes = shownIndexes(plot.view(), candles.length, plot.area().width);
    const { bands } = studies.columns;
    if (bands) fillBetween(place, indexes, { ...bands, colour: colours.marks.bands });
    for (const stroke of overlays()) drawStroke(place, indexes, stroke);
  });

  const draw = (): void => {
    const { left, width } = plot.area();
    legend.className = styles.legend!;
    const over = overlays();
    legend.hidden = over.length === 0;
    if (!legend.hidden) write(legend, '', over, formatPrice);
    for (const { pane, title, canvas } of shown) {
      write(title, pane.title, pane.told(studies.columns), pane.format);
      drawPane(
        canvas,
        pane.figures(studies.columns),
        { view: plot.view(), length: candles.length, left, width, x: plot.leftOf, pointed },
        colours,
      );
    }
  };

  return {
    take(next) {
      candles = next;
      studies.take(next);
    },
    draw,
    point(index) {
      if (index === pointed) return;
      pointed = index;
      draw();
    },
    destroy() {
      stopDrawing();
      legend.hidden = true;
      for (const { root } of shown) root.remove();
    },
  };
};
