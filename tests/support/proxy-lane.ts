/** Speed of a connection. */
export interface Pace {
  /** Added in each direction. */
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
}

export const fullPace: Pace = { latencyMs: 0, bytesPerSecond: Infinity };

/** One direction of a connection. Bytes come out in order, unless they are delayed or lost. */
export interface Lane {
  push(bytes: Buffer): void;
  /** The sender has finished: passed on after its data, and lost with it. */
  end(): void;
  /** Nothing is passed on until the returned function is called; several delays may be active at once. */
  delay(): () => void;
  /** From now on nothing arrives, without notice. */
  lose(): void;
  isLost(): boolean;
  /** Data is still in transit. */
  isBusy(): boolean;
}

export interface LaneEnds {
  readonly write: (bytes: Buffer) => void;
  readonly end: () => void;
  readonly pace: () => Pace;
}

export const createLane = ({ write, end, pace }: LaneEnds): Lane => {
  const queue: { readonly bytes: Buffer | null; readonly dueAt: number }[] = [];
  const holders = new Set<symbol>();
  let isLost = false;
  /** When the last byte given so far has left the sender. */
  let sentAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const move = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (holders.size === 0 && queue.length > 0) {
      const { bytes, dueAt } = queue[0]!;
      const waitMs = dueAt - Date.now();
      if (waitMs > 0) {
        timer = setTimeout(move, waitMs);
        return;
      }
      queue.shift();
      if (bytes) write(bytes);
      else end();
    }
  };

  const add = (bytes: Buffer | null): void => {
    if (isLost) return;
    const { latencyMs, bytesPerSecond } = pace();
    sentAt = Math.max(Date.now(), sentAt) + ((bytes?.length ?? 0) / bytesPerSecond) * 1000;
    queue.push({ bytes, dueAt: sentAt + latencyMs });
    move();
  };

  return {
    push: add,
    end: () => add(null),
    delay() {
      const holder = Symbol();
      holders.add(holder);
      return () => {
        if (holders.delete(holder)) move();
      };
    },
    lose() {
      isLost = true;
      queue.length = 0;
      clearTimeout(timer);
    },
    isLost: () => isLost,
    isBusy: () => queue.length > 0,
  };
};
