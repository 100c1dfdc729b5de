import { createStore, type Store } from '#client/lib/state/store.ts';
import { newUuid } from '#client/lib/device/uuid.ts';
import { mostDrawings, type Anchor, type Drawing, type DrawingKind } from './drawing.ts';

/** Maximum number of steps that can be undone. */
const mostSteps = 50;

/** The drawings of one chart and their editing state, outside React. */
export interface DrawingBoard {
  readonly drawings: Store<readonly Drawing[]>;
  /** The kind being placed; null when none. */
  readonly tool: Store<DrawingKind | null>;
  /** The id of the drawing whose handles are shown. */
  readonly selected: Store<string | null>;
  readonly canUndo: Store<boolean>;
  /** Adds the stored drawings; called once, and not an undo step. */
  restore(drawings: readonly Drawing[]): void;
  /** Adds a drawing to the chart; removes the oldest when there are too many. */
  add(kind: DrawingKind, anchors: readonly Anchor[]): void;
  /** Moves one of its anchors. A drag is one undo step, however many positions it passes. */
  move(id: string, at: number, anchor: Anchor): void;
  /** Makes the next change a new undo step. */
  settle(): void;
  remove(id: string): void;
  removeAll(): void;
  undo(): void;
}

export const createDrawingBoard = (): DrawingBoard => {
  const drawings = createStore<readonly Drawing[]>([]);
  const tool = createStore<DrawingKind | null>(null);
  const selected = createStore<string | null>(null);
  const canUndo = createStore(false);
  let steps: (readonly Drawing[])[] = [];
  let moving = '';

  const step = (next: readonly Drawing[]): void => {
    steps = [...steps, drawings.get()].slice(-mostSteps);
    drawings.set(next);
    canUndo.set(true);
  };
  const without = (id: string): readonly Drawing[] => drawings.get().filter((each) => each.id !== id);
  const settle = (): void => {
    moving = '';
  };

  return {
    drawings,
    tool,
    selected,
    canUndo,
    restore(stored) {
      if (drawings.get().length === 0 && steps.length === 0) drawings.set(stored);
    },
    add(kind, anchors) {
      const id = newUuid();
      settle();
      step([...drawings.get(), { id, kind, anchors }].slice(-mostDrawings));
      tool.set(null);
      selected.set(id);
    },
    move(id, at, anchor) {
      const next = drawings
        .get()
        .map((each) =>
          each.id === id
            ? { ...each, anchors: each.anchors.map((old, index) => (index === at ? anchor : old)) }
            : each,
        );
      if (moving === `${id} ${at}`) drawings.set(next);
      else step(next);
      moving = `${id} ${at}`;
    },
    settle,
    remove(id) {
      settle();
      step(without(id));
      if (selected.get() === id) selected.set(null);
    },
    removeAll() {
      settle();
      step([]);
      selected.set(null);
    },
    undo() {
      settle();
      const before = steps.at(-1);
      if (!before) return;
      steps = steps.slice(0, -1);
      drawings.set(before);
      canUndo.set(steps.length > 0);
      if (!before.some(({ id }) => id === selected.get())) selected.set(null);
    },
  };
};
