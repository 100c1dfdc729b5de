/** The user's position on a page: scroll offsets, and the focused element. */
interface Place {
  readonly scrolled: readonly number[];
  readonly focused: { readonly index: number; readonly text: string } | null;
}

/** Scrolling elements have `data-scroll-area`; the document is the first. */
const scrollAreas = (): Element[] => [
  document.scrollingElement ?? document.documentElement,
  ...document.querySelectorAll('[data-scroll-area]'),
];

const focusable = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, [tabindex="0"])',
  ),
];

/** More entries than a user steps back through; the oldest are dropped. */
const mostPlaces = 50;
const places = new Map<string, Place>();

/** How long a page may take to grow to its old height before its scroll position is given up. */
const restoreWithinMs = 3_000;

/** Stores the position on the page that is about to be left. */
export const leavePlace = (key: string): void => {
  const active = document.activeElement;
  const index = active instanceof HTMLElement ? focusable().indexOf(active) : -1;
  places.delete(key);
  places.set(key, {
    scrolled: scrollAreas().map((area) => area.scrollTop),
    focused: index >= 0 ? { index, text: active?.textContent ?? '' } : null,
  });
  for (const oldest of [...places.keys()].slice(0, -mostPlaces)) places.delete(oldest);
};

const restoreFocus = ({ focused }: Place): boolean => {
  const candidates = focusable();
  const same =
    focused && candidates[focused.index]?.textContent === focused.text
      ? candidates[focused.index]
      : candidates.find((element) => element.textContent === focused?.text);
  same?.focus({ preventScroll: true });
  return same !== undefined;
};

/** Restores the scroll offsets; false while the page is still too short. */
const restoreScroll = ({ scrolled }: Place): boolean => {
  const areas = scrollAreas();
  return scrolled.every((top, index) => {
    const area = areas[index];
    if (area) area.scrollTop = top;
    return Math.abs((area?.scrollTop ?? 0) - top) < 2;
  });
};

const focusHeading = (): void => {
  // A page whose one purpose is a field (search) has set the focus there itself.
  if (document.activeElement?.matches('main input')) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Restores the user's position on this entry, or, on a newly opened page, goes to its top with the heading
 * focused. Lists may still be loading: scrolling is retried as the page grows, until the user acts. Returns
 * the function that cancels it.
 */
export const arriveAtPlace = (key: string): (() => void) => {
  const place = places.get(key);
  if (!place) {
    for (const area of scrollAreas()) area.scrollTop = 0;
    focusHeading();
    return () => undefined;
  }
  if (!restoreFocus(place)) focusHeading();
  if (restoreScroll(place)) return () => undefined;
  const gaveUp = new AbortController();
  const stop = () => gaveUp.abort();
  const observer = new MutationObserver(() => {
    if (restoreScroll(place)) stop();
  });
  gaveUp.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(act, stop, { once: true, signal: gaveUp.signal, passive: true });
  const timer = setTimeout(stop, restoreWithinMs);
  gaveUp.signal.addEventListener('abort', () => clearTimeout(timer));
  return stop;
};
