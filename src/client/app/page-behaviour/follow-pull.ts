import { t } from '@lingui/core/macro';
import { pullOf, type PullStart } from './pull.ts';
import styles from './follow-pull.module.css';

/** Elements that handle a finger's movement themselves, or that have no list to refresh. */
const ownDrags = 'dialog, canvas, input, textarea, select, [role="separator"], .uplot, [data-own-drag]';
/** The result of a pull stays visible for this long, so that the fresh age can be read. */
const shownMs = 1_200;

/** The page's own age: of its list where it has one, of its prices where it shows those. */
const ageText = (): string =>
  document.querySelector('main [data-age]:not([hidden] *)')?.textContent || t`Refresh`;

const createMark = () => {
  const mark = document.createElement('div');
  mark.className = styles['mark']!;
  mark.hidden = true;
  // The indicator changes with every move of the finger; its result is announced once, after release.
  mark.setAttribute('aria-hidden', 'true');
  const status = document.createElement('div');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(mark, status);
  const write = (): void => {
    const text = ageText();
    if (mark.textContent !== text) mark.textContent = text;
  };
  return {
    show(pixels: number, isReady: boolean): void {
      mark.hidden = false;
      mark.dataset['ready'] = String(isReady);
      mark.style.translate = `-50% ${pixels}px`;
      status.textContent = '';
      write();
    },
    write,
    announce(): void {
      status.textContent = ageText();
    },
    hide(): void {
      mark.hidden = true;
    },
  };
};

/** All ancestors of the touched element; null where a pull is not for the page. */
const areasUnder = (target: EventTarget | null): readonly Element[] | null => {
  if (!(target instanceof Element) || target.closest(ownDrags)) return null;
  if (!target.closest('main [data-scroll-area]')) return null;
  const areas: Element[] = [];
  for (let each: Element | null = target; each && each !== document.body; each = each.parentElement)
    areas.push(each);
  return areas;
};
const areAtTop = (areas: readonly Element[]): boolean => areas.every(({ scrollTop }) => scrollTop <= 0);

/**
 * Pull to refresh: pulling a page down from its top shows its age, and releasing far enough refreshes
 * everything. The page itself does not move.
 */
export const followPull = (refresh: () => void): void => {
  const mark = createMark();
  let start: PullStart | null = null;
  let isReady = false;
  /** Removes the listeners of the current pull. */
  let following = new AbortController();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    if (start && isReady) {
      refresh();
      const refreshing = setInterval(mark.write, 200);
      leaving = setTimeout(() => {
        clearInterval(refreshing);
        leaving = undefined;
        mark.announce();
        mark.hide();
      }, shownMs);
    } else if (start) mark.hide();
    start = null;
    isReady = false;
    following.abort();
  };
  const move = ({ touches }: TouchEvent, areas: readonly Element[]): void => {
    const [finger] = touches;
    if (!start || !finger) return;
    const pull = pullOf(start, { x: finger.clientX, y: finger.clientY });
    if (pull === 'other' || touches.length > 1 || !areAtTop(areas)) {
      start = null;
      isReady = false;
      mark.hide();
    } else if (pull) {
      ({ isReady } = pull);
      mark.show(pull.shown, pull.isReady);
    }
  };
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [finger] = touches;
      const areas = areasUnder(target);
      if (!finger || touches.length > 1 || leaving !== undefined || !areas || !areAtTop(areas)) return;
      start = { x: finger.clientX, y: finger.clientY };
      following.abort();
      following = new AbortController();
      const options = { passive: true, signal: following.signal };
      // A touched element that was re-rendered has left the page, but still receives the events of its
      // finger.
      const [touched] = areas as readonly HTMLElement[];
      touched!.addEventListener('touchmove', (event) => move(event, areas), options);
      touched!.addEventListener('touchend', end, options);
      touched!.addEventListener(
        'touchcancel',
        () => {
          isReady = false;
          end();
        },
        options,
      );
    },
    { passive: true },
  );
};
