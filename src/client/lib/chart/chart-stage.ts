import type { AddOn, LaidOver } from './add-on.ts';
import type { Candle, Period } from './candle.ts';
import { createCandlePlot, type CandlePlot, type PlotOptions } from './candle-plot.ts';
import type { ChartSettings } from './chart-settings.ts';
import { hasStudies } from './overlays.ts';
import type { PriceLine } from './price-line.ts';
import { createPriceLines } from './price-lines.ts';
import type { StudyColours } from './studies/study-figures.ts';
import type { StudyView } from './studies/study-view.ts';

export interface StageOptions extends Omit<PlotOptions, 'onDraw' | 'onHover'> {
  /** Over the plot: the user's lines. */
  readonly layer: HTMLElement;
  readonly legend: HTMLElement;
  /** Below the plot. */
  readonly panes: HTMLElement;
  readonly lineStyles: Readonly<Record<string, string>>;
  readonly studyColours: StudyColours;
  readonly period: Period;
  readonly onHover: (candle: Candle | null) => void;
}

/** A chart with all its parts, outside React: each part is notified only of changes that concern it. */
export interface ChartStage {
  readonly plot: CandlePlot;
  setCandles(candles: readonly Candle[]): void;
  setSettings(settings: ChartSettings): void;
  setLines(lines: readonly PriceLine[]): void;
  /** Replaces the add-ons. */
  setAddOns(addOns: readonly AddOn[]): void;
  destroy(): void;
}

/** The studies of the current settings, once their code has loaded. */
interface ShownStudies extends Pick<StudyView, 'take' | 'draw' | 'point'> {
  /** Replaces the studies by those of other settings. */
  show(settings: ChartSettings): void;
  destroy(): void;
}

const createShownStudies = (
  plot: CandlePlot,
  {
    studyColours,
    colours,
    ...options
  }: Pick<StageOptions, 'studyColours' | 'colours' | 'formatPrice' | 'legend' | 'panes' | 'period'>,
): ShownStudies => {
  let candles: readonly Candle[] = [];
  let view: StudyView | null = null;
  /** Increases with each change of settings: code loaded for earlier settings is discarded. */
  let revision = 0;
  const leave = (): void => {
    revision += 1;
    view?.destroy();
    view = null;
  };
  return {
    take(next) {
      candles = next;
      view?.take(next);
    },
    draw: () => view?.draw(),
    point: (index) => view?.point(index),
    show(settings) {
      leave();
      plot.setSettings(settings);
      if (!hasStudies(settings)) return;
      const mine = revision;
      void import('./studies/study-view.ts').then(({ createStudyView }) => {
        if (mine !== revision) return;
        const { legend, panes, period, formatPrice } = options;
        view = createStudyView({
          plot,
          settings,
          period,
          legend,
          panes,
          colours: { ...colours, studyColours },
          formatPrice,
        });
        view.take(candles);
        plot.setSettings(settings);
      });
    },
    destroy: leave,
  };
};

export const createChartStage = ({
  layer,
  legend,
  panes,
  lineStyles,
  studyColours,
  period,
  onHover,
  ...options
}: StageOptions): ChartStage => {
  const { colours, formatPrice, host } = options;
  let candles: readonly Candle[] = [];
  let laid: readonly LaidOver[] = [];
  let shownAddOns: readonly AddOn[] = [];

  const plot = createCandlePlot({
    ...options,
    onHover: (candle, index) => {
      onHover(candle);
      studies.point(index);
    },
    onDraw() {
      lines.place();
      studies.draw();
      for (const each of laid) each.place();
    },
  });
  const studies = createShownStudies(plot, { studyColours, colours, formatPrice, legend, panes, period });
  const lines = createPriceLines({
    layer,
    geometry: plot,
    formatPrice: (price) => formatPrice(Number(price)),
    styles: lineStyles,
  });

  return {
    plot,
    setCandles(next) {
      candles = next;
      studies.take(next);
      for (const each of laid) each.setCandles(next);
      plot.setCandles(next);
    },
    setSettings: studies.show,
    setLines(next) {
      plot.setWanted(next.map(({ price }) => Number(price)));
      lines.set(next);
    },
    setAddOns(addOns) {
      if (addOns === shownAddOns) return;
      shownAddOns = addOns;
      for (const each of laid) each.destroy();
      const area = host.parentElement!;
      laid = addOns.map((add) => add({ plot, area, colours, formatPrice, redraw: plot.redraw }));
      for (const each of laid) each.setCandles(candles);
      plot.redraw();
    },
    destroy() {
      for (const each of laid) each.destroy();
      laid = [];
      studies.destroy();
      lines.destroy();
      plot.destroy();
    },
  };
};
