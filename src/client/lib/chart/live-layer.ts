import type uPlot from 'uplot';

/**
 * A canvas over the plot's own, as large, for what each tick changes: axes, grid and settled candles below it
 * stay as they are drawn.
 */
export interface LiveLayer {
  /** Empties it and draws it anew. */
  draw(paint: (ctx: CanvasRenderingContext2D) => void): void;
}

/** @param zIndex above what else lies on the chart; undefined: right over the plot's own canvas */
export const createLiveLayer = (plot: uPlot, zIndex?: number): LiveLayer => {
  const below = plot.ctx.canvas;
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;pointer-events:none';
  canvas.setAttribute('aria-hidden', 'true');
  if (zIndex === undefined) below.after(canvas);
  else {
    canvas.style.zIndex = String(zIndex);
    below.parentElement!.append(canvas);
  }
  const ctx = canvas.getContext('2d')!;
  return {
    draw(paint) {
      if (canvas.width !== below.width) canvas.width = below.width;
      if (canvas.height !== below.height) canvas.height = below.height;
      ctx.clearRect(0, 0, canvas.width, canvas.height);
      paint(ctx);
    },
  };
};
