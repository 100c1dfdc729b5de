import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import { peopleRules } from '#server/lib/people-rules.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { loginTryRows } from './login-tries.repository.ts';

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
  const rows = loginTryRows(deps.database);
  return {
    async count(account, address) {
      const now = deps.clock.nowMs();
      const id = await rows.insert(account, address, new Date(now));
      const counted = await rows.count(account, address, new Date(now - loginTriesWindowMs));
      const full = counted.find(({ tries }) => tries > loginTries);
      const takeBack = () => rows.remove(id);
      if (!full) return takeBack;
      // What is refused is no try, or the door would stay closed for as long as somebody knocks.
      await takeBack();
      throw new Refusal('request.tooMany', {
        retryAfterMs: Math.max(1_000, (full.oldest?.getTime() ?? now) + loginTriesWindowMs - now),
      });
    },
    async clear(account) {
      await rows.removeOfAccount(account);
    },
    sweep: () => rows.removeBefore(new Date(deps.clock.nowMs() - loginTriesWindowMs)),
  };
};
