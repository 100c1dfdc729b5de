import type uPlot from 'uplot';
import { keepFigures } from './axis-figures.ts';
import { priceSteps } from './chart-data.ts';
import type { ChartColours } from './draw-candles.ts';

interface AxisOptions {
  readonly colours: Pick<ChartColours, 'text' | 'grid' | 'font'>;
  readonly formatPrice: (value: number) => string;
  /** What the axis says at these times, milliseconds; undefined: beside the candles. */
  readonly timeLabels: (times: readonly (number | undefined)[]) => string[];
  readonly leastStep: number;
}

const leastAxisWidth = 52;
/** What a character of the axis' figures takes at most, and the room beside them. */
const figureWidth = 7.2;
const figureMargin = 14;
/** Candles from one time label to the next; never parts of one. */
const timeSteps = [1, 2, 4, 8, 12, 16, 20, 24, 32, 40, 48, 60, 80, 100, 120, 160, 200, 300, 400, 500];
const timeAxisHeight = 26;
/** Nearer to the left edge a label would be cut off. */
const labelEdge = 20;

/** Time below and prices at the right. @param timeAt of a candle; undefined: beside the candles */
export const axesOf = (
  { colours, timeLabels, formatPrice, leastStep }: AxisOptions,
  timeAt: (index: number) => number | undefined,
): uPlot.Axis[] => {
  const axis = {
    stroke: colours.text,
    font: `12px ${colours.font}`,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
  };
  return [
    {
      ...axis,
      space: 64,
      size: timeAxisHeight,
      gap: 4,
      incrs: timeSteps,
      values: (self, splits) =>
        timeLabels(
          splits.map((split) => (self.valToPos(split, 'x') < labelEdge ? undefined : timeAt(split))),
        ),
    },
    {
      ...axis,
      side: 1,
      space: 36,
      size: (_plot, values) =>
        Math.max(leastAxisWidth, ...(values ?? []).map((text) => text.length * figureWidth + figureMargin)),
      incrs: priceSteps(leastStep),
      values: (plot, splits) => {
        keepFigures(plot, splits);
        return splits.map(formatPrice);
      },
    },
  ];
};
