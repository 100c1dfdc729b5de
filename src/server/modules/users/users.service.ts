import type { LanguageCode } from '#contract/primitives.ts';
import type { User } from '#contract/signed-in.ts';
import { vipDiscount } from '#domain/fees.ts';
import { aboutSecurity } from '#domain/step-up.ts';
import type { CodeService } from '#server/modules/codes/codes.service.ts';
import type { EntryService } from '#server/modules/logins/entries.service.ts';
import type { LoginOrigin, LoginService } from '#server/modules/logins/logins.service.ts';
import type { SecondFactorService } from '#server/modules/second-factors/second-factors.service.ts';
import { securityNotices, type OwnerNoticeService } from '#server/modules/security/owner-notices.service.ts';
import type { SessionService } from '#server/modules/sessions/sessions.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { PreparedOnce, SessionUser } from '#server/lib/handlers.ts';
import type { Emit } from '#server/lib/outbox.ts';
import { plainPassword } from '#domain/passwords.ts';
import { isCommonPassword } from '#server/lib/common-passwords.ts';
import type { Passwords } from '#server/lib/passwords.ts';
import { peopleRules } from '#server/lib/people-rules.ts';
import type { Random } from '#server/lib/random.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { canonicalAccount, maskAccount } from '#server/lib/account-names.ts';
import type { LoginPasswordService, TypedPassword } from './login-passwords.service.ts';
import { userRows } from './users.repository.ts';

export { fundParticipants, participantsOf } from './demo-participants.ts';

export { demoUserId } from './demo-account.ts';
export { seedDemonstration } from './demo-history.ts';

export interface UserServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly codes: CodeService;
  readonly sessions: SessionService;
  readonly passwords: Passwords;
  readonly loginPasswords: LoginPasswordService;
  readonly logins: Pick<LoginService, 'record'>;
  readonly entries: EntryService;
  readonly notices: OwnerNoticeService;
  /** For an account with a second factor: what its second step carries; null for all others. */
  readonly ticketFor: SecondFactorService['ticketFor'];
  readonly checkFactor: SecondFactorService['check'];
  /** Called with every new user in its transaction: where demonstration funds come from. */
  readonly welcome: (transaction: Transaction, emit: Emit, userId: number) => Promise<void>;
  readonly creditScoreOf: (userId: number) => Promise<number>;
}

export interface Registration {
  readonly account: string;
  readonly code: string;
  /** Who types the code, by `requesterOf`. */
  readonly requester: string;
  readonly password: string;
  readonly repeated: string;
  readonly inviteCode: string | undefined;
  readonly language: LanguageCode;
}

export interface PasswordReset {
  readonly account: string;
  /** Who asks, where they are signed in. */
  readonly session: SessionUser | null;
  readonly code: string;
  /** Who types the code, by `requesterOf`. */
  readonly requester: string;
  readonly password: string;
  readonly repeated: string;
  /** Of a second factor; of use to the signed-in owner alone. */
  readonly proof: string | undefined;
}

export type LoginRequest = Omit<TypedPassword, 'isConfirmed'> &
  LoginOrigin & {
    /** Undefined: none was sent to the account. */
    readonly code: string | undefined;
    /** Who types the code, by `requesterOf`. */
    readonly requester: string;
  };

interface MaskedAccount {
  readonly account: string;
}
interface PasswordSet extends MaskedAccount {
  /** How many sessions ended. */
  readonly ended: number;
}
interface Registered extends MaskedAccount {
  readonly id: number;
}

export interface UserService {
  /** @throws Refusal for each wrong field; whether the account exists is told only to who holds its code */
  register(registration: Registration, onceAfter: PreparedOnce<Registered>): Promise<Registered>;
  /**
   * Sets a new password and ends every session of the user, but their own that asks, which a second factor agrees to where
   * one is on.
   */
  resetPassword(request: PasswordReset, onceAfter: PreparedOnce<PasswordSet>): Promise<PasswordSet>;
  /**
   * Answers a new session's token. @throws Refusal `login.failed`, `login.codeNeeded`, `code.wrong`, `code.tooMany`,
   * `login.secondFactor`, `account.frozen`, `request.tooMany`
   */
  login(request: LoginRequest): Promise<string>;
  get(userId: number): Promise<User>;
}

/**
 * Of a new password; one that stands is never judged. @throws Refusal `password.common`, `password.mismatch`
 */
const requireGood = (password: string, repeated: string): void => {
  if (isCommonPassword(password)) throw new Refusal('password.common', { field: 'password' });
  if (plainPassword(password) !== plainPassword(repeated))
    throw new Refusal('password.mismatch', { field: 're_password' });
};

