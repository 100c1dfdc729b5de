import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';

interface Entry {
  readonly user: SessionUser;
  /** When the database last recorded its use, UTC milliseconds. */
  readonly seenMs: number;
  /** When the database last confirmed it, UTC milliseconds. */
  readonly checkedMs: number;
}

export interface SessionCache {
  get(tokenHash: string): Entry | undefined;
  /** Increases with every `drop`; read it before the database query. */
  generation(): number;
  /** Does nothing when sessions ended since that generation: this one may be among them. */
  put(tokenHash: string, entry: Entry, generation: number): void;
  forget(tokenHash: string): void;
  drop(sessionIds: readonly number[]): void;
  /** All sessions of the user are read from the database again. */
  dropUser(userId: number): void;
}

/** Recently used sessions, so that not every call queries the database; the oldest are evicted first. */
export const createSessionCache = (most: number): SessionCache => {
  const entries = new Map<string, Entry>();
  let drops = 0;
  return {
    generation: () => drops,
    get: (tokenHash) => entries.get(tokenHash),
    put(tokenHash, entry, generation) {
      if (generation !== drops) return;
      entries.delete(tokenHash);
      entries.set(tokenHash, entry);
      const oldest = entries.keys().next();
      if (entries.size > most && !oldest.done) entries.delete(oldest.value);
    },
    forget: (tokenHash) => void entries.delete(tokenHash),
    drop(sessionIds) {
      drops += 1;
      for (const [tokenHash, { user }] of entries)
        if (sessionIds.includes(user.sessionId)) entries.delete(tokenHash);
    },
    dropUser(userId) {
      drops += 1;
      for (const [tokenHash, { user }] of entries) if (user.userId === userId) entries.delete(tokenHash);
    },
  };
};
