import { levelAt, placeAfter, placeOf, spanOf, type DepthCurves, type DepthSpan } from './depth-geometry.ts';
import { depthMargins, drawDepth, type DepthDrawing } from './draw-depth.ts';

export interface DepthPlotOptions extends Pick<DepthDrawing, 'colours' | 'formatPrice' | 'formatAmount'> {
  /** Receives pointer, touch and key events. */
  readonly host: HTMLElement;
  readonly leastStep: number;
  /** Called when another level is selected, or the selected one has changed; 0 when none is. */
  readonly onRead: (place: number) => void;
}

export interface DepthPlot {
  show(curves: DepthCurves): void;
  destroy(): void;
}

/** The selection: a pointer position, whatever level is there now, or a level chosen by keys. */
type Pointed = { readonly share: number } | { readonly place: number };

/** An order book's depth on its own canvas, redrawn when the book or the selection changes. */
export const createDepthPlot = ({ host, leastStep, onRead, ...style }: DepthPlotOptions): DepthPlot => {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = 'position:absolute;inset:0;inline-size:100%;block-size:100%';
  host.append(canvas);
  const ctx = canvas.getContext('2d')!;
  const stop = new AbortController();
  let curves: DepthCurves = { bids: [], asks: [] };
  let span: DepthSpan = spanOf(curves, leastStep);
  let pointed: Pointed = { place: 0 };
  let size = { width: 0, height: 0 };

  const placeNow = (): number => {
    if ('place' in pointed) return levelAt(curves, pointed.place) ? pointed.place : 0;
    return placeOf(curves, span.low + pointed.share * (span.high - span.low));
  };
  const draw = (): void => {
    const place = placeNow();
    const ratio = devicePixelRatio;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, size.width, size.height);
    drawDepth(ctx, size, { ...style, curves, span, place });
    onRead(place);
  };
  const point = (next: Pointed): void => {
    pointed = next;
    draw();
  };
  const follow = ({ clientX }: PointerEvent): void => {
    const { left, width } = host.getBoundingClientRect();
    point({ share: (clientX - left) / (width - depthMargins.right) });
  };
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): void => host.addEventListener(name, listener, { signal: stop.signal });
  listen('pointermove', follow);
  listen('pointerdown', follow);
  // A selection by touch persists until the next touch elsewhere.
  listen('pointerleave', ({ pointerType }) => (pointerType === 'mouse' ? point({ place: 0 }) : undefined));
  listen('blur', () => point({ place: 0 }));
  listen('keydown', (event) => {
    const next = event.key === 'Escape' && placeNow() !== 0 ? 0 : placeAfter(event.key, placeNow(), curves);
    if (next === null) return;
    event.preventDefault();
    point({ place: next });
  });

  const observer = new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect;
    size = { width, height };
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    draw();
  });
  observer.observe(host);

  return {
    show(next) {
      curves = next;
      span = spanOf(curves, leastStep);
      draw();
    },
    destroy() {
      stop.abort();
      observer.disconnect();
      canvas.remove();
    },
  };
};