/**
 * Whatever can be refused cheaply is refused before the password is hashed, and that before the transaction.
 */
export const createUserService = (deps: UserServiceDeps): UserService => ({
  register: ({ account: typed, code, requester, password, repeated, inviteCode, language }, onceAfter) =>
    onceAfter(async () => {
      requireGood(password, repeated);
      const account = canonicalAccount(typed);
      const purpose = { account, scene: 'register' } as const;
      await deps.codes.check({ ...purpose, requester }, code);
      const known = userRows(deps.database);
      if (await known.byAccount(account)) throw new Refusal('account.taken', { field: 'user_string' });
      const invitedBy = inviteCode ? await known.idOfInviteCode(inviteCode.toUpperCase()) : null;
      if (invitedBy === undefined) throw new Refusal('invite.unknown', { field: 'extension_code' });
      const passwordHash = await deps.passwords.hash(password);
      return async (transaction, emit) => {
        await deps.codes.use(transaction, purpose, code);
        const id = await userRows(transaction).insert({
          account,
          passwordHash,
          inviteCode: deps.random.hex(peopleRules.inviteCodeLength / 2).toUpperCase(),
          invitedBy,
          language,
          createdAt: deps.clock.now(),
        });
        if (id === undefined) throw new Refusal('account.taken', { field: 'user_string' });
        await deps.welcome(transaction, emit, id);
        return { id, account: maskAccount(account) };
      };
    }),

  async resetPassword({ account: typed, session, code, requester, password, repeated, proof }, onceAfter) {
    const ended: number[] = [];
    const mails: (() => void)[] = [];
    const answer = await onceAfter(async () => {
      requireGood(password, repeated);
      const account = canonicalAccount(typed);
      const purpose = { account, scene: 'forget' } as const;
      await deps.codes.check({ ...purpose, requester }, code);
      const user = await userRows(deps.database).byAccount(account);
      if (!user || user.disabled_at) throw new Refusal('code.wrong', { field: 'code' });
      const own = session?.userId === user.id ? session.sessionId : undefined;
      const useFactor =
        own !== undefined && (await deps.checkFactor(user.id, { proof, about: aboutSecurity.password }));
      const passwordHash = await deps.passwords.hash(password);
      return async (transaction, emit) => {
        await deps.codes.use(transaction, purpose, code);
        if (useFactor) await useFactor(transaction);
        await userRows(transaction).setPassword(user.id, passwordHash);
        ended.push(...(await deps.sessions.endAll(transaction, user.id, own)));
        const told = { userId: user.id, notice: securityNotices.passwordChanged, params: {} };
        mails.push(await deps.notices.tell({ transaction, emit }, told));
        return { account: maskAccount(account), ended: ended.length };
      };
    });
    deps.sessions.tellEnded(ended);
    mails.forEach((mail) => mail());
    return answer;
  },

  async login({ userAgent, code, requester, ...typed }) {
    const origin = { userAgent, deviceMark: typed.deviceMark, address: typed.address };
    const purpose = { account: canonicalAccount(typed.account), scene: 'login' } as const;
    if (code !== undefined) await deps.codes.check({ ...purpose, requester }, code);
    const checked = await deps.loginPasswords.check({ ...typed, isConfirmed: code !== undefined });
    const { owner, isRight } = checked;
    if (!owner || !isRight) {
      await deps.logins.record(owner?.id ?? null, 'wrong_password', origin);
      throw new Refusal('login.failed');
    }
    await deps.entries.requireOpen(owner.id, origin);
    if (code !== undefined)
      await deps.database.transaction().execute((transaction) => deps.codes.use(transaction, purpose, code));
    const ticket = await deps.ticketFor(owner);
    if (ticket) {
      await checked.clear();
      throw new Refusal('login.secondFactor', { ticket });
    }
    const token = await deps.entries.open(owner, origin);
    if (token === null) throw new Refusal('login.failed');
    await checked.clear();
    return token;
  },

  async get(userId) {
    const row = await userRows(deps.database).byId(userId);
    return {
      id: row.id,
      account: maskAccount(row.account),
      email: row.email && maskAccount(row.email),
      phone: row.phone && maskAccount(row.phone),
      nickname: row.nickname,
      head_portrait: row.head_portrait,
      extension_code: row.invite_code,
      review_status: row.review_status,
      advanced_review_status: row.advanced_review_status,
      score: await deps.creditScoreOf(userId),
      user_level: row.vip_level,
      is_trader: row.is_trader,
      has_pay_password: row.pay_password_hash !== null,
      fee_discount: vipDiscount(row.vip_level),
      created_at: row.created_at.toISOString(),
    };
  },
});
