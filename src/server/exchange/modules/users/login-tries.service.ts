import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import {
  loginTryRows,
  type CountedLoginTries,
  type LoginCounter,
  type LoginTry,
} from './login-tries.repository.ts';

export type { LoginTry } from './login-tries.repository.ts';

const { loginTries: most, loginTriesAtOnce, loginDelayMs, loginTriesWindowMs: windowMs } = peopleRules;

export interface CountedLoginTry {
  /** The password was not checked. */
  takeBack(): Promise<unknown>;
  /** The password was correct: its counters are reset. */
  clear(): Promise<unknown>;
}

/**
 * Tries at login passwords, stored so that the limits apply across processes and restarts. Strangers to an
 * account wait longer after each try, and after the last one need a code that is sent to the account. They
 * cannot lock the owner out: the owner's devices, and requesters with such a code, are counted separately.
 */
export interface LoginTries {
  /**
   * Counts a try, which is written before it is evaluated. @throws Refusal `request.tooMany`,
   * `login.codeNeeded`
   */
  count(of: LoginTry): Promise<CountedLoginTry>;
  cleanup(): Promise<number>;
}

/** The delay for a stranger after this many tries. */
const delayMs = (triesBefore: number): number =>
  triesBefore < loginTriesAtOnce ? 0 : loginDelayMs * 2 ** (triesBefore - loginTriesAtOnce);

const refusalOf = (
  counted: Partial<Record<LoginCounter, CountedLoginTries>>,
  nowMs: number,
): Refusal | null => {
  const tooMany = (untilMs: number) =>
    new Refusal('request.tooMany', { retryAfterMs: Math.max(1_000, untilMs - nowMs) });
  for (const one of [counted.lane, counted.address])
    if (one && one.tries > most) return tooMany(one.oldest.getTime() + windowMs);
  const { account } = counted;
  if (!account) return null;
  if (account.tries > most) return new Refusal('login.codeNeeded', { field: 'code' });
  const nextMs = (account.previous?.getTime() ?? 0) + delayMs(account.tries - 1);
  return nextMs > nowMs ? tooMany(nextMs) : null;
};

export const createLoginTries = (deps: { database: Database; clock: Clock }): LoginTries => {
  const rows = loginTryRows(deps.database);
  return {
    async count(of) {
      const nowMs = deps.clock.nowMs();
      const id = await rows.insert(of, new Date(nowMs));
      const takeBack = () => rows.remove(id);
      const refusal = refusalOf(await rows.count(of, id, new Date(nowMs - windowMs)), nowMs);
      if (refusal) {
        // A refused request is not a try; otherwise repeated requests would extend the lockout forever.
        await takeBack();
        throw refusal;
      }
      const clear = async (): Promise<void> => {
        if (of.account !== null) await rows.removeOf('account', of.account);
        if (of.lane !== null) await rows.removeOf('lane', of.lane);
      };
      return { takeBack, clear };
    },
    cleanup: () => rows.removeBefore(new Date(deps.clock.nowMs() - windowMs)),
  };
};
