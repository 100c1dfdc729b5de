/**
 * Duration of the colour. It does not fade: a transition in every row would cost each frame what a tick
 * costs ten times a second.
 */
const litMs = 300;

/** How often lit elements are checked. */
const stepMs = 60;

/** When each lit element is switched off. */
const lit = new Map<HTMLElement, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

const putOut = (): void => {
  timer = undefined;
  const now = performance.now();
  for (const [element, until] of lit) {
    if (until > now) continue;
    delete element.dataset.tick;
    lit.delete(element);
  }
  if (lit.size > 0) timer = setTimeout(putOut, stepMs);
};

/**
 * Lights an element in the colour of a tick for a moment, through its `data-tick`. All ticks of a board
 * share one timer, and a burst of them restarts nothing, so that flashing costs no frame.
 */
export const flashTick = (element: HTMLElement, direction: 'up' | 'down'): void => {
  if (element.dataset.tick !== direction) element.dataset.tick = direction;
  lit.set(element, performance.now() + litMs);
  timer ??= setTimeout(putOut, stepMs);
};
