import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createTries, type Tries } from '#server/exchange/lib/requests/tries.ts';
import { ownerOf, type FactorDeps, type UseFactor } from './factor-deps.ts';
import { factorTryRows, type FactorTry } from './factor-tries.repository.ts';
import { recoveryRows } from './recovery-codes.repository.ts';
import { recoveryHash } from './recovery-codes.ts';
import { stepOfCode } from './totp-codes.ts';
import { findTotpSecret, useTotpStep } from './totp.repository.ts';

export interface CodeChecks {
  /**
   * Passes for an unused code of the authenticator app, or an unused recovery code. Counts a wrong one;
   * must be called outside of a transaction, so that no refusal rolls the count back.
   * @throws Refusal `factor.wrong`, `factor.locked`
   */
  check(by: FactorTry, code: string, field: string): Promise<UseFactor>;
  /** The same for a secret that is not on yet. Returns the time step of the code. */
  checkSecret(userId: number, secret: string, code: string): Promise<number>;
  cleanup(): Promise<number>;
}

export const createCodeChecks = (deps: FactorDeps): CodeChecks => {
  const { database, clock, sealer } = deps;
  const triesOf = (field: string): Tries<FactorTry> =>
    createTries({
      rows: factorTryRows(database),
      clock,
      most: peopleRules.factorTries,
      windowMs: peopleRules.factorTriesWindowMs,
      refuse: (retryAfterMs) => new Refusal('factor.locked', { field, retryAfterMs }),
    });

  /** Returns the result of `find`; an empty result counts as a failed try. */
  const counted = async <Found>(
    by: FactorTry,
    field: string,
    find: () => Promise<Found | null>,
  ): Promise<Found> => {
    const takeBack = await triesOf(field).count(by);
    const found = await find().catch(async (error: unknown) => {
      // The code was not checked.
      await takeBack();
      throw error;
    });
    if (found === null) throw new Refusal('factor.wrong', { field });
    await takeBack();
    return found;
  };

  const useOrRefuse =
    (use: (...transaction: Parameters<UseFactor>) => Promise<boolean>, field: string): UseFactor =>
    async (transaction) => {
      if (!(await use(transaction))) throw new Refusal('factor.wrong', { field });
    };

  const findTotp = async (userId: number, code: string, field: string): Promise<UseFactor | null> => {
    const row = await findTotpSecret(database, userId);
    if (!row?.confirmed_at) return null;
    const step = stepOfCode(sealer.open(row.sealed, ownerOf(userId)), code, clock.nowMs());
    if (step === null || step <= (row.last_step ?? 0)) return null;
    return useOrRefuse((transaction) => useTotpStep(transaction, userId, step), field);
  };

  const findRecovery = async (userId: number, code: string, field: string): Promise<UseFactor | null> => {
    const hash = recoveryHash(deps, userId, code);
    if (!(await recoveryRows(database).isOne(userId, hash))) return null;
    return useOrRefuse((transaction) => recoveryRows(transaction).use(userId, hash, clock.now()), field);
  };

  return {
    check: (by, typed, field) => {
      const digits = typed.replace(/\s/g, '');
      return counted(by, field, () =>
        /^\d{6}$/.test(digits) ? findTotp(by.userId, digits, field) : findRecovery(by.userId, typed, field),
      );
    },
    checkSecret: (userId, secret, code) =>
      counted({ userId, isLogin: false }, 'code', () =>
        Promise.resolve(stepOfCode(secret, code, clock.nowMs())),
      ),
    cleanup: triesOf('code').cleanup,
  };
};
