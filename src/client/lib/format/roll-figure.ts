import { prefersStillness } from '#client/lib/device/prefers-stillness.ts';

const rollMs = 160;

/** Nobody can follow a figure that rolls with each tick of a storm: it rolls after a rest of so long. */
const restMs = 400;
const changedMs = new WeakMap<Element, number>();

/**
 * Lets a figure that has just changed come from where it was: from below when it rose. On the compositor alone, and
 * only the first change after a rest, so that a storm of changes costs no frame. The element must not be inline.
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
