import type { LanguageCode } from '#contract/primitives.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { maskAccount } from '#server/exchange/lib/terms/account-names.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { PreparedOnce } from '#server/exchange/lib/calls/handlers.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { requireGoodPassword } from '#server/exchange/lib/secrets/new-password.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { CodeService } from '#server/exchange/modules/codes/codes.service.ts';
import { idOfAccount, idOfInviteCode, insertUser } from '#server/exchange/modules/users/accounts.service.ts';

export interface Registration {
  readonly account: string;
  readonly code: string;
  /** The user who types the code, identified as by `requesterOf`. */
  readonly requester: string;
  readonly password: string;
  readonly repeated: string;
  readonly inviteCode: string | undefined;
  readonly language: LanguageCode;
}

export interface RegisterDeps extends Pick<ExchangeContext, 'database' | 'clock' | 'random' | 'passwords'> {
  readonly codes: Pick<CodeService, 'check' | 'use'>;
  /** Called with every new user in its transaction: credits demonstration funds. */
  readonly welcome: (transaction: Transaction, userId: number) => Promise<void>;
}

/** The masked account. */
interface Registered {
  readonly id: number;
  readonly account: string;
}

/**
 * Opens an account. @throws Refusal for each wrong field; that the account exists is reported only to a
 * requester with its code
 */
export const register = (
  { database, clock, random, passwords, codes, welcome }: RegisterDeps,
  { account, code, requester, password, repeated, inviteCode, language }: Registration,
  onceAfter: PreparedOnce<Registered>,
): Promise<Registered> =>
  onceAfter(async () => {
    await requireGoodPassword(passwords, password, repeated);
    const purpose = { account, scene: 'register' } as const;
    await codes.check({ ...purpose, requester }, code);
    const taken = new Refusal('account.taken', { field: 'user_string' });
    if ((await idOfAccount(database, account)) !== undefined) throw taken;
    const invitedBy = inviteCode ? await idOfInviteCode(database, inviteCode.toUpperCase()) : null;
    if (invitedBy === undefined) throw new Refusal('invite.unknown', { field: 'extension_code' });
    const passwordHash = await passwords.hash(password);
    return async (transaction) => {
      await codes.use(transaction, purpose, code);
      const id = await insertUser(transaction, {
        account,
        passwordHash,
        inviteCode: random.hex(peopleRules.inviteCodeLength / 2).toUpperCase(),
        invitedBy,
        language,
        createdAt: clock.now(),
      });
      if (id === undefined) throw taken;
      await welcome(transaction, id);
      return { id, account: maskAccount(account) };
    };
  });
