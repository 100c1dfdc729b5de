import { locationOf } from '#client/lib/navigation/locations.ts';
import { prefersStillness } from '#client/lib/device/prefers-stillness.ts';
import styles from './show-arrival.module.css';

/** The pages of what a ticket places. */
export type PlacedPage =
  | '/pages/transaction/currency_order'
  | '/pages/transaction/contract_order'
  | '/pages/transaction/seconds_order';

/** Its row may come later than the answer, and be covered by the ticket until that is closed. */
const awaitedMs = 15_000;
const lookMs = 120;
const travelMs = 240;

/** As much of it as what it scrolls in shows of its width. */
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

/** The row of a list or a table that leads there, where a person would see it. */
const rowOf = (location: string): Element | undefined =>
  [...document.querySelectorAll(`main a[href="#${location}"]`)]
    .map((link) => link.closest('li, tr'))
    .find((row) => row !== null && isInSight(row)) ?? undefined;

/** What was pressed last, where it is in sight; a row that comes from nowhere in sight rises from below its place. */
const sourceOf = (to: DOMRect): DOMRect => {
  const pressed = document.activeElement;
  return pressed?.matches('button, input') && isInSight(pressed)
    ? pressed.getBoundingClientRect()
    : new DOMRect(to.x, to.y + to.height, to.width, to.height);
};

/** A light that goes from the button to the row and goes out there, on the compositor alone. */
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

/** What was placed travels to its row, as soon as that can be seen; nothing moves for people who asked for stillness. */
export const showArrival = (page: PlacedPage, id: number): void => {
  if (prefersStillness()) return;
  const location = locationOf(page, { id });
  const untilMs = performance.now() + awaitedMs;
  const look = (): void => {
    const row = rowOf(location);
    if (row) travel(row);
    else if (performance.now() < untilMs) setTimeout(look, lookMs);
  };
  look();
};
