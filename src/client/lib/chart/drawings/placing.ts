import type { CandlePlot } from '../candle-plot.ts';
import { anchorsOf, type Anchor, type Drawing } from './drawing.ts';
import type { DrawingBoard } from './drawing-board.ts';
import type { DrawingPlaces, DrawingWords } from './drawing-places.ts';

interface PlacingOptions {
  readonly area: HTMLElement;
  readonly board: DrawingBoard;
  readonly places: DrawingPlaces;
  readonly plot: Pick<CandlePlot, 'point'>;
  readonly words: DrawingWords;
  readonly styles: Readonly<Record<string, string>>;
  /** Takes the focus once the drawing stands. */
  readonly host: HTMLElement;
  readonly redraw: () => void;
}

export interface Placing {
  /** The tool is another, or none. */
  set(): void;
  /** What would be drawn by now; null: nothing yet. */
  draft(): Drawing | null;
  destroy(): void;
}

const keyPx = 10;
/** Further than this a press was a drag, whose end is the second point. */
const stillPx = 8;
const keyMoves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Points are set by a press, by a drag from the first to the second, or by arrow keys and Enter. */
export const createPlacing = ({
  area,
  board,
  places,
  plot,
  words,
  styles,
  host,
  redraw,
}: PlacingOptions): Placing => {
  let surface: HTMLElement | null = null;
  let first: Anchor | null = null;
  let cursor: { x: number; y: number } | null = null;
  let pressed: { x: number; y: number } | null = null;

  const leave = (): void => {
    const hadFocus = surface === document.activeElement;
    surface?.remove();
    surface = null;
    first = null;
    cursor = null;
    pressed = null;
    plot.point(null);
    if (hadFocus) host.focus({ preventScroll: true });
    redraw();
  };

  const setPoint = (): void => {
    const kind = board.tool.get();
    if (!kind || !cursor) return;
    const anchor = places.anchorAt(cursor.x, cursor.y);
    if (anchorsOf[kind] === 1) board.add(kind, [anchor]);
    else if (!first) first = anchor;
    else if (first.timeMs !== anchor.timeMs || first.price !== anchor.price) board.add(kind, [first, anchor]);
    redraw();
  };

  const look = (x: number, y: number): void => {
    const { left, right, top, bottom } = places.edges();
    cursor = { x: Math.min(Math.max(x, left), right), y: Math.min(Math.max(y, top), bottom) };
    const rect = area.getBoundingClientRect();
    plot.point({ clientX: rect.left + cursor.x, clientY: rect.top + cursor.y });
    redraw();
  };
  const lookAt = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top } = area.getBoundingClientRect();
    look(clientX - left, clientY - top);
  };

  const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown(event) {
      if (event.button !== 0) return;
      surface?.setPointerCapture(event.pointerId);
      lookAt(event);
      pressed = cursor;
      if (!first && anchorsOf[board.tool.get() ?? 'level'] === 2) setPoint();
    },
    pointermove: lookAt,
    pointerup(event) {
      if (!pressed) return;
      lookAt(event);
      const isDrag = Math.hypot(cursor!.x - pressed.x, cursor!.y - pressed.y) > stillPx;
      const anchor = places.anchorAt(pressed.x, pressed.y);
      const isFirst = first?.timeMs === anchor.timeMs && first.price === anchor.price;
      pressed = null;
      if (isDrag || !isFirst) setPoint();
    },
    keydown(event) {
      const move = keyMoves[event.key];
      const step = event.shiftKey ? 1 : keyPx;
      if (move) look(cursor!.x + move[0] * step, cursor!.y + move[1] * step);
      else if (event.key === 'Enter' || event.key === ' ') setPoint();
      else if (event.key === 'Escape') board.tool.set(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  return {
    set() {
      if (surface) leave();
      if (!board.tool.get()) return;
      surface = document.createElement('div');
      surface.className = styles.surface ?? '';
      surface.tabIndex = 0;
      surface.setAttribute('role', 'application');
      surface.setAttribute('aria-label', words.surface);
      for (const [name, listener] of Object.entries(listeners))
        surface.addEventListener(name, listener as EventListener);
      area.append(surface);
      const { left, right, top, bottom } = places.edges();
      cursor = { x: (left + right) / 2, y: (top + bottom) / 2 };
      surface.focus({ preventScroll: true });
    },
    draft() {
      const kind = board.tool.get();
      if (!kind || !cursor) return null;
      const now = places.anchorAt(cursor.x, cursor.y);
      return { id: 'draft', kind, anchors: first ? [first, now] : [now] };
    },
    destroy: leave,
  };
};
