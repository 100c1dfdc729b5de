import type { SessionUser } from '#server/lib/handlers.ts';

interface Entry {
  readonly user: SessionUser;
  /** When the database last confirmed it, UTC milliseconds. */
  readonly seenMs: number;
}

export interface SessionCache {
  get(tokenHash: string): Entry | undefined;
  put(tokenHash: string, user: SessionUser, seenMs: number): void;
  forget(tokenHash: string): void;
  drop(sessionIds: readonly number[]): void;
}

/** The sessions seen lately, so that not every call asks the database; the oldest leave first. */
export const createSessionCache = (most: number): SessionCache => {
  const entries = new Map<string, Entry>();
  return {
    get: (tokenHash) => entries.get(tokenHash),
    put(tokenHash, user, seenMs) {
      entries.delete(tokenHash);
      entries.set(tokenHash, { user, seenMs });
      const oldest = entries.keys().next();
      if (entries.size > most && !oldest.done) entries.delete(oldest.value);
    },
    forget: (tokenHash) => void entries.delete(tokenHash),
    drop(sessionIds) {
      for (const [tokenHash, { user }] of entries) if (sessionIds.includes(user.sessionId)) entries.delete(tokenHash);
    },
  };
};
