import type { Session } from '#contract/users.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { OnceWork, SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import {
  findSession,
  insertSession,
  listSessions,
  noteSessionSeen,
  openSessionsOfOperators,
  removeExpiredSessions,
  removeSessionByToken,
  removeSessionsOf,
  type SessionRow,
} from './sessions.repository.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

export interface EndedSessions {
  readonly ended: number;
}
/** The user whose password was verified, and that password's hash. */
export interface SessionOwner {
  readonly id: number;
  readonly passwordHash: string;
}

type EndOnce = (work: OnceWork<EndedSessions>) => Promise<EndedSessions>;

/** The device name, short enough for a list. */
const deviceOf = (userAgent: string): string => userAgent.slice(0, 200);

type SessionDeps = Pick<ExchangeContext, 'database' | 'clock' | 'random' | 'countryOf'>;

const endOf = (nowMs: number): Date => new Date(nowMs + peopleRules.sessionLifetimeMs);

const toSession = async (
  { countryOf }: SessionDeps,
  row: SessionRow,
  currentId: number,
): Promise<Session> => ({
  id: row.id,
  device: row.device,
  address: row.address,
  country: await countryOf(row.address),
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at.toISOString(),
  is_current: row.id === currentId,
});

/**
 * The session of a token, null when it is unknown, ended or expired. Read from the cache, and from the
 * database no more often than the rules say.
 */
const findBy =
  (deps: SessionDeps, cache: SessionCache) =>
  async (token: string): Promise<SessionUser | null> => {
    const now = deps.clock.nowMs();
    const tokenHash = sha256(token);
    const cached = cache.get(tokenHash);
    if (cached && now - cached.checkedMs < peopleRules.sessionCheckedEveryMs) return cached.user;
    const generation = cache.generation();
    const lastSeenMs = cached && now - cached.seenMs < peopleRules.sessionSeenEveryMs ? cached.seenMs : null;
    const user = await (lastSeenMs === null
      ? noteSessionSeen(deps.database, tokenHash, new Date(now), endOf(now))
      : findSession(deps.database, tokenHash, new Date(now)));
    if (!user) {
      cache.forget(tokenHash);
      return null;
    }
    cache.put(tokenHash, { user, seenMs: lastSeenMs ?? now, checkedMs: now }, generation);
    return user;
  };

/**
 * Opens a session and returns its token, which is stored nowhere. Null when the verified password is no
 * longer the user's: a concurrent change of the password ends every session of the old one, this one too.
 */
const openBy =
  (deps: SessionDeps) =>
  async (user: SessionOwner, device: string, address: string): Promise<string | null> => {
    const token = deps.random.hex(32);
    const now = deps.clock.nowMs();
    const isOpened = await insertSession(deps.database, {
      user,
      tokenHash: sha256(token),
      device: deviceOf(device),
      address,
      at: new Date(now),
      expiresAt: endOf(now),
    });
    return isOpened ? token : null;
  };

export const createSessionService = (deps: SessionDeps) => {
  const cache = createSessionCache(peopleRules.sessionCacheEntries);
  const listeners: ((sessionIds: readonly number[]) => void)[] = [];

  /** Called after the end of the sessions is durable: from then on they are rejected. */
  const notifyEnded = (sessionIds: readonly number[]): void => {
    if (sessionIds.length === 0) return;
    cache.drop(sessionIds);
    listeners.forEach((listener) => listener(sessionIds));
  };

  const find = findBy(deps, cache);

  return {
    find,
    notifyEnded,
    /** The data that the user's sessions carry has changed. */
    invalidate: cache.dropUser,
    open: openBy(deps),
    async list(userId: number, currentId: number): Promise<Session[]> {
      const own = await listSessions(deps.database, userId, deps.clock.now());
      return Promise.all(own.map((row) => toSession(deps, row, currentId)));
    },
    async endByToken(token: string): Promise<void> {
      notifyEnded(await removeSessionByToken(deps.database, sha256(token)));
    },
    /** Ends one session of the user, or all except `currentId`. @throws Refusal `session.notFound` */
    async end(
      userId: number,
      currentId: number,
      sessionId: number | undefined,
      once: EndOnce,
    ): Promise<EndedSessions> {
      const gone: number[] = [];
      const answer = await once(async (transaction) => {
        const which = sessionId === undefined ? { but: currentId } : { id: sessionId };
        gone.push(...(await removeSessionsOf(transaction, userId, which)));
        if (sessionId !== undefined && gone.length === 0)
          throw new Refusal('session.notFound', { field: 'id' });
        return { ended: gone.length };
      });
      notifyEnded(gone);
      return answer;
    },
    /**
     * Ends every session of the user in the transaction; the ids are for `notifyEnded`. @param but a session
     * that stays
     */
    endAll: (transaction: Transaction, userId: number, but?: number): Promise<number[]> =>
      removeSessionsOf(transaction, userId, { but }),
    /**
     * Which of these are no longer an operator's open session, whichever process or command on the server
     * ended them.
     */
    async endedOfOperators(sessionIds: readonly number[]): Promise<number[]> {
      const open = new Set(await openSessionsOfOperators(deps.database, sessionIds, deps.clock.now()));
      return sessionIds.filter((id) => !open.has(id));
    },
    /** Called with the ids of sessions that ended. */
    onEnded(listener: (sessionIds: readonly number[]) => void): void {
      listeners.push(listener);
    },
    cleanup: (): Promise<number> => removeExpiredSessions(deps.database, deps.clock.now()),
  };
};

export type SessionService = ReturnType<typeof createSessionService>;
