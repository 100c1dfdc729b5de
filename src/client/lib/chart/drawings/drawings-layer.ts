import type { AddOn } from '../add-on.ts';
import type { Candle } from '../candle.ts';
import { anchorsOf } from './drawing.ts';
import type { DrawingBoard } from './drawing-board.ts';
import { distanceTo, drawDrawing } from './draw-drawings.ts';
import { placesOf, type DrawingLabels } from './drawing-places.ts';
import { createHandles } from './handles.ts';
import { createPlacing } from './placing.ts';
import { placeOfTime } from './time-place.ts';

/** In pixels; a tap nearer than this selects the drawing. */
const nearPx = 12;
/** In pixels; a longer movement is a drag. */
const slopPx = 6;

/**
 * An add-on that shows the drawings of a board: painted with the chart, selected by a tap, moved by their
 * handles.
 */
export const drawingsOn =
  (board: DrawingBoard, labels: DrawingLabels, styles: Readonly<Record<string, string>>): AddOn =>
  ({ plot, area, colours, formatPrice, redraw }) => {
    let candles: readonly Candle[] = [];
    const places = placesOf(plot, () => candles);
    const stop = new AbortController();
    const host = area.querySelector<HTMLElement>('[role="img"]')!;
    const handles = createHandles({ area, board, places, labels, styles, host });
    const placing = createPlacing({ area, board, places, plot, labels, styles, host, redraw });

    const stopPainting = plot.addOverlay((place) => {
      const { left, right } = places.edges();
      const ground = {
        placeOf: (timeMs: number) => placeOfTime(candles, timeMs),
        colours,
        formatPrice,
        edges: [left * devicePixelRatio, right * devicePixelRatio] as const,
        selected: board.selected.get(),
      };
      const draft = placing.draft();
      for (const drawing of board.drawings.get()) drawDrawing(place, drawing, ground);
      if (draft && draft.anchors.length === anchorsOf[draft.kind]) drawDrawing(place, draft, ground);
    });

    let pressed: { readonly x: number; readonly y: number } | null = null;
    host.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (pressed = { x, y }), {
      signal: stop.signal,
    });
    host.addEventListener(
      'click',
      ({ clientX, clientY }) => {
        if (!pressed || Math.hypot(clientX - pressed.x, clientY - pressed.y) > slopPx) return;
        const { left, top } = area.getBoundingClientRect();
        const point = { x: clientX - left, y: clientY - top };
        const where = (timeMs: number, price: number) => places.where({ timeMs, price });
        const [nearest] = board.drawings
          .get()
          .map(({ id, ...drawing }) => ({ id, far: distanceTo({ id, ...drawing }, point, where) }))
          .sort((one, other) => one.far - other.far);
        board.selected.set(nearest && nearest.far <= nearPx ? nearest.id : null);
      },
      { signal: stop.signal },
    );

    const follow = (): void => {
      handles.set();
      redraw();
    };
    const stops = [
      board.drawings.subscribe(follow),
      board.selected.subscribe(follow),
      board.tool.subscribe(() => placing.set()),
    ];
    handles.set();
    placing.set();
    return {
      setCandles(next) {
        candles = next;
      },
      place: () => handles.place(),
      destroy() {
        for (const each of stops) each();
        stop.abort();
        stopPainting();
        handles.destroy();
        placing.destroy();
      },
    };
  };
