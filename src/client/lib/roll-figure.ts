const rollMs = 160;
const rolling = new WeakMap<Element, Animation>();

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets a figure that has just changed come from where it was: from below when it rose. On the compositor alone, and one
 * roll at a time, so that a storm of changes costs no frame. The element must not be inline.
 */
export const rollFigure = (element: Element | null, direction: 'up' | 'down'): void => {
  if (!element || isStill() || rolling.get(element)?.playState === 'running') return;
  const from = direction === 'up' ? '0.3em' : '-0.3em';
  const frames = [
    { transform: `translateY(${from})`, opacity: 0.4 },
    { transform: 'none', opacity: 1 },
  ];
  rolling.set(element, element.animate(frames, { duration: rollMs, easing: 'ease-out' }));
};
