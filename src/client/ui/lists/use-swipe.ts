import { useRef, type PointerEvent } from 'react';

/** In pixels: the push that triggers the action; the row moves no further than `mostPx`. */
const actPx = 72;
const mostPx = 96;
/** In pixels; a shorter movement is not a push. */
const slackPx = 10;
/** In pixels: the system's own gestures start this near to the window's edge. */
const edgePx = 24;

interface Push {
  readonly pointerId: number;
  readonly fromX: number;
  readonly fromY: number;
  /** The finger moved sideways first: it is a push, whatever it does from then on. */
  readonly isPush: boolean;
}

/** Distance that a finger has pushed towards the start of the line; never negative. */
const pushedBy = (push: Push, clientX: number, isRightToLeft: boolean): number =>
  Math.max(0, Math.min(mostPx, (push.fromX - clientX) * (isRightToLeft ? -1 : 1)));

/**
 * A finger pushes a row towards the start of its line; released far enough it triggers the row's action,
 * else the row springs back. Mainly vertical movement is left to the page, which scrolls. @param act unset:
 * nothing moves
 */
export const useSwipe = (act: (() => void) | undefined) => {
  const active = useRef<Push | null>(null);

  const place = (row: HTMLElement, pixels: number): void => {
    const way = getComputedStyle(row).direction === 'rtl' ? 1 : -1;
    row.toggleAttribute('data-pushed', pixels > 0);
    row.style.setProperty('transition', pixels > 0 ? 'none' : '');
    row.style.setProperty('translate', pixels > 0 ? `${way * pixels}px` : '');
  };

  const onPointerDown = ({ pointerId, clientX, clientY, button, pointerType }: PointerEvent): void => {
    const isAtEdge = clientX < edgePx || clientX > window.innerWidth - edgePx;
    if (!act || pointerType === 'mouse' || button !== 0 || isAtEdge || active.current) return;
    active.current = { pointerId, fromX: clientX, fromY: clientY, isPush: false };
  };

  const onPointerMove = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
    const push = active.current;
    if (push?.pointerId !== pointerId) return;
    const across = Math.abs(clientX - push.fromX);
    const down = Math.abs(clientY - push.fromY);
    if (!push.isPush && Math.max(across, down) < slackPx) return;
    if (!push.isPush && down >= across) {
      active.current = null;
      return;
    }
    active.current = { ...push, isPush: true };
    // The row then gets the click, so that it opens nothing.
    currentTarget.setPointerCapture(pointerId);
    place(currentTarget, pushedBy(push, clientX, getComputedStyle(currentTarget).direction === 'rtl'));
  };

  const letGo = ({ pointerId, clientX, currentTarget, type }: PointerEvent<HTMLElement>): void => {
    const push = active.current;
    if (push?.pointerId !== pointerId) return;
    active.current = null;
    place(currentTarget, 0);
    const pushed = pushedBy(push, clientX, getComputedStyle(currentTarget).direction === 'rtl');
    if (type !== 'pointercancel' && push.isPush && pushed >= actPx) act?.();
  };

  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo };
};
