import { useRef, type PointerEvent, type RefObject } from 'react';

/** Pulled down by this share of its height, a sheet closes. */
const closingShare = 0.3;
/** In pixels per millisecond; a sheet thrown this fast closes too. */
const throwSpeed = 0.6;
/** In pixels; a shorter movement is a press, however fast. */
const slack = 12;

interface Pull {
  readonly pointerId: number;
  readonly fromY: number;
  readonly fromMs: number;
}

/**
 * A finger pulls an element down by the element with these handlers and, released far or fast enough,
 * requests its closing; else, or where its owner does not close it, it springs back.
 */
export const usePullDown = (element: RefObject<HTMLElement | null>, onClose: () => void) => {
  const pull = useRef<Pull | null>(null);

  /** Immediately under the finger; back with the style sheet's transition. */
  const place = (pixels: number): void => {
    element.current?.style.setProperty('transition', pixels > 0 ? 'none' : '');
    element.current?.style.setProperty('translate', pixels > 0 ? `0 ${pixels}px` : '');
  };

  const onPointerDown = ({
    pointerId,
    clientY,
    timeStamp,
    button,
    pointerType,
    target,
  }: PointerEvent): void => {
    const isForIt = pointerType !== 'mouse' && button === 0 && !(target as Element).closest('button');
    if (isForIt && pull.current === null) pull.current = { pointerId, fromY: clientY, fromMs: timeStamp };
  };

  const onPointerMove = ({ pointerId, clientY, currentTarget }: PointerEvent): void => {
    if (pull.current?.pointerId !== pointerId) return;
    currentTarget.setPointerCapture(pointerId);
    place(Math.max(0, clientY - pull.current.fromY));
  };

  const letGo = ({ pointerId, clientY, timeStamp, type }: PointerEvent): void => {
    if (pull.current?.pointerId !== pointerId) return;
    const { fromY, fromMs } = pull.current;
    pull.current = null;
    place(0);
    if (type === 'pointercancel') return;
    const pulled = clientY - fromY;
    const isFar = pulled > closingShare * (element.current?.offsetHeight ?? Infinity);
    const isThrown = pulled > slack && pulled / (timeStamp - fromMs) > throwSpeed;
    if (isFar || isThrown) onClose();
  };

  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo };
};
