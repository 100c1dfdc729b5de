import { aboutSecurity } from '#domain/people/step-up.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { maskAccount } from '#server/exchange/lib/terms/account-names.ts';
import type { PreparedOnce, SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import { requireGoodPassword } from '#server/exchange/lib/secrets/new-password.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { CodeService } from '#server/exchange/modules/codes/codes.service.ts';
import type { OwnerNoticeService } from '#server/exchange/modules/messages/owner-notices.service.ts';
import type { SecondFactorService } from '#server/exchange/modules/second-factors/second-factors.service.ts';
import type { SessionService } from '#server/exchange/modules/sessions/sessions.service.ts';
import { passwordChanged } from './sign-in.notices.ts';
import { findOwner, writePassword } from './sign-in.repository.ts';

export interface PasswordReset {
  readonly account: string;
  /** The requester's session, when signed in. */
  readonly session: SessionUser | null;
  readonly code: string;
  /** The user who types the code, identified as by `requesterOf`. */
  readonly requester: string;
  readonly password: string;
  readonly repeated: string;
  /** Proof of a second factor; it has an effect only for the signed-in owner. */
  readonly proof: string | undefined;
}

export interface ResetPasswordDeps extends Pick<ExchangeContext, 'database' | 'passwords'> {
  readonly codes: Pick<CodeService, 'check' | 'use'>;
  readonly sessions: Pick<SessionService, 'endAll' | 'notifyEnded'>;
  readonly secondFactors: Pick<SecondFactorService, 'check'>;
  readonly notices: OwnerNoticeService;
}

interface PasswordSet {
  /** Masked. */
  readonly account: string;
  /** How many sessions ended. */
  readonly ended: number;
}

/**
 * Sets a new password and ends every session of the user, except the requester's own. A signed-in owner
 * also needs a second factor when one is on.
 */
export const resetPassword = async (
  { database, passwords, codes, sessions, secondFactors, notices }: ResetPasswordDeps,
  { account, session, code, requester, password, repeated, proof }: PasswordReset,
  onceAfter: PreparedOnce<PasswordSet>,
): Promise<PasswordSet> => {
  const ended: number[] = [];
  const mails: (() => void)[] = [];
  const answer = await onceAfter(async () => {
    await requireGoodPassword(passwords, password, repeated);
    const purpose = { account, scene: 'forget' } as const;
    await codes.check({ ...purpose, requester }, code);
    const user = await findOwner(database, account);
    if (!user || user.disabled_at) throw new Refusal('code.wrong', { field: 'code' });
    const own = session?.userId === user.id ? session.sessionId : undefined;
    const useFactor =
      own !== undefined && (await secondFactors.check(user.id, { proof, about: aboutSecurity.password }));
    const passwordHash = await passwords.hash(password);
    return async (transaction, emit) => {
      await codes.use(transaction, purpose, code);
      if (useFactor) await useFactor(transaction);
      await writePassword(transaction, user.id, passwordHash);
      ended.push(...(await sessions.endAll(transaction, user.id, own)));
      const ownerNotice = { userId: user.id, notice: passwordChanged, params: {} };
      mails.push(await notices.notify({ transaction, emit }, ownerNotice));
      return { account: maskAccount(account), ended: ended.length };
    };
  });
  sessions.notifyEnded(ended);
  mails.forEach((mail) => mail());
  return answer;
};
