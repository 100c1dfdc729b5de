import type { Candle, Period } from '../candle.ts';
import type { ChartSettings } from '../chart-settings.ts';
import type { CandlePlot } from '../candle-plot.ts';
import { createStudies } from './compute-studies.ts';
import { drawStroke, fillBetween, shownIndexes } from './draw-lines.ts';
import { overlayFigures, paneStudies, type PaneStudy, type StudyColours } from './study-figures.ts';
import { drawPane, type PaneColours } from './study-pane.ts';
import { writeFigures } from './write-figures.ts';
import styles from './studies.module.css';

export interface StudyViewOptions {
  readonly plot: Pick<CandlePlot, 'area' | 'view' | 'leftOf' | 'addOverlay'>;
  readonly settings: ChartSettings;
  /** Of the candles. */
  readonly period: Period;
  /** Over the prices: the values of the averages. */
  readonly legend: HTMLElement;
  /** Below the prices: the panes. */
  readonly panes: HTMLElement;
  readonly colours: PaneColours & { readonly studyColours: StudyColours };
  readonly formatPrice: (value: number) => string;
}

export interface StudyView {
  take(candles: readonly Candle[]): void;
  /** The plot was redrawn: the panes below it follow. */
  draw(): void;
  /** The crosshair is at this candle; null when at none. */
  point(index: number | null): void;
  destroy(): void;
}

interface ShownPane {
  readonly study: PaneStudy;
  readonly root: HTMLElement;
  readonly title: HTMLElement;
  readonly canvas: HTMLCanvasElement;
}

const make = (tag: string, className: string | undefined, parent: HTMLElement): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className ?? '';
  parent.append(element);
  return element;
};

const makePane = (study: PaneStudy, panes: HTMLElement): ShownPane => {
  const root = make('div', styles.pane, panes);
  const title = make('p', styles.title, root);
  const canvas = make('canvas', styles.canvas, root) as HTMLCanvasElement;
  canvas.setAttribute('aria-hidden', 'true');
  return { study, root, title, canvas };
};

/**
 * Studies of the candles: averages over them, RSI and MACD in panes below. Follows the plot without a
 * render.
 */
export const createStudyView = ({
  plot,
  settings,
  period,
  legend,
  panes,
  colours,
  formatPrice,
}: StudyViewOptions): StudyView => {
  const studies = createStudies(settings, period);
  let candles: readonly Candle[] = [];
  let pointed: number | null = null;
  const shown = paneStudies(settings, colours.studyColours, formatPrice).map((study) =>
    makePane(study, panes),
  );
  const overlays = () => overlayFigures(studies.columns, colours.studyColours);

  const stopDrawing = plot.addOverlay((place) => {
    const indexes = shownIndexes(plot.view(), candles.length, plot.area().width);
    const { bands } = studies.columns;
    if (bands) fillBetween(place, indexes, { ...bands, colour: colours.studyColours.bands });
    for (const stroke of overlays()) drawStroke(place, indexes, stroke);
  });

  const draw = (): void => {
    const { left, width } = plot.area();
    const at = pointed ?? candles.length - 1;
    legend.className = styles.legend!;
    const over = overlays();
    legend.hidden = over.length === 0;
    if (!legend.hidden) writeFigures(legend, '', { figures: over, at, format: formatPrice });
    for (const { study, title, canvas } of shown) {
      writeFigures(title, study.title, { figures: study.legend(studies.columns), at, format: study.format });
      drawPane(
        canvas,
        study.figures(studies.columns),
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
