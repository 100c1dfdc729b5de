import type { DrawingBoard } from './drawing-board.ts';
import type { DrawingPlaces, DrawingWords } from './drawing-places.ts';
import type { Drawing } from './drawing.ts';

interface HandlesOptions {
  readonly area: HTMLElement;
  readonly board: DrawingBoard;
  readonly places: DrawingPlaces;
  readonly words: DrawingWords;
  readonly styles: Readonly<Record<string, string>>;
  /** Takes the focus when a handle goes. */
  readonly host: HTMLElement;
}

export interface Handles {
  /** For the drawing that is selected now. */
  set(): void;
  /** Puts them where their anchors are by now. */
  place(): void;
  destroy(): void;
}

const keyPx = 8;
const keyMoves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What an anchor is moved by: with the mouse, a finger, or the arrow keys. Delete removes its drawing. */
export const createHandles = ({ area, board, places, words, styles, host }: HandlesOptions): Handles => {
  let shown: { readonly id: string; readonly buttons: readonly HTMLButtonElement[] } | null = null;

  const selected = (): Drawing | undefined =>
    board.drawings.get().find(({ id }) => id === board.selected.get());

  /** A level goes across the whole plot: its handle stands in the middle of what is seen. */
  const spotOf = (drawing: Drawing, at: number): { x: number; y: number } => {
    const { left, right } = places.edges();
    const { x, y } = places.where(drawing.anchors[at]!);
    return { x: drawing.kind === 'level' ? (left + right) / 2 : x, y };
  };

  const moveTo = (at: number, x: number, y: number): void => {
    const drawing = selected();
    if (!drawing) return;
    const anchor = places.anchorAt(x, y);
    const { timeMs } = drawing.anchors[at]!;
    board.move(drawing.id, at, drawing.kind === 'level' ? { ...anchor, timeMs } : anchor);
  };

  const place = (): void => {
    const drawing = selected();
    if (!drawing || !shown) return;
    const { left, right, top, bottom } = places.edges();
    shown.buttons.forEach((button, at) => {
      const { x, y } = spotOf(drawing, at);
      button.style.translate = `${x}px ${y}px`;
      button.hidden = x < left || x > right || y < top || y > bottom;
    });
  };

  const clear = (): void => {
    const hadFocus = shown?.buttons.includes(document.activeElement as HTMLButtonElement);
    for (const button of shown?.buttons ?? []) button.remove();
    shown = null;
    if (hadFocus) host.focus({ preventScroll: true });
  };

  const make = (drawing: Drawing, at: number): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.handle ?? '';
    button.setAttribute('aria-label', words.handle(drawing, at + 1));
    let held: number | null = null;
    button.addEventListener('pointerdown', (event) => {
      held = event.pointerId;
      button.setPointerCapture(event.pointerId);
      board.settle();
    });
    button.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
      if (pointerId !== held) return;
      const { left, top } = area.getBoundingClientRect();
      moveTo(at, clientX - left, clientY - top);
    });
    for (const end of ['pointerup', 'pointercancel'] as const)
      button.addEventListener(end, () => {
        held = null;
        board.settle();
      });
    button.addEventListener('keydown', (event) => {
      const move = keyMoves[event.key];
      const now = selected();
      if (move && now) {
        const { x, y } = spotOf(now, at);
        const step = event.shiftKey ? 1 : keyPx;
        moveTo(at, x + move[0] * step, y + move[1] * step);
      } else if (event.key === 'Delete' || event.key === 'Backspace') board.remove(drawing.id);
      else if (event.key === 'Escape') board.selected.set(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    button.addEventListener('blur', () => board.settle());
    area.append(button);
    return button;
  };

  return {
    set() {
      const drawing = selected();
      if (drawing?.id !== shown?.id) {
        clear();
        if (drawing) shown = { id: drawing.id, buttons: drawing.anchors.map((_, at) => make(drawing, at)) };
      }
      place();
    },
    place,
    destroy: clear,
  };
};
