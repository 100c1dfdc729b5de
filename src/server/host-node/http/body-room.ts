import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/** Limits the bodies that a process has in memory at a time, each read whole before it is processed. */
export interface BodyRoom {
  /**
   * Runs the work while there is room for a body of this size.
   * @throws Refusal `request.tooMany` if its sender, or all senders together, have no room left now
   */
  reserve<T>(sender: string, bytes: number, work: () => Promise<T>): Promise<T>;
}

const retryAfterMs = 1_000;

/** @param most bytes of all bodies, and of one sender's */
export const createBodyRoom = (most: { readonly inAll: number; readonly ofOne: number }): BodyRoom => {
  const reserved = new Map<string, number>();
  let inAll = 0;

  const change = (sender: string, bytes: number): void => {
    inAll += bytes;
    const own = (reserved.get(sender) ?? 0) + bytes;
    if (own === 0) reserved.delete(sender);
    else reserved.set(sender, own);
  };

  return {
    async reserve(sender, bytes, work) {
      const own = reserved.get(sender) ?? 0;
      // A single body is always admitted: its size limit is up to the reader.
      if ((own > 0 && own + bytes > most.ofOne) || (inAll > 0 && inAll + bytes > most.inAll))
        throw new Refusal('request.tooMany', { retryAfterMs });
      change(sender, bytes);
      try {
        return await work();
      } finally {
        change(sender, -bytes);
      }
    },
  };
};
