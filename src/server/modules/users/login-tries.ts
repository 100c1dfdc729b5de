import { sql } from 'kysely';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import { peopleRules } from '#server/lib/people-rules.ts';
import { Refusal } from '#server/lib/refusal.ts';

export interface LoginTries {
  /**
   * Counts a try; what it answers takes it back. @throws Refusal `request.tooMany` when the account or the
   * address has used up its tries
   */
  count(account: string, address: string): Promise<() => Promise<unknown>>;
  /** A right password clears the account's tries. */
  clear(account: string): Promise<void>;
  sweep(): Promise<number>;
}

/**
 * Kept in the database, so that the limit holds across processes and restarts. A try is written before it is
 * counted: of many made at once, each sees at least those that came before it.
 */
export const createLoginTries = (deps: { database: Database; clock: Clock }): LoginTries => {
  const { loginTries, loginTriesWindowMs } = peopleRules;
  return {
    async count(account, address) {
      const now = deps.clock.nowMs();
      const since = new Date(now - loginTriesWindowMs);
      const { id } = await deps.database
        .insertInto('login_tries')
        .values({ account, address, at: new Date(now) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ tries: number; oldest: Date | null }>`
        select count(*) as tries, min(at) as oldest from login_tries where account = ${account} and at > ${since}
        union all
        select count(*), min(at) from login_tries where address = ${address} and at > ${since}`.execute(
        deps.database,
      );
      const full = rows.find(({ tries }) => tries > loginTries);
      const takeBack = () => deps.database.deleteFrom('login_tries').where('id', '=', id).execute();
      if (!full) return takeBack;
      // What is refused is no try, or the door would stay closed for as long as somebody knocks.
      await takeBack();
      throw new Refusal('request.tooMany', {
        retryAfterMs: Math.max(1_000, (full.oldest?.getTime() ?? now) + loginTriesWindowMs - now),
      });
    },
    async clear(account) {
      await deps.database.deleteFrom('login_tries').where('account', '=', account).execute();
    },
    async sweep() {
      const { numDeletedRows } = await deps.database
        .deleteFrom('login_tries')
        .where('at', '<', new Date(deps.clock.nowMs() - loginTriesWindowMs))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};
