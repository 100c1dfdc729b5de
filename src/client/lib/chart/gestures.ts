import type { CandlePlot } from './candle-plot.ts';

const wheelStep = 1.15;
const keyStep = 0.1;
const doubleTapMs = 300;
const longPressMs = 350;
/** In pixels; a finger is never completely still. */
const slopPx = 8;

type GesturePlot = Pick<CandlePlot, 'pan' | 'zoom' | 'reset' | 'point'>;

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

const keyMoves: Readonly<Record<string, (shown: GesturePlot) => void>> = {
  ArrowLeft: (shown) => shown.pan(-keyStep),
  ArrowRight: (shown) => shown.pan(keyStep),
  PageUp: (shown) => shown.pan(-1),
  PageDown: (shown) => shown.pan(1),
  '+': (shown) => shown.zoom(1 / wheelStep),
  '=': (shown) => shown.zoom(1 / wheelStep),
  '-': (shown) => shown.zoom(wheelStep),
  Home: (shown) => shown.reset(),
};

/** A position of the window as a share of the host's width. */
const anchorOf = (host: HTMLElement, clientX: number): number => {
  const { left, width } = host.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
};

/** Mouse, pen and fingers. `stop` cancels the wait for a long press. */
const pointerGestures = (
  host: HTMLElement,
  plot: () => GesturePlot | null,
): { readonly listeners: Listeners; readonly stop: () => void } => {
  const pointers = new Map<number, Pointer>();
  let lastTapMs = -Infinity;
  let isPointing = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const places = (): number[] => [...pointers.values()].map(({ clientX }) => clientX);
  const spread = (): number => {
    const [a = 0, b = 0] = places();
    return Math.max(1, Math.abs(a - b));
  };
  const stop = (): void => {
    clearTimeout(resting);
    resting = undefined;
  };
  /** Recognises a finger that has not moved since it touched. */
  const isStationary = ({ pointerType, clientX, clientY }: PointerEvent, before: Pointer): boolean =>
    pointerType === 'touch' &&
    resting !== undefined &&
    pointers.size === 1 &&
    Math.hypot(clientX - before.clientX, clientY - before.clientY) < slopPx;
  const release = ({ pointerId }: PointerEvent): void => {
    stop();
    pointers.delete(pointerId);
  };
  const listeners: Listeners = {
    pointerdown(event) {
      const { clientX, clientY, pointerId, timeStamp } = event;
      pointers.set(pointerId, { clientX, clientY });
      clearTimeout(resting);
      if (isPointing) plot()?.point(null);
      isPointing = false;
      if (timeStamp - lastTapMs < doubleTapMs && pointers.size === 1) plot()?.reset();
      lastTapMs = timeStamp;
      if (event.pointerType !== 'touch' || pointers.size > 1) return;
      resting = setTimeout(() => {
        isPointing = true;
        plot()?.point({ clientX, clientY });
      }, longPressMs);
    },
    pointermove(event) {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      if (isPointing) {
        plot()?.point(event);
        return;
      }
      if (isStationary(event, before)) return;
      stop();
      const wide = spread();
      pointers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      if (pointers.size === 2)
        plot()?.zoom(wide / spread(), anchorOf(host, places().reduce((a, b) => a + b) / 2));
      else plot()?.pan((before.clientX - event.clientX) / host.clientWidth);
    },
    // While the crosshair is shown, the finger must not scroll the page.
    touchmove(event) {
      if (isPointing) event.preventDefault();
    },
    contextmenu(event) {
      if (pointers.size > 0 || isPointing) event.preventDefault();
    },
    pointerup: release,
    pointercancel: release,
    pointerleave: release,
  };
  return { listeners, stop };
};

const wheelAndKeys = (host: HTMLElement, plot: () => GesturePlot | null): Listeners => ({
  wheel(event) {
    event.preventDefault();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) plot()?.pan(event.deltaX / host.clientWidth);
    else plot()?.zoom(event.deltaY > 0 ? wheelStep : 1 / wheelStep, anchorOf(host, event.clientX));
  },
  keydown(event) {
    const shown = plot();
    const move = keyMoves[event.key];
    if (!move || !shown) return;
    event.preventDefault();
    move(shown);
  },
});

/**
 * Drag pans, wheel and pinch zoom, a double tap shows the newest candles; a long press shows the crosshair,
 * which then follows the finger and stays until the next touch. Returns the function that stops it.
 */
export const watchGestures = (host: HTMLElement, plot: () => GesturePlot | null): (() => void) => {
  const pointing = pointerGestures(host, plot);
  const listeners = Object.entries({ ...pointing.listeners, ...wheelAndKeys(host, plot) });
  for (const [name, listener] of listeners)
    host.addEventListener(name, listener as EventListener, { passive: false });
  return () => {
    pointing.stop();
    for (const [name, listener] of listeners) host.removeEventListener(name, listener as EventListener);
  };
};
