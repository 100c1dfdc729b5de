import type { CandlePlot } from '../candle-plot.ts';
import { anchorsOf, type Anchor, type Drawing } from './drawing.ts';
import type { DrawingBoard } from './drawing-board.ts';
import type { DrawingPlaces, DrawingLabels } from './drawing-places.ts';

interface PlacingOptions {
  readonly area: HTMLElement;
  readonly board: DrawingBoard;
  readonly places: DrawingPlaces;
  readonly plot: Pick<CandlePlot, 'point'>;
  readonly labels: DrawingLabels;
  readonly styles: Readonly<Record<string, string>>;
  /** Takes the focus once the drawing is complete. */
  readonly host: HTMLElement;
  readonly redraw: () => void;
}

export interface Placing {
  /** The tool has changed, or none is selected. */
  set(): void;
  /** The drawing so far; null when there is none. */
  draft(): Drawing | null;
  destroy(): void;
}

const keyPx = 10;
/** In pixels; a longer press is a drag, whose end is the second point. */
const slopPx = 8;
const keyMoves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Point {
  readonly x: number;
  readonly y: number;
}

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

const makeSurface = (labels: DrawingLabels, className: string, listeners: Listeners): HTMLElement => {
  const surface = document.createElement('div');
  surface.className = className;
  surface.tabIndex = 0;
  surface.setAttribute('role', 'application');
  surface.setAttribute('aria-label', labels.surface);
  for (const [name, listener] of Object.entries(listeners))
    surface.addEventListener(name, listener as EventListener);
  return surface;
};

/** The points being set: the position of the cursor, and the first of two points. */
interface PointSetter {
  readonly cursor: () => Point | null;
  readonly first: () => Anchor | null;
  /** Moves the cursor, and the crosshair with it. */
  readonly moveTo: (x: number, y: number) => void;
  /** Sets a point at the cursor; the last one completes the drawing. */
  readonly set: () => void;
  /** Starts with the cursor in the middle of the plot. */
  readonly begin: () => void;
  readonly forget: () => void;
}

const createPointSetter = ({
  area,
  board,
  places,
  plot,
  redraw,
}: Pick<PlacingOptions, 'area' | 'board' | 'places' | 'plot' | 'redraw'>): PointSetter => {
  let first: Anchor | null = null;
  let cursor: Point | null = null;
  return {
    cursor: () => cursor,
    first: () => first,
    moveTo(x, y) {
      const { left, right, top, bottom } = places.edges();
      cursor = { x: Math.min(Math.max(x, left), right), y: Math.min(Math.max(y, top), bottom) };
      const rect = area.getBoundingClientRect();
      plot.point({ clientX: rect.left + cursor.x, clientY: rect.top + cursor.y });
      redraw();
    },
    set() {
      const kind = board.tool.get();
      if (!kind || !cursor) return;
      const anchor = places.anchorAt(cursor.x, cursor.y);
      if (anchorsOf[kind] === 1) board.add(kind, [anchor]);
      else if (!first) first = anchor;
      else if (first.timeMs !== anchor.timeMs || first.price !== anchor.price)
        board.add(kind, [first, anchor]);
      redraw();
    },
    begin() {
      const { left, right, top, bottom } = places.edges();
      cursor = { x: (left + right) / 2, y: (top + bottom) / 2 };
    },
    forget() {
      first = null;
      cursor = null;
      plot.point(null);
    },
  };
};

/** A press sets a point; a drag sets the first one at its start and the second one at its end. */
const surfaceListeners = (
  { area, board, places }: Pick<PlacingOptions, 'area' | 'board' | 'places'>,
  points: PointSetter,
): Listeners => {
  let pressed: Point | null = null;
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top } = area.getBoundingClientRect();
    points.moveTo(clientX - left, clientY - top);
  };
  return {
    pointerdown(event) {
      if (event.button !== 0) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      follow(event);
      pressed = points.cursor();
      if (!points.first() && anchorsOf[board.tool.get() ?? 'level'] === 2) points.set();
    },
    pointermove: follow,
    pointerup(event) {
      if (!pressed) return;
      follow(event);
      const cursor = points.cursor()!;
      const isDrag = Math.hypot(cursor.x - pressed.x, cursor.y - pressed.y) > slopPx;
      const anchor = places.anchorAt(pressed.x, pressed.y);
      const first = points.first();
      const isFirst = first?.timeMs === anchor.timeMs && first.price === anchor.price;
      pressed = null;
      if (isDrag || !isFirst) points.set();
    },
    keydown(event) {
      const move = keyMoves[event.key];
      const step = event.shiftKey ? 1 : keyPx;
      const cursor = points.cursor();
      if (move) points.moveTo(cursor!.x + move[0] * step, cursor!.y + move[1] * step);
      else if (event.key === 'Enter' || event.key === ' ') points.set();
      else if (event.key === 'Escape') board.tool.set(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};

/** Sets points by a press, by a drag from the first to the second, or by arrow keys and Enter. */
export const createPlacing = ({ labels, styles, host, ...options }: PlacingOptions): Placing => {
  const { area, board, places, redraw } = options;
  const points = createPointSetter(options);
  let surface: HTMLElement | null = null;

  const leave = (): void => {
    const hadFocus = surface === document.activeElement;
    surface?.remove();
    surface = null;
    points.forget();
    if (hadFocus) host.focus({ preventScroll: true });
    redraw();
  };

  return {
    set() {
      if (surface) leave();
      if (!board.tool.get()) return;
      surface = makeSurface(labels, styles.surface ?? '', surfaceListeners(options, points));
      area.append(surface);
      points.begin();
      surface.focus({ preventScroll: true });
    },
    draft() {
      const kind = board.tool.get();
      const cursor = points.cursor();
      if (!kind || !cursor) return null;
      const first = points.first();
      const now = places.anchorAt(cursor.x, cursor.y);
      return { id: 'draft', kind, anchors: first ? [first, now] : [now] };
    },
    destroy: leave,
  };
};
