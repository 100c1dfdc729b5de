import type uPlot from 'uplot';
import { storeFigures } from './axis-figures.ts';
import { priceSteps } from './chart-data.ts';
import type { ChartColours } from './draw-candles.ts';

interface AxisOptions {
  readonly colours: Pick<ChartColours, 'text' | 'grid' | 'font'>;
  readonly formatPrice: (value: number) => string;
  /** Labels of the axis at these times, in milliseconds; undefined for times without candles. */
  readonly timeLabels: (times: readonly (number | undefined)[]) => string[];
  readonly leastStep: number;
}

const leastAxisWidth = 52;
/** Maximum width of a character on the axis, and the padding around a figure, CSS pixels. */
const figureWidth = 7.2;
const figureMargin = 14;
/** Candles between two time labels; always whole numbers. */
const timeSteps = [1, 2, 4, 8, 12, 16, 20, 24, 32, 40, 48, 60, 80, 100, 120, 160, 200, 300, 400, 500];
export const timeAxisHeight = 26;
/** A label nearer to the left edge than this would be cut off. */
const labelEdge = 20;

/** The appearance shared by every axis of a chart. */
export const axisStyle = ({ text, font, grid }: AxisOptions['colours']) => ({
  stroke: text,
  font: `12px ${font}`,
  grid: { stroke: grid, width: 1 },
  ticks: { show: false },
});

/** Prices on the right. */
export const priceAxis = ({
  colours,
  formatPrice,
  leastStep,
}: Pick<AxisOptions, 'colours' | 'formatPrice' | 'leastStep'>): uPlot.Axis => ({
  ...axisStyle(colours),
  side: 1,
  space: 36,
  size: (_plot, values) =>
    Math.max(leastAxisWidth, ...(values ?? []).map((text) => text.length * figureWidth + figureMargin)),
  incrs: priceSteps(leastStep),
  values: (plot, splits) => {
    storeFigures(plot, splits);
    return splits.map(formatPrice);
  },
});

/**
 * Time below and prices on the right. @param timeAt time of a candle; undefined where there is no candle
 */
export const axesOf = (
  { timeLabels, ...options }: AxisOptions,
  timeAt: (index: number) => number | undefined,
): uPlot.Axis[] => [
  {
    ...axisStyle(options.colours),
    space: 64,
    size: timeAxisHeight,
    gap: 4,
    incrs: timeSteps,
    values: (self, splits) =>
      timeLabels(splits.map((split) => (self.valToPos(split, 'x') < labelEdge ? undefined : timeAt(split)))),
  },
  priceAxis(options),
];
