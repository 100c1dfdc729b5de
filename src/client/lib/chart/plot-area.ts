import type uPlot from 'uplot';
import type { LineGeometry } from './price-lines.ts';

const leastSide = 120;

/** The size of a plot in its host, CSS pixels. */
export const plotSize = ({ clientWidth, clientHeight }: HTMLElement): { width: number; height: number } => ({
  width: Math.max(clientWidth, leastSide),
  height: Math.max(clientHeight, leastSide),
});

/**
 * The positions of prices on the layer over a plot, in CSS pixels. Computed from uPlot's scales: reading
 * them from the elements would force a layout on every tick.
 */
export const priceGeometry = (plot: uPlot): Pick<LineGeometry, 'area' | 'topOf' | 'priceAt'> => {
  const area = (): ReturnType<LineGeometry['area']> => {
    const { left, top, width, height } = plot.bbox;
    const ratio = devicePixelRatio;
    return { left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio };
  };
  return {
    area,
    topOf: (price) => area().top + plot.valToPos(price, 'y'),
    priceAt: (top) => plot.posToVal(top - area().top, 'y'),
  };
};

interface BarePlot {
  readonly host: HTMLElement;
  readonly axes: uPlot.Axis[];
  readonly series: uPlot.Series;
  readonly rangeX: () => [number, number];
  readonly rangeY: () => [number, number];
  readonly hooks: uPlot.Hooks.Arrays;
}

/** One line between a time axis and a price axis, without uPlot's own legend, points and zooming. */
export const barePlot = ({ host, axes, series, rangeX, rangeY, hooks }: BarePlot): uPlot.Options => ({
  ...plotSize(host),
  legend: { show: false },
  padding: [6, 0, 0, 0],
  cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false } },
  scales: { x: { time: false, range: rangeX }, y: { range: rangeY } },
  axes,
  series: [{}, series],
  hooks,
});
