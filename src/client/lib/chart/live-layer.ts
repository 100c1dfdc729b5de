import type uPlot from 'uplot';

/**
 * A canvas over the plot's own, of the same size, for what each tick changes: axes, grid and settled
 * candles below it are not redrawn.
 */
export interface LiveLayer {
  /** Clears and redraws it. */
  draw(paint: (ctx: CanvasRenderingContext2D) => void): void;
}

/** @param zIndex above other layers of the chart; undefined for directly above the plot's own canvas */
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
