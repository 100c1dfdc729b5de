import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { canonicalAccount } from '#server/exchange/lib/terms/account-names.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { CodeService } from '#server/exchange/modules/codes/codes.service.ts';
import type { EntryService } from '#server/exchange/modules/logins/entries.service.ts';
import type { LoginOrigin, LoginService } from '#server/exchange/modules/logins/logins.service.ts';
import type { SecondFactorService } from '#server/exchange/modules/second-factors/second-factors.service.ts';
import type { LoginPasswordService, TypedPassword } from './login-passwords.service.ts';

export type LoginRequest = Omit<TypedPassword, 'isConfirmed'> &
  LoginOrigin & {
    /** Undefined: none was sent to the account. */
    readonly code: string | undefined;
    /** The user who types the code, identified as by `requesterOf`. */
    readonly requester: string;
  };

export interface LogInDeps extends Pick<ExchangeContext, 'database'> {
  readonly codes: Pick<CodeService, 'check' | 'use'>;
  readonly loginPasswords: LoginPasswordService;
  readonly logins: Pick<LoginService, 'record'>;
  readonly entries: EntryService;
  readonly secondFactors: Pick<SecondFactorService, 'ticketFor'>;
}

/**
 * Returns a new session's token. @throws Refusal `login.failed`, `login.codeNeeded`, `code.wrong`,
 * `code.tooMany`, `login.secondFactor`, `account.frozen`, `request.tooMany`
 */
export const logIn = async (
  { database, codes, loginPasswords, logins, entries, secondFactors }: LogInDeps,
  { userAgent, code, requester, ...typed }: LoginRequest,
): Promise<string> => {
  const origin = { userAgent, deviceMark: typed.deviceMark, address: typed.address };
  const purpose = { account: canonicalAccount(typed.account), scene: 'login' } as const;
  if (code !== undefined) await codes.check({ ...purpose, requester }, code);
  const checked = await loginPasswords.check({ ...typed, isConfirmed: code !== undefined });
  const { owner, isRight } = checked;
  if (!owner || !isRight) {
    await logins.record(owner?.id ?? null, 'wrong_password', origin);
    throw new Refusal('login.failed');
  }
  await entries.requireOpen(owner.id, origin);
  if (code !== undefined)
    await database.transaction().execute((transaction) => codes.use(transaction, purpose, code));
  const ticket = await secondFactors.ticketFor(owner);
  if (ticket) {
    await checked.clear();
    throw new Refusal('login.secondFactor', { ticket });
  }
  const token = await entries.open(owner, origin);
  if (token === null) throw new Refusal('login.failed');
  await checked.clear();
  return token;
};
