import type uPlot from 'uplot';

/**
 * A canvas over the plot's own, as large, for what each tick changes: axes, grid and settled candles below it
 * stay as they are drawn.
 */
export interface LiveLayer {
  /** Empties it and draws it anew. */
  draw(paint: (ctx: CanvasRenderingContext2D) => void): void;
}

export const createLiveLayer = (plot: uPlot): LiveLayer => {
  const below = plot.ctx.canvas;
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0';
  canvas.setAttribute('aria-hidden', 'true');
  below.after(canvas);
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
