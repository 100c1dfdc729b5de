import type { Clock } from '#server/lib/running/clock.ts';
import type { Refusal } from '#server/lib/http/refusal.ts';

/** Tries that one limit counts together. */
export interface CountedTries {
  readonly tries: number;
  readonly oldest: Date | null;
}

/** Where tries are stored; each statement stands for itself. */
export interface TryRows<Of> {
  insert(of: Of, at: Date): Promise<number>;
  /** What each limit that holds for it counts. */
  count(of: Of, since: Date): Promise<readonly CountedTries[]>;
  remove(id: number): Promise<unknown>;
  removeBefore(at: Date): Promise<number>;
}

export interface Tries<Of> {
  /** Counts a try; what it answers takes it back. @throws the refusal where too many were made */
  count(of: Of): Promise<() => Promise<unknown>>;
  cleanup(): Promise<number>;
}

/**
 * Tries at a secret, stored so that the limit holds across processes and restarts. A try is written before it is
 * counted: of many made at once, each sees at least those that came before it.
 */
export const createTries = <Of>({
  rows,
  clock,
  most,
  windowMs,
  refuse,
}: {
  readonly rows: TryRows<Of>;
  readonly clock: Clock;
  readonly most: number;
  readonly windowMs: number;
  readonly refuse: (retryAfterMs: number) => Refusal;
}): Tries<Of> => ({
  async count(of) {
    const now = clock.nowMs();
    const id = await rows.insert(of, new Date(now));
    const counted = await rows.count(of, new Date(now - windowMs));
    const takeBack = () => rows.remove(id);
    const full = counted.find(({ tries }) => tries > most);
    if (!full) return takeBack;
    // What is refused is no try, or the door would stay closed for as long as somebody knocks.
    await takeBack();
    throw refuse(Math.max(1_000, (full.oldest?.getTime() ?? now) + windowMs - now));
  },
  cleanup: () => rows.removeBefore(new Date(clock.nowMs() - windowMs)),
});
