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

/** The area under the finger that scrolls, where it is at its top and everything around it is, too. */
const areaAtTop = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element) || target.closest(ownDrags)) return false;
  if (!target.closest('main [data-scroll-area]')) return false;
  for (let each: Element | null = target; each && each !== document.body; each = each.parentElement)
    if (each.scrollTop > 0) return false;
  return true;
};

/**
 * A finger that pulls a page down from its top is shown how old the page is, and asks for everything anew when it is let
 * go far enough. The page itself stays where it is.
 */
export const followPull = (refresh: () => void): void => {
  const mark = createMark();
  let start: PullStart | null = null;
  let isReady = false;
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
  };
  const options = { passive: true };
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [finger] = touches;
      if (!finger || touches.length > 1 || leaving !== undefined || !areaAtTop(target)) return;
      start = { x: finger.clientX, y: finger.clientY };
    },
    options,
  );
  document.addEventListener(
    'touchmove',
    ({ touches, target }) => {
      const [finger] = touches;
      if (!start || !finger) return;
      const pull = pullOf(start, { x: finger.clientX, y: finger.clientY });
      if (pull === 'other' || touches.length > 1 || !areaAtTop(target)) {
        start = null;
        isReady = false;
        mark.hide();
      } else if (pull) {
        ({ isReady } = pull);
        mark.show(pull.shown, pull.isReady);
      }
    },
    options,
  );
  document.addEventListener('touchend', end, options);
  document.addEventListener('touchcancel', () => {
    isReady = false;
    end();
  });
};
