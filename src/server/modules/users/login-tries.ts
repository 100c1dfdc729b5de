import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import { peopleRules } from '#server/lib/people-rules.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { createTries, type Tries } from '#server/lib/tries.ts';
import { loginTryRows, type LoginTry } from './login-tries.repository.ts';

/** Refuses as `request.tooMany` when the account or the address has used up its tries. */
export interface LoginTries extends Tries<LoginTry> {
  /** A right password clears the account's tries. */
  clear(account: string): Promise<void>;
}

export const createLoginTries = (deps: { database: Database; clock: Clock }): LoginTries => {
  const rows = loginTryRows(deps.database);
  return {
    ...createTries({
      rows,
      clock: deps.clock,
      most: peopleRules.loginTries,
      windowMs: peopleRules.loginTriesWindowMs,
      refuse: (retryAfterMs) => new Refusal('request.tooMany', { retryAfterMs }),
    }),
    async clear(account) {
      await rows.removeOfAccount(account);
    },
  };
};
