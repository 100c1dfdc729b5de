import { createStore, type Store } from '#client/lib/state/store.ts';
import { newUuid } from '#client/lib/device/uuid.ts';
import { mostDrawings, type Anchor, type Drawing, type DrawingKind } from './drawing.ts';

/** Steps that can be taken back. */
const mostSteps = 50;

/** The drawings of one chart, outside React, and what is being done with them. */
export interface DrawingBoard {
  readonly drawings: Store<readonly Drawing[]>;
  /** What is being placed; null: nothing. */
  readonly tool: Store<DrawingKind | null>;
  /** The one whose handles show, by its id. */
  readonly selected: Store<string | null>;
  readonly canUndo: Store<boolean>;
  /** Those that are stored; they come once, and are no step. */
  restore(drawings: readonly Drawing[]): void;
  /** Puts a new one onto the chart; the oldest goes where there are too many. */
  add(kind: DrawingKind, anchors: readonly Anchor[]): void;
  /** Moves one of its anchors. A drag is one step, however many places it passes. */
  move(id: string, at: number, anchor: Anchor): void;
  /** The next change is a new step. */
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
