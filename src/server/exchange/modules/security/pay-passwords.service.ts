import { aboutSecurity } from '#domain/people/step-up.ts';
import type { PreparedOnce } from '#server/exchange/lib/calls/handlers.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { requireGoodPassword } from '#server/exchange/lib/secrets/new-password.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Passwords } from '#server/exchange/lib/secrets/passwords.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createTries } from '#server/exchange/lib/requests/tries.ts';
import { createMutex } from '#server/exchange/lib/requests/mutex.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { createCodeService, type CodeService } from '#server/exchange/modules/codes/codes.service.ts';
import {
  ownerNoticeService,
  type OwnerNoticeService,
} from '#server/exchange/modules/messages/owner-notices.service.ts';
import {
  secondFactorService,
  type SecondFactorService,
} from '#server/exchange/modules/second-factors/second-factors.service.ts';
import {
  ownAccountService,
  type OwnAccountService,
} from '#server/exchange/modules/users/own-account.service.ts';
import { securityNotices } from './security.notices.ts';
import { payPasswordTryRows } from './pay-password-tries.repository.ts';
import { readPayPassword, replacePayPassword, writePayPassword } from './pay-passwords.repository.ts';

export interface NewPayPassword {
  readonly password: string;
  readonly repeated: string;
  readonly code: string;
  /** The user who types the code, identified as by `requesterOf`. */
  readonly requester: string;
  /** Proof of a second factor. */
  readonly proof: string | undefined;
}

interface PasswordSet {
  readonly set_at: string;
}

const field = 'pay_password';

interface PayPasswordDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly codes: Pick<CodeService, 'check' | 'use'>;
  readonly accountOf: OwnAccountService['accountOf'];
  readonly secondFactors: Pick<SecondFactorService, 'check'>;
  readonly notices: OwnerNoticeService;
}

const setPayPassword = async (
  { clock, passwords, codes, accountOf, secondFactors, notices }: PayPasswordDeps,
  userId: number,
  { password, repeated, code, requester, proof }: NewPayPassword,
  onceAfter: PreparedOnce<PasswordSet>,
): Promise<PasswordSet> => {
  const mails: (() => void)[] = [];
  const answer = await onceAfter(async () => {
    await requireGoodPassword(passwords, password, repeated);
    const purpose = { account: await accountOf(userId), scene: 'pay_password' } as const;
    await codes.check({ ...purpose, requester }, code);
    const useFactor = await secondFactors.check(userId, { proof, about: aboutSecurity.payPassword });
    const passwordHash = await passwords.hash(password);
    return async (transaction, emit) => {
      await codes.use(transaction, purpose, code);
      await useFactor(transaction);
      const { payPasswordSet, payPasswordChanged } = securityNotices;
      const isFirst = (await readPayPassword(transaction, userId)) === null;
      const ownerNotice = { userId, notice: isFirst ? payPasswordSet : payPasswordChanged, params: {} };
      mails.push(await notices.notify({ transaction, emit }, ownerNotice));
      await writePayPassword(transaction, userId, passwordHash);
      await payPasswordTryRows(transaction).removeOfUser(userId);
      return { set_at: clock.now().toISOString() };
    };
  });
  mails.forEach((mail) => mail());
  return answer;
};

export const createPayPasswordService = (deps: PayPasswordDeps) => {
  const { database, clock, passwords } = deps;
  const { payPasswordTries, payPasswordWindowMs } = peopleRules;
  const rows = payPasswordTryRows(database);
  const tries = createTries({
    rows,
    clock,
    most: payPasswordTries,
    windowMs: payPasswordWindowMs,
    refuse: (retryAfterMs) => new Refusal('password.locked', { field, retryAfterMs }),
  });
  const runExclusive = createMutex<number>();

  const compare = async (userId: number, stored: string, payPassword: string): Promise<void> => {
    const takeBack = await tries.count(userId);
    const match = await passwords.compare(stored, payPassword).catch(async (error: unknown) => {
      // The password was not checked.
      await takeBack();
      throw error;
    });
    if (match === 'wrong') throw new Refusal('password.wrong', { field });
    await rows.removeOfUser(userId);
    if (match === 'outdated')
      await replacePayPassword(database, userId, stored, await passwords.hash(payPassword));
  };

  return {
    /**
     * Sets a new pay password, which also ends the waiting time of a locked one. @throws Refusal for each
     * wrong field
     */
    set: (
      userId: number,
      wanted: NewPayPassword,
      onceAfter: PreparedOnce<PasswordSet>,
    ): Promise<PasswordSet> => setPayPassword(deps, userId, wanted, onceAfter),

    /**
     * Passes when the pay password is correct. Counts a wrong one; must be called outside of a transaction,
     * so that no refusal rolls the count back. @throws Refusal `password.again`, `text.required`,
     * `password.unset`, `password.wrong`, `password.locked` at the field `pay_password`
     */
    async check(userId: number, payPassword: string | undefined): Promise<void> {
      // A device that asks again for the result of its request no longer has the password.
      if (payPassword === undefined) throw new Refusal('password.again', { field });
      if (payPassword === '') throw new Refusal('text.required', { field });
      // Serialised, so that concurrent correct passwords do not count as wrong ones meanwhile. Each is
      // compared with the current password, so that none passes by one that was replaced while it waited.
      await runExclusive(userId, async () => {
        const stored = await readPayPassword(database, userId);
        if (stored === null) throw new Refusal('password.unset', { field });
        await compare(userId, stored, payPassword);
      });
    },

    isSet: async (userId: number): Promise<boolean> => (await readPayPassword(database, userId)) !== null,
    cleanup: tries.cleanup,
  };
};

export type PayPasswordService = ReturnType<typeof createPayPasswordService>;

/** One instance per exchange. */
export const payPasswordService = (context: ExchangeContext): PayPasswordService =>
  createPayPasswordService({
    ...context,
    ...context.use(ownAccountService),
    codes: context.use(createCodeService),
    secondFactors: context.use(secondFactorService),
    notices: context.use(ownerNoticeService),
  });
