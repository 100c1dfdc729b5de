import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Point } from './view.ts';

interface Gestures {
  readonly move: (by: Point) => void;
  /** `at` is relative to the element's corner. */
  readonly zoom: (factor: number, at: Point) => void;
}

/** Movement in pixels below which a press stays a press. */
const slack = 6;

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** One finger or the mouse pans, two fingers pinch, the wheel zooms at the pointer. */
export const useGestures = (element: RefObject<Element | null>, { move, zoom }: Gestures) => {
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const [isMoving, setIsMoving] = useState(false);

  const inElement = ({ x, y }: Point): Point => {
    const box = element.current?.getBoundingClientRect();
    return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
  };

  const onPointerDown = ({ pointerId, clientX, clientY, button }: PointerEvent): void => {
    if (button !== 0) return;
    if (fingers.current.size === 0) travelled.current = 0;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
  };

  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (!fingers.current.has(pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const now = [...fingers.current.values()];
    const by = { x: middle(now).x - middle(before).x, y: middle(now).y - middle(before).y };
    travelled.current += Math.hypot(by.x, by.y) + Math.abs(spread(now) - spread(before));
    if (travelled.current < slack) return;
    if (!isMoving) {
      setIsMoving(true);
      // From here on the chart receives the press, wherever the pointer goes.
      element.current?.setPointerCapture(pointerId);
    }
    move(by);
    if (spread(before) > 0) zoom(spread(now) / spread(before), inElement(middle(now)));
  };

  const onPointerEnd = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
    if (fingers.current.size === 0) setIsMoving(false);
  };

  const latestZoom = useRef(zoom);
  useEffect(() => {
    latestZoom.current = zoom;
  });
  useEffect(() => {
    const target = element.current;
    const onWheel = (event: Event): void => {
      const { deltaY, clientX, clientY } = event as WheelEvent;
      event.preventDefault();
      const box = target?.getBoundingClientRect();
      latestZoom.current(Math.exp(-deltaY / 500), {
        x: clientX - (box?.left ?? 0),
        y: clientY - (box?.top ?? 0),
      });
    };
    // React's own listener is passive and could not prevent the page from scrolling.
    target?.addEventListener('wheel', onWheel, { passive: false });
    return () => target?.removeEventListener('wheel', onWheel);
  }, [element]);

  return {
    isMoving,
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
};
