import type { CandlePlot } from './candle-plot.ts';

const wheelStep = 1.15;
const doubleTapMs = 300;

/** Drag pans, wheel and pinch zoom, a double tap shows the newest again. Answers how to stop. */
export const watchGestures = (host: HTMLElement, plot: () => CandlePlot | null): (() => void) => {
  const pointers = new Map<number, number>();
  let lastTapMs = 0;
  const anchorOf = (clientX: number): number => {
    const { left, width } = host.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width));
  };
  const spread = (): number => {
    const [a = 0, b = 0] = [...pointers.values()];
    return Math.max(1, Math.abs(a - b));
  };
  const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown(event) {
      pointers.set(event.pointerId, event.clientX);
      if (event.timeStamp - lastTapMs < doubleTapMs && pointers.size === 1) plot()?.reset();
      lastTapMs = event.timeStamp;
    },
    pointermove(event) {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const wide = spread();
      pointers.set(event.pointerId, event.clientX);
      if (pointers.size === 2) plot()?.zoom(wide / spread(), anchorOf([...pointers.values()].reduce((a, b) => a + b) / 2));
      else plot()?.pan((before - event.clientX) / host.clientWidth);
    },
    wheel(event) {
      event.preventDefault();
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) plot()?.pan(event.deltaX / host.clientWidth);
      else plot()?.zoom(event.deltaY > 0 ? wheelStep : 1 / wheelStep, anchorOf(event.clientX));
    },
    keydown(event) {
      const moves: Record<string, () => void> = {
        ArrowLeft: () => plot()?.pan(-0.1), ArrowRight: () => plot()?.pan(0.1), '+': () => plot()?.zoom(1 / wheelStep), '=': () => plot()?.zoom(1 / wheelStep), '-': () => plot()?.zoom(wheelStep), Home: () => plot()?.reset(),
      };
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      move();
    },
  };
  const release = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  for (const [name, listener] of Object.entries(listeners)) host.addEventListener(name, listener as EventListener, { passive: false });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) host.addEventListener(name, release);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) host.removeEventListener(name, listener as EventListener);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) host.removeEventListener(name, release);
  };
};
