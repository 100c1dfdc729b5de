import type { DrawingBoard } from './drawing-board.ts';
import type { DrawingPlaces, DrawingLabels } from './drawing-places.ts';
import type { Drawing } from './drawing.ts';

interface HandlesOptions {
  readonly area: HTMLElement;
  readonly board: DrawingBoard;
  readonly places: DrawingPlaces;
  readonly labels: DrawingLabels;
  readonly styles: Readonly<Record<string, string>>;
  /** Takes the focus when a handle is removed. */
  readonly host: HTMLElement;
}

export interface Handles {
  /** Shows the handles of the selected drawing. */
  set(): void;
  /** Moves the handles to the current positions of their anchors. */
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

/** A level crosses the whole plot: its handle is in the middle of the visible part. */
const spotOf = (places: DrawingPlaces, drawing: Drawing, at: number): { x: number; y: number } => {
  const { left, right } = places.edges();
  const { x, y } = places.where(drawing.anchors[at]!);
  return { x: drawing.kind === 'level' ? (left + right) / 2 : x, y };
};

/** The actions of pointer and keys on an anchor. */
interface HandleActions {
  /** Moves it to a position of the window. */
  readonly dragTo: (clientX: number, clientY: number) => void;
  /** A movement starts or ends. */
  readonly settle: () => void;
  /** Moves it by this many pixels. */
  readonly moveBy: (x: number, y: number) => void;
  readonly remove: () => void;
  readonly leave: () => void;
}

const makeHandle = (label: string, className: string, actions: HandleActions): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('aria-label', label);
  let dragging: number | null = null;
  button.addEventListener('pointerdown', (event) => {
    dragging = event.pointerId;
    button.setPointerCapture(event.pointerId);
    actions.settle();
  });
  button.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pointerId === dragging) actions.dragTo(clientX, clientY);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    button.addEventListener(end, () => {
      dragging = null;
      actions.settle();
    });
  button.addEventListener('keydown', (event) => {
    const move = keyMoves[event.key];
    const step = event.shiftKey ? 1 : keyPx;
    if (move) actions.moveBy(move[0] * step, move[1] * step);
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove();
    else if (event.key === 'Escape') actions.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  button.addEventListener('blur', actions.settle);
  return button;
};

/**
 * Creates the handles that move anchors with the mouse, a finger, or the arrow keys. Delete removes the
 * drawing.
 */
export const createHandles = ({ area, board, places, labels, styles, host }: HandlesOptions): Handles => {
  let shown: { readonly id: string; readonly buttons: readonly HTMLButtonElement[] } | null = null;

  const selected = (): Drawing | undefined =>
    board.drawings.get().find(({ id }) => id === board.selected.get());

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
      const { x, y } = spotOf(places, drawing, at);
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
    const button = makeHandle(labels.handle(drawing, at + 1), styles.handle ?? '', {
      dragTo(clientX, clientY) {
        const { left, top } = area.getBoundingClientRect();
        moveTo(at, clientX - left, clientY - top);
      },
      settle: () => board.settle(),
      moveBy(byX, byY) {
        const now = selected();
        if (!now) return;
        const { x, y } = spotOf(places, now, at);
        moveTo(at, x + byX, y + byY);
      },
      remove: () => board.remove(drawing.id),
      leave: () => board.selected.set(null),
    });
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
