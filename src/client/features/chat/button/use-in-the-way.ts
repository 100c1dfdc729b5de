import { useEffect, useState, type RefObject } from 'react';

/** Scrolling in pixels below which the button does not shrink. */
const leastScrollPx = 8;
const settleMs = 200;
/** How far the control that hides the button extends beyond it, in pixels. */
const beyond = { top: 24, side: 14 };

const controls = 'a, button, input, select, textarea, [role="button"], [role="tab"], [role="switch"]';

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** A row as wide as the window leaves enough to press; a narrower control would be covered. */
const coversControl = (box: DOMRect, room: DOMRect): boolean =>
  [...document.querySelectorAll(`main :is(${controls})`)].some((control) => {
    const its = control.getBoundingClientRect();
    return its.width < room.width / 2 && meet(its, box);
  });

/**
 * Whether a floating button shrinks: while the user scrolls on, and while it would cover a control.
 * @param area its container, the same whether the button is small or not
 */
export const useInTheWay = (
  area: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): boolean => {
  const [isReading, setReading] = useState(false);
  const [isOverControl, setOverControl] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tops = new WeakMap<EventTarget, number>();
    const measure = (): void => {
      timer = undefined;
      const own = button.current;
      const room = area.current?.getBoundingClientRect();
      if (!own || !room) return;
      const size = own.offsetHeight;
      const width = size + beyond.side;
      const left = own.dataset['side'] === 'end' ? room.right - width : room.left;
      const top = room.top + own.offsetTop - beyond.top;
      setOverControl(coversControl(new DOMRect(left, top, width, size + beyond.top), room));
    };
    const measureSoon = (): void => {
      timer ??= setTimeout(measure, settleMs);
    };
    const scroll = ({ target }: Event): void => {
      if (!(target instanceof HTMLElement)) return;
      const moved = target.scrollTop - (tops.get(target) ?? 0);
      if (Math.abs(moved) < leastScrollPx) return;
      tops.set(target, target.scrollTop);
      setReading(moved > 0);
      measureSoon();
    };
    const sizes = new ResizeObserver(measureSoon);
    sizes.observe(document.body);
    // Loaded content makes the page longer or replaces other content.
    const changes = new MutationObserver(measureSoon);
    changes.observe(document.querySelector('main')!, { childList: true, subtree: true });
    document.addEventListener('scroll', scroll, { capture: true, passive: true });
    measureSoon();
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      changes.disconnect();
      document.removeEventListener('scroll', scroll, { capture: true });
    };
  }, [area, button]);
  return isReading || isOverControl;
};
