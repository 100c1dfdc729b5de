import type { AddOn, LaidOver } from './add-on.ts';
import type { Candle, Period } from './candle.ts';
import { createCandlePlot, type CandlePlot, type PlotOptions } from './candle-plot.ts';
import type { ChartLook } from './chart-look.ts';
import { hasStudies } from './overlays.ts';
import type { PriceLine } from './price-line.ts';
import { createPriceLines } from './price-lines.ts';
import type { StudyMarks, StudyView } from './studies/study-view.ts';

export interface StageOptions extends Omit<PlotOptions, 'onDraw' | 'onHover'> {
  /** Over the plot: the user's lines. */
  readonly layer: HTMLElement;
  readonly legend: HTMLElement;
  /** Below the plot. */
  readonly panes: HTMLElement;
  readonly lineStyles: Readonly<Record<string, string>>;
  readonly marks: StudyMarks;
  readonly period: Period;
  readonly onHover: (candle: Candle | null) => void;
}

/** A chart with all that stands on it, outside React: each part is told only what concerns it. */
export interface ChartStage {
  readonly plot: CandlePlot;
  setCandles(candles: readonly Candle[]): void;
  setLook(look: ChartLook): void;
  setLines(lines: readonly PriceLine[]): void;
  /** What is laid over it, in place of what was. */
  setAddOns(addOns: readonly AddOn[]): void;
  destroy(): void;
}

export const createChartStage = ({
  layer,
  legend,
  panes,
  lineStyles,
  marks,
  period,
  onHover,
  ...options
}: StageOptions): ChartStage => {
  let candles: readonly Candle[] = [];
  let studies: StudyView | null = null;
  let laid: readonly LaidOver[] = [];
  let shownAddOns: readonly AddOn[] = [];
  /** Grows with each look: code that arrives for an earlier one comes too late. */
  let looks = 0;

  const plot = createCandlePlot({
    ...options,
    onHover: (candle, index) => {
      onHover(candle);
      studies?.point(index);
    },
    onDraw() {
      lines.place();
      studies?.draw();
      for (const each of laid) each.place();
    },
  });
  const lines = createPriceLines({
    layer,
    geometry: plot,
    formatPrice: (price) => options.formatPrice(Number(price)),
    styles: lineStyles,
  });

  const leaveStudies = (): void => {
    studies?.destroy();
    studies = null;
  };

  return {
    plot,
    setCandles(next) {
      candles = next;
      studies?.take(next);
      for (const each of laid) each.setCandles(next);
      plot.setCandles(next);
    },
    setLook(look) {
      looks += 1;
      const mine = looks;
      leaveStudies();
      plot.setLook(look);
      if (!hasStudies(look)) return;
      void import('./studies/study-view.ts').then(({ createStudyView }) => {
        if (mine !== looks) return;
        studies = createStudyView({
          plot,
          look,
          period,
          legend,
          panes,
          colours: { ...options.colours, marks },
          formatPrice: options.formatPrice,
        });
        studies.take(candles);
        plot.setLook(look);
      });
    },
    setLines(next) {
      plot.setWanted(next.map(({ price }) => Number(price)));
      lines.set(next);
    },
    setAddOns(addOns) {
      if (addOns === shownAddOns) return;
      shownAddOns = addOns;
      for (const each of laid) each.destroy();
      const { colours, formatPrice, host } = options;
      const area = host.parentElement!;
      laid = addOns.map((add) => add({ plot, area, colours, formatPrice, redraw: plot.redraw }));
      for (const each of laid) each.setCandles(candles);
      plot.redraw();
    },
    destroy() {
      for (const each of laid) each.destroy();
      laid = [];
      looks += 1;
      leaveStudies();
      lines.destroy();
      plot.destroy();
    },
  };
};
