import { Refusal } from './refusal.ts';

/** Bodies that a process holds in memory at a time, read whole before they are looked at. */
export interface BodyRoom {
  /**
   * Does the work while there is room for a body of so many bytes. @throws Refusal `request.tooMany` where its
   * sender, or all together, have no more room now
   */
  hold<T>(sender: string, bytes: number, work: () => Promise<T>): Promise<T>;
}

const retryAfterMs = 1_000;

/** @param most bytes of all bodies, and of one sender's */
export const createBodyRoom = (most: { readonly inAll: number; readonly ofOne: number }): BodyRoom => {
  const held = new Map<string, number>();
  let inAll = 0;

  const change = (sender: string, bytes: number): void => {
    inAll += bytes;
    const own = (held.get(sender) ?? 0) + bytes;
    if (own === 0) held.delete(sender);
    else held.set(sender, own);
  };

  return {
    async hold(sender, bytes, work) {
      const own = held.get(sender) ?? 0;
      // One alone always has room: how large a body may be is for whoever reads it to say.
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
