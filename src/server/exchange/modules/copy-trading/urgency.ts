/** Covers the time until a noted order is committed; found under way, it is noted again. */
const urgentForMs = 1_000;

/** Whether orders to copy may be waiting for this process. */
export interface Urgency {
  /** An order is being placed, or was found under way. */
  note(): void;
  isUrgent(): boolean;
}

export const createUrgency = (nowMs: () => number = () => performance.now()): Urgency => {
  let notedMs = -Infinity;
  return {
    note: () => void (notedMs = nowMs()),
    isUrgent: () => nowMs() - notedMs < urgentForMs,
  };
};
