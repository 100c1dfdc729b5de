import type { Session } from '#contract/users.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { OnceWork, SessionUser } from '#server/lib/handlers.ts';
import { peopleRules } from '#server/lib/people-rules.ts';
import type { Random } from '#server/lib/random.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { sha256 } from '#server/lib/secrets.ts';
import { createSessionCache } from './session-cache.ts';

export interface EndedSessions {
  readonly ended: number;
}
type EndOnce = (work: OnceWork<EndedSessions>) => Promise<EndedSessions>;

export interface SessionService {
  /**
   * Opens a session and answers its token, which is kept nowhere; null where the password that was verified
   * is no longer the user's: whoever set another one meanwhile has ended every session of the old one, this
   * one too.
   */
  open(
    user: { readonly id: number; readonly passwordHash: string },
    device: string,
    address: string,
  ): Promise<string | null>;
  /** Who the token stands for; null when it is unknown, ended or expired. */
  find(token: string): Promise<SessionUser | null>;
  list(userId: number, currentId: number): Promise<Session[]>;
  endByToken(token: string): Promise<void>;
  /** Ends one session of the user, or every one but `currentId`. @throws Refusal `session.notFound` */
  end(
    userId: number,
    currentId: number,
    sessionId: number | undefined,
    once: EndOnce,
  ): Promise<EndedSessions>;
  /** Ends every session of the user with the transaction; the ids are for `tellEnded`. */
  endAll(transaction: Transaction, userId: number): Promise<number[]>;
  /** Once their end is durable: from then on nobody takes them for alive. */
  tellEnded(sessionIds: readonly number[]): void;
  /** Told the ids of sessions that ended. */
  onEnded(listener: (sessionIds: readonly number[]) => void): void;
  sweep(): Promise<number>;
}

/** What a device calls itself, short enough for a list. */
const deviceOf = (userAgent: string): string => userAgent.slice(0, 200);

export const createSessionService = (deps: {
  database: Database;
  clock: Clock;
  random: Random;
}): SessionService => {
  const cache = createSessionCache(peopleRules.sessionCacheEntries);
  const listeners: ((sessionIds: readonly number[]) => void)[] = [];

  const tellEnded = (sessionIds: readonly number[]): void => {
    if (sessionIds.length === 0) return;
    cache.drop(sessionIds);
    listeners.forEach((listener) => listener(sessionIds));
  };

  const columns = ['sessions.id as sessionId', 'users.id as userId', 'users.vip_level as vipLevel'] as const;

  const noteSeen = (tokenHash: string, now: number): Promise<SessionUser | undefined> =>
    deps.database
      .updateTable('sessions')
      .from('users')
      .set({ seen_at: new Date(now), expires_at: new Date(now + peopleRules.sessionLifetimeMs) })
      .whereRef('users.id', '=', 'sessions.user_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date(now))
      .returning(columns)
      .executeTakeFirst();

  const look = (tokenHash: string, now: number): Promise<SessionUser | undefined> =>
    deps.database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date(now))
      .select(columns)
      .executeTakeFirst();

  const find: SessionService['find'] = async (token) => {
    const now = deps.clock.nowMs();
    const tokenHash = sha256(token);
    const cached = cache.get(tokenHash);
    if (cached && now - cached.checkedMs < peopleRules.sessionCheckedEveryMs) return cached.user;
    const generation = cache.generation();
    const lastSeenMs = cached && now - cached.seenMs < peopleRules.sessionSeenEveryMs ? cached.seenMs : null;
    const user = await (lastSeenMs === null ? noteSeen(tokenHash, now) : look(tokenHash, now));
    if (!user) {
      cache.forget(tokenHash);
      return null;
    }
    cache.put(tokenHash, { user, seenMs: lastSeenMs ?? now, checkedMs: now }, generation);
    return user;
  };

  return {
    find,
    tellEnded,
    async open(user, device, address) {
      const token = deps.random.hex(32);
      const now = new Date(deps.clock.nowMs());
      // Locks the user's row: waits for whoever is setting a password, and then looks at the password they
      // set.
      const opened = await deps.database
        .insertInto('sessions')
        .columns(['user_id', 'token_hash', 'device', 'address', 'created_at', 'seen_at', 'expires_at'])
        .expression((insert) =>
          insert
            .selectFrom('users')
            .select(({ val, ref }) => [
              ref('users.id').as('user_id'),
              val(sha256(token)).as('token_hash'),
              val(deviceOf(device)).as('device'),
              val(address).as('address'),
              val(now).as('created_at'),
              val(now).as('seen_at'),
              val(new Date(now.getTime() + peopleRules.sessionLifetimeMs)).as('expires_at'),
            ])
            .where('users.id', '=', user.id)
            .where('users.password_hash', '=', user.passwordHash)
            .where('users.disabled_at', 'is', null)
            .forShare(),
        )
        .executeTakeFirst();
      return opened.numInsertedOrUpdatedRows === 1n ? token : null;
    },
    async list(userId, currentId) {
      const rows = await deps.database
        .selectFrom('sessions')
        .select(['id', 'device', 'address', 'created_at', 'seen_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', deps.clock.now())
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        address: row.address,
        created_at: row.created_at.toISOString(),
        seen_at: row.seen_at.toISOString(),
        is_current: row.id === currentId,
      }));
    },
    async endByToken(token) {
      const ended = await deps.database
        .deleteFrom('sessions')
        .where('token_hash', '=', sha256(token))
        .returning('id')
        .execute();
      tellEnded(ended.map(({ id }) => id));
    },
    async end(userId, currentId, sessionId, once) {
      const gone: number[] = [];
      const answer = await once(async (transaction) => {
        const own = transaction.deleteFrom('sessions').where('user_id', '=', userId);
        const ended = await (
          sessionId === undefined ? own.where('id', '!=', currentId) : own.where('id', '=', sessionId)
        )
          .returning('id')
          .execute();
        if (sessionId !== undefined && ended.length === 0)
          throw new Refusal('session.notFound', { field: 'id' });
        gone.push(...ended.map(({ id }) => id));
        return { ended: ended.length };
      });
      tellEnded(gone);
      return answer;
    },
    async endAll(transaction, userId) {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .returning('id')
        .execute();
      return ended.map(({ id }) => id);
    },
    onEnded(listener) {
      listeners.push(listener);
    },
    async sweep() {
      const { numDeletedRows } = await deps.database
        .deleteFrom('sessions')
        .where('expires_at', '<=', deps.clock.now())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};
