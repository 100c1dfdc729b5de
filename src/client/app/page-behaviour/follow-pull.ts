import { t } from '@lingui/core/macro';
import { pullOf, type PullStart } from './pull.ts';
import styles from './follow-pull.module.css';

/** What a finger moves by itself, or what has no list to refresh. */
const ownDrags = 'dialog, canvas, input, textarea, select, [role="separator"], .uplot, [data-own-drag]';
/** How long the answer to a pull stays, so that the fresh age can be read. */
const toldMs = 1_200;

/** The page's own age: of its list where it has one, of its prices where it shows those. */
const ageText = (): string =>
  document.querySelector('main [data-age]:not([hidden] *)')?.textContent || t`Refresh`;

const createMark = () => {
  const mark = document.createElement('div');
  mark.className = styles['mark']!;
  mark.hidden = true;
  // What the mark shows at every move of the finger is said once, when it was let go.
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

/** Everything around what the finger lies on; null where a pull is not for the page. */
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
 * A finger that pulls a page down from its top is shown how old the page is, and asks for everything anew when it is let
 * go far enough. The page itself stays where it is.
 */
export const followPull = (refresh: () => void): void => {
  const mark = createMark();
  let start: PullStart | null = null;
  let isReady = false;
  /** Ends what is heard of the finger that pulls. */
  let following = new AbortController();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    if (start && isReady) {
      refresh();
      const telling = setInterval(mark.write, 200);
      leaving = setTimeout(() => {
        clearInterval(telling);
        leaving = undefined;
        mark.announce();
        mark.hide();
      }, toldMs);
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
      // What was drawn anew under the finger has left the page; only it is still told of the finger.
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
