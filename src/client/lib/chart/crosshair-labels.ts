import type uPlot from 'uplot';
import type { ChartColours } from './draw-candles.ts';
import { createLiveLayer } from './live-layer.ts';

interface LabelOptions {
  readonly formatPrice: (value: number) => string;
  readonly formatTime: (timeMs: number) => string;
  readonly colours: Pick<ChartColours, 'strong' | 'ground' | 'font'>;
}

interface Pointed {
  readonly timeMs: number;
  /** Inside the plot, in pixels. */
  readonly left: number;
  readonly top: number;
}

const fontPx = 12;
const height = 18;
const padding = 5;

/** The start of a label of this width, centred on a position but inside the axis. */
export const labelStart = (middle: number, width: number, [first, last]: readonly [number, number]): number =>
  Math.max(first, Math.min(middle - width / 2, last - width));

/** The price under the crosshair on the price axis, and its candle's time on the time axis. */
export const createCrosshairLabels = (
  plot: uPlot,
  { formatPrice, formatTime, colours }: LabelOptions,
): { show: (pointed: Pointed | null) => void } => {
  // Above the labels of lines, which are above the chart.
  const layer = createLiveLayer(plot, 2);
  let isEmpty = true;
  return {
    show(pointed) {
      if (!pointed && isEmpty) return;
      isEmpty = pointed === null;
      layer.draw((ctx) => {
        if (!pointed) return;
        const ratio = devicePixelRatio;
        const { bbox } = plot;
        const write = (text: string, left: number, top: number): void => {
          ctx.fillStyle = colours.strong;
          ctx.beginPath();
          ctx.roundRect(
            left,
            top,
            ctx.measureText(text).width + 2 * padding * ratio,
            height * ratio,
            4 * ratio,
          );
          ctx.fill();
          ctx.fillStyle = colours.ground;
          ctx.fillText(text, left + padding * ratio, top + (height / 2 + 0.5) * ratio);
        };
        ctx.font = `${fontPx * ratio}px ${colours.font}`;
        ctx.textBaseline = 'middle';
        const price = formatPrice(plot.posToVal(pointed.top, 'y'));
        const bottom = bbox.top + bbox.height;
        write(
          price,
          bbox.left + bbox.width + ratio,
          labelStart(bbox.top + pointed.top * ratio, height * ratio, [0, bottom]),
        );
        const time = formatTime(pointed.timeMs);
        const width = ctx.measureText(time).width + 2 * padding * ratio;
        const middle = bbox.left + pointed.left * ratio;
        write(time, labelStart(middle, width, [bbox.left, bbox.left + bbox.width]), bottom + 3 * ratio);
      });
    },
  };
};
