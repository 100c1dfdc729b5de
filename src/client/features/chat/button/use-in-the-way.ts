import { useEffect, useState, type RefObject } from 'react';
import type { ChatButtonPlace } from '#client/data/chat/chat-button.ts';

/** Scrolling in pixels below which the button does not shrink. */
const leastScrollPx = 8;
const settleMs = 200;
/** How far the control that hides the button extends beyond it, in pixels. */
const beyond = { top: 24, side: 14 };

const controls = 'a, button, input, select, textarea, [role="button"], [role="tab"], [role="switch"]';

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** A row as wide as the window leaves enough to press; a narrower control would be covered. */
const coversControl = (main: Element, box: DOMRect, room: DOMRect): boolean =>
  [...main.querySelectorAll(controls)].some((control) => {
    const its = control.getBoundingClientRect();
    return its.width < room.width / 2 && meet(its, box);
  });

/** A figure that is half covered reads as another one. */
const coversFigure = (main: Element, box: DOMRect): boolean => {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!/\p{Nd}/u.test(text.nodeValue!)) continue;
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((line) => meet(line, box))) return true;
  }
  return false;
};

/**
 * Whether a floating button shrinks: while the user scrolls on, and while it would cover a control or a
 * figure.
 * @param area its container, the same whether the button is small or not
 * @param place where the user has moved it
 */
export const useInTheWay = (
  area: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { side, height }: Pick<ChatButtonPlace, 'side' | 'height'>,
): boolean => {
  const [isReading, setReading] = useState(false);
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tops = new WeakMap<EventTarget, number>();
    const measure = (): void => {
      timer = undefined;
      const own = button.current;
      const main = document.querySelector('main');
      const room = area.current?.getBoundingClientRect();
      if (!own || !room || !main) return;
      const size = own.offsetHeight;
      const width = size + beyond.side;
      const left = own.dataset['side'] === 'end' ? room.right - width : room.left;
      const top = room.top + own.offsetTop - beyond.top;
      const box = new DOMRect(left, top, width, size + beyond.top);
      setCovering(coversControl(main, box, room) || coversFigure(main, box));
    };
    const measureSoon = (): void => {
      timer ??= setTimeout(measure, settleMs);
    };
    const scroll = ({ target }: Event): void => {
      if (!(target instanceof HTMLElement)) return;
      const moved = target.scrollTop - (tops.get(target) ?? 0);
      measureSoon();
      if (Math.abs(moved) < leastScrollPx) return;
      tops.set(target, target.scrollTop);
      setReading(moved > 0);
    };
    const sizes = new ResizeObserver(measureSoon);
    sizes.observe(document.body);
    // Loaded content makes the page longer or replaces other content; the next page may be another `main`.
    const changes = new MutationObserver(measureSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('scroll', scroll, { capture: true, passive: true });
    measureSoon();
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      changes.disconnect();
      document.removeEventListener('scroll', scroll, { capture: true });
    };
  }, [area, button, side, height]);
  return isReading || isCovering;
};
