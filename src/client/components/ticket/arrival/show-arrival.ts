import { locationOf } from '#client/lib/navigation/locations.ts';
import { prefersStillness } from '#client/lib/device/prefers-stillness.ts';
import styles from './show-arrival.module.css';

/** The pages of the rows that a ticket places. */
export type PlacedPage =
  | '/pages/transaction/currency_order'
  | '/pages/transaction/contract_order'
  | '/pages/transaction/seconds_order';

/** The row may arrive later than the answer, and be covered by the ticket until that is closed. */
const awaitedMs = 15_000;
const pollMs = 120;
const travelMs = 240;

/** The element's rectangle, limited to the visible width of its scroll container. */
const shownRect = (element: Element): DOMRect => {
  const own = element.getBoundingClientRect();
  const pane = element.closest('[data-scroll-area]')?.getBoundingClientRect() ?? own;
  const left = Math.max(own.left, pane.left);
  return new DOMRect(left, own.top, Math.min(own.right, pane.right) - left, own.height);
};

const isInSight = (row: Element): boolean => {
  const { left, top, width, height } = shownRect(row);
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && row.contains(seen);
};

/** The visible row of a list or a table that links there. */
const rowOf = (location: string): Element | undefined =>
  [...document.querySelectorAll(`main a[href="#${location}"]`)]
    .map((link) => link.closest('li, tr'))
    .find((row) => row !== null && isInSight(row)) ?? undefined;

/** The element pressed last, if it is in view; otherwise the row rises from below its place. */
const sourceOf = (to: DOMRect): DOMRect => {
  const pressed = document.activeElement;
  return pressed?.matches('button, input') && isInSight(pressed)
    ? pressed.getBoundingClientRect()
    : new DOMRect(to.x, to.y + to.height, to.width, to.height);
};

/** A light that moves from the button to the row and fades there, on the compositor alone. */
const travel = (row: Element): void => {
  const to = shownRect(row);
  const from = sourceOf(to);
  const light = document.createElement('div');
  light.className = styles.light!;
  light.ariaHidden = 'true';
  Object.assign(light.style, {
    left: `${to.x}px`,
    top: `${to.y}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  document.body.append(light);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  light.animate(
    [
      { transform: start, opacity: 0.4 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: travelMs, easing: 'ease-out' },
  );
  const fading = light.animate([{ opacity: 1 }, { opacity: 0 }], {
    delay: travelMs,
    duration: travelMs,
    fill: 'forwards',
  });
  fading.onfinish = () => light.remove();
};

/** Animates a placed order to its row, as soon as the row is visible; respects reduced motion. */
export const showArrival = (page: PlacedPage, id: number): void => {
  if (prefersStillness()) return;
  const location = locationOf(page, { id });
  const untilMs = performance.now() + awaitedMs;
  const check = (): void => {
    const row = rowOf(location);
    if (row) travel(row);
    else if (performance.now() < untilMs) setTimeout(check, pollMs);
  };
  check();
};
