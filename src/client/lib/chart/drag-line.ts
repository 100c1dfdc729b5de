import type { PlacedLine } from './price-line.ts';

interface DragSurface {
  readonly priceAt: (clientY: number) => number;
  /** The price during the move; null returns the line to its place. */
  readonly show: (price: string | null) => void;
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

const middleOf = (element: HTMLElement): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/**
 * Moves a line by mouse, pen, finger or keys. Releasing it (Enter on the keyboard) requests the price,
 * unless it is refused; Escape, a lost pointer and leaving the handle return the line. Returns the function
 * that stops it.
 */
export const dragLine = (placed: PlacedLine, { priceAt, show }: DragSurface): (() => void) => {
  const { root, rule, handle } = placed;
  let dragging: { readonly pointerId: number; readonly offset: number } | null = null;
  const stop = new AbortController();
  const { signal } = stop;

  const cancel = (): void => {
    dragging = null;
    if (placed.moved !== null) show(null);
  };
  const drop = (): void => {
    const { moved, line } = placed;
    cancel();
    if (moved !== null && moved !== line.price && line.move?.preview(moved).refusal === null)
      line.move.onDrop(moved);
  };

  root.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !placed.line.move || (event.target as HTMLElement).closest('button')) return;
      event.preventDefault();
      handle.focus({ preventScroll: true });
      handle.setPointerCapture(event.pointerId);
      // The line keeps its distance to the finger, so that a touch alone moves nothing; a line beyond the
      // edge jumps to the finger.
      const isBeyond = root.dataset.beyond !== '';
      dragging = {
        pointerId: event.pointerId,
        offset: isBeyond ? 0 : event.clientY - middleOf(rule),
      };
    },
    { signal },
  );
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (dragging?.pointerId !== event.pointerId || !placed.line.move) return;
      const price = placed.line.move.snap(priceAt(event.clientY - dragging.offset));
      if (placed.moved !== null || price !== placed.line.price) show(price);
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => (dragging ? drop() : undefined), { signal });
  handle.addEventListener('pointercancel', cancel, { signal });
  handle.addEventListener('blur', cancel, { signal });
  handle.addEventListener(
    'keydown',
    (event) => {
      const { line, moved } = placed;
      const steps = keySteps[event.key];
      if (steps !== undefined && line.move) show(line.move.step(moved ?? line.price, steps, event.shiftKey));
      else if (event.key === 'Enter') drop();
      else if (event.key === 'Escape' && moved !== null) cancel();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  return () => stop.abort();
};
