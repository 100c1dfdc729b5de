import type uPlot from 'uplot';
import type { Candle } from './candle.ts';

interface LabelOptions {
  readonly formatPrice: (value: number) => string;
  readonly formatTime: (timeMs: number) => string;
  readonly tagClass: string;
}

interface Pointed {
  readonly candle: Candle;
  /** Inside the plot, in pixels. */
  readonly left: number;
  readonly top: number;
}

/** The price under the crosshair on the price axis, and its candle's time on the time axis. */
export const createCrosshairLabels = (
  plot: uPlot,
  { formatPrice, formatTime, tagClass }: LabelOptions,
): { show: (pointed: Pointed | null) => void } => {
  const frame = plot.over.parentElement!;
  const make = (): HTMLElement => {
    const tag = document.createElement('span');
    tag.className = tagClass;
    tag.hidden = true;
    tag.setAttribute('aria-hidden', 'true');
    frame.append(tag);
    return tag;
  };
  const price = make();
  const time = make();
  return {
    show(pointed) {
      price.hidden = time.hidden = pointed === null;
      if (!pointed) return;
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = plot.over;
      price.textContent = formatPrice(plot.posToVal(pointed.top, 'y'));
      price.style.translate = `${offsetLeft + offsetWidth + 1}px ${offsetTop + pointed.top - 9}px`;
      time.textContent = formatTime(pointed.candle.time);
      const half = time.offsetWidth / 2;
      time.style.translate = `${Math.min(Math.max(0, offsetLeft + pointed.left - half), offsetLeft + offsetWidth - 2 * half)}px ${offsetTop + offsetHeight + 2}px`;
    },
  };
};
