import type { ResponseOf } from '#contract/endpoint.ts';
import type { getSecondFactors } from '#contract/second-factors.ts';
import type { SecondFactor } from '#contract/step-up.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { entryService } from '#server/exchange/modules/logins/entries.service.ts';
import { createLoginService } from '#server/exchange/modules/logins/logins.service.ts';
import { ownerNoticeService } from '#server/exchange/modules/messages/owner-notices.service.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { ownPasswordService } from '#server/exchange/modules/users/own-password.service.ts';
import { factorsOf, type UseFactor } from './factor-deps.ts';
import { createFactorChanges } from './factor-changes.ts';
import { createLoginSteps } from './login-steps.ts';
import { challengeRows } from './passkey-challenges.repository.ts';
import { createPasskeyChanges, toPasskey } from './passkey-changes.ts';
import { passkeyRows } from './passkeys.repository.ts';
import { recoveryRows } from './recovery-codes.repository.ts';
import { requireSelf, type Self } from './require-self.ts';
import { createCodeChecks } from './show-code.ts';
import { checkShownPasskey } from './show-passkey.ts';
import { ticketRows } from './login-tickets.repository.ts';
import { findTotpSecret, removeUnconfirmedTotp } from './totp.repository.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';

/** The proof that was shown, and its purpose. */
export interface FactorShown {
  /** The value of the field `second_factor`; undefined: none was sent. */
  readonly proof: string | undefined;
  /** The purpose, as named in `domain/people/step-up.ts`. */
  readonly about: string;
}

const field = 'second_factor';

/** One instance per exchange. */
export const secondFactorService = (context: ExchangeContext) => {
  const { database, clock } = context;
  const codes = createCodeChecks(context);
  const passwords = context.use(ownPasswordService);

  /**
   * Passes when no second factor is on, or a correct one was shown for exactly this purpose. The returned
   * function consumes it, in the transaction that it was shown for; until then nothing is consumed. Counts
   * a wrong code; must be called outside of a transaction. @throws Refusal at the field `second_factor`
   */
  const check = async (userId: number, { proof, about }: FactorShown): Promise<UseFactor> => {
    if ((await factorsOf(database, userId)).length === 0) return () => Promise.resolve();
    if (proof === undefined) throw new Refusal('factor.required', { field });
    if (proof.startsWith('{')) return (await checkShownPasskey(context, { userId, about }, proof, field)).use;
    return codes.check({ userId, isLogin: false }, proof, field);
  };
  const deps = {
    ...context,
    ...context.use(ownAccountService),
    signInOf: passwords.signInOf,
    codes,
    check,
    passwords,
    entries: context.use(entryService),
    logins: context.use(createLoginService),
    notices: context.use(ownerNoticeService),
  };

  return {
    ...createLoginSteps(deps),
    /** The factors that the user can show; empty: no second factor is on. */
    factorsOf: (userId: number): Promise<readonly SecondFactor[]> => factorsOf(database, userId),
    check,
    /** As `check`, but requires the login password when no second factor is on. @throws Refusal */
    requireSelf: (self: Self, about: string): Promise<UseFactor> => requireSelf(deps, self, about),
    totp: createFactorChanges(deps),
    passkeys: createPasskeyChanges(deps),
    async list(userId: number): Promise<ResponseOf<typeof getSecondFactors>> {
      const [totp, passkeys, left] = await Promise.all([
        findTotpSecret(database, userId),
        passkeyRows(database).list(userId),
        recoveryRows(database).count(userId),
      ]);
      return {
        totp_at: totp?.confirmed_at?.toISOString() ?? null,
        passkeys: passkeys.map(toPasskey),
        recovery_left: left,
      };
    },
    async cleanup(): Promise<number> {
      const now = clock.now();
      const pendingSince = new Date(now.getTime() - peopleRules.totpPendingMs);
      return (
        (await challengeRows(database).cleanup(now)) +
        (await ticketRows(database).cleanup(now)) +
        (await removeUnconfirmedTotp(database, pendingSince)) +
        (await codes.cleanup())
      );
    },
  };
};

export type SecondFactorService = ReturnType<typeof secondFactorService>;
