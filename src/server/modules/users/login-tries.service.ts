import type { Clock } from '#server/lib/running/clock.ts';
import type { Database } from '#server/lib/database/database.ts';
import { peopleRules } from '#server/lib/terms/people-rules.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import {
  loginTryRows,
  type CountedLoginTries,
  type LoginCounter,
  type LoginTry,
} from './login-tries.repository.ts';

export type { LoginTry } from './login-tries.repository.ts';

const { loginTries: most, loginTriesAtOnce, loginDelayMs, loginTriesWindowMs: windowMs } = peopleRules;

export interface CountedLoginTry {
  /** Nobody looked at the password. */
  takeBack(): Promise<unknown>;
  /** The password was right: what it was counted for is no longer. */
  clear(): Promise<unknown>;
}

/**
 * Tries at login passwords, stored so that the limits hold across processes and restarts. Strangers to an account wait longer
 * after each try, and need a code that is sent to it after the last, so that nobody is locked out by them: the owner's devices
 * and whoever has such a code are counted for themselves.
 */
export interface LoginTries {
  /** Counts a try, which is written before it is counted. @throws Refusal `request.tooMany`, `login.codeNeeded` */
  count(of: LoginTry): Promise<CountedLoginTry>;
  cleanup(): Promise<number>;
}

/** How long a stranger waits after so many tries. */
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
        // What is refused is no try, or the door would stay closed for as long as somebody knocks.
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
