/** A process or a device: with its end, nothing that it has planned happens any more. */
export interface Owner {
  readonly name: string;
  isAlive: boolean;
}

interface Timer {
  readonly id: number;
  atMs: number;
  /** Timers of one moment run in the order in which they were set. */
  order: number;
  readonly owner: Owner;
  readonly run: () => void;
  readonly everyMs: number | undefined;
  isCleared: boolean;
}

type Callback = (...args: unknown[]) => void;

/** The functions that a page or a process finds under these names. */
export interface TimerGlobals {
  readonly setTimeout: (run: Callback, ms?: number, ...args: unknown[]) => number;
  readonly setInterval: (run: Callback, ms?: number, ...args: unknown[]) => number;
  readonly clearTimeout: (id: unknown) => void;
  readonly clearInterval: (id: unknown) => void;
}

export interface Timers {
  after(owner: Owner, ms: number, run: () => void): void;
  globalsOf(owner: Owner): TimerGlobals;
  /** The next timer that is due until then, removed; an interval is set again. */
  takeDue(untilMs: number): { readonly atMs: number; run(): void } | undefined;
}

const isBefore = (one: Timer, other: Timer): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);

/** A binary heap. */
const createHeap = () => {
  const heap: Timer[] = [];
  const swap = (one: number, other: number): void => {
    [heap[one], heap[other]] = [heap[other]!, heap[one]!];
  };
  const sink = (): void => {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
      if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  return {
    first: (): Timer | undefined => heap[0],
    push(timer: Timer): void {
      heap.push(timer);
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!isBefore(heap[at]!, heap[parent]!)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop(): void {
      swap(0, heap.length - 1);
      heap.pop();
      sink();
    },
  };
};

/** The longest time that a timer can wait; a longer one fires at once, as in a browser. */
const longestMs = 2 ** 31 - 1;

export const createTimers = (nowMs: () => number): Timers => {
  const heap = createHeap();
  const known = new Map<number, Timer>();
  let last = 0;
  let order = 0;

  const set = (owner: Owner, run: () => void, ms: number, isRepeated: boolean): number => {
    const waitMs = ms >= 1 && ms <= longestMs ? ms : 1;
    const timer: Timer = {
      id: (last += 1),
      atMs: nowMs() + waitMs,
      order: (order += 1),
      owner,
      run,
      everyMs: isRepeated ? waitMs : undefined,
      isCleared: false,
    };
    known.set(timer.id, timer);
    heap.push(timer);
    return timer.id;
  };
  const clear = (id: unknown): void => {
    const timer = known.get(id as number);
    if (!timer) return;
    timer.isCleared = true;
    known.delete(timer.id);
  };
  const bound = (run: Callback, args: readonly unknown[]) => (): void => run(...args);

  return {
    after: (owner, ms, run) => void set(owner, run, ms, false),
    globalsOf: (owner) => ({
      setTimeout: (run, ms = 0, ...args) => set(owner, bound(run, args), Number(ms), false),
      setInterval: (run, ms = 0, ...args) => set(owner, bound(run, args), Number(ms), true),
      clearTimeout: clear,
      clearInterval: clear,
    }),
    takeDue(untilMs) {
      for (let timer = heap.first(); timer && timer.atMs <= untilMs; timer = heap.first()) {
        heap.pop();
        const { atMs, everyMs, run, owner } = timer;
        if (timer.isCleared || !owner.isAlive) {
          known.delete(timer.id);
          continue;
        }
        if (everyMs === undefined) known.delete(timer.id);
        else {
          timer.atMs += everyMs;
          timer.order = order += 1;
          heap.push(timer);
        }
        return { atMs, run };
      }
      return undefined;
    },
  };
};
