import { prefersStillness } from '#client/lib/device/prefers-stillness.ts';

const rollMs = 160;

/**
 * No one can follow a figure that animates with each of many ticks: it animates after a pause of this
 * length.
 */
const restMs = 400;
const changedMs = new WeakMap<Element, number>();

/**
 * Animates a changed figure from its previous position: from below when it rose. Runs on the compositor,
 * and only for the first change after a pause, so that many changes cost no frame. The element must not be
 * inline.
 */
export const rollFigure = (element: Element | null, direction: 'up' | 'down'): void => {
  if (!element) return;
  const nowMs = performance.now();
  const hasRested = nowMs - (changedMs.get(element) ?? -Infinity) >= restMs;
  changedMs.set(element, nowMs);
  if (!hasRested || prefersStillness()) return;
  const from = direction === 'up' ? '0.3em' : '-0.3em';
  const frames = [
    { transform: `translateY(${from})`, opacity: 0.4 },
    { transform: 'none', opacity: 1 },
  ];
  element.animate(frames, { duration: rollMs, easing: 'ease-out' });
};
