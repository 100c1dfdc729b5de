import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { canonicalAccount } from '#server/exchange/lib/terms/account-names.ts';
import { networkOf } from '#server/exchange/lib/calls/mask-address.ts';
import { createLoginService } from '#server/exchange/modules/logins/logins.service.ts';
import { createLoginTries, type LoginTry } from '#server/exchange/modules/users/login-tries.service.ts';
import {
  ownPasswordService,
  type OwnPasswordService,
} from '#server/exchange/modules/users/own-password.service.ts';
import { listByLogin, replacePassword } from './sign-in.repository.ts';

/** A password that was typed for an account, and its origin. */
export interface TypedPassword {
  readonly account: string;
  readonly password: string;
  readonly address: string;
  /** The random device ID that the browser stores. */
  readonly deviceMark?: string | undefined;
  /** A correct code that was sent to the account came with it. */
  readonly isConfirmed?: boolean;
}

/** The account's owner; an account that does not exist has no correct password. */
export interface PasswordOwner {
  readonly id: number;
  readonly passwordHash: string;
}

export interface CheckedPassword {
  readonly owner: PasswordOwner | null;
  readonly isRight: boolean;
  /** Clears the counted tries of this kind, after a correct password that leads to a result. */
  clear(): Promise<unknown>;
}

/**
 * Stores a new hash of the password's plain form. Of two concurrent logins the second finds the hash that
 * the first stored, and continues with it.
 */
const renewHash = async (
  {
    database,
    passwords,
    signInOf,
  }: Pick<ExchangeContext, 'database' | 'passwords'> & Pick<OwnPasswordService, 'signInOf'>,
  { id, passwordHash: outdated }: PasswordOwner,
  password: string,
): Promise<PasswordOwner> => {
  const renewed = await passwords.hash(password);
  if (await replacePassword(database, id, outdated, renewed)) return { id, passwordHash: renewed };
  const { passwordHash: stored } = await signInOf(id);
  return { id, passwordHash: (await passwords.compare(stored, password)) === 'right' ? stored : outdated };
};

/** One instance per exchange. */
export const loginPasswordService = (context: ExchangeContext) => {
  const tries = createLoginTries(context);
  const logins = context.use(createLoginService);
  const { signInOf } = context.use(ownPasswordService);

  const countedFor = async (
    account: string,
    userIds: readonly number[],
    { address, deviceMark, isConfirmed = false }: TypedPassword,
  ): Promise<LoginTry> => {
    if (isConfirmed) return { account: null, address: networkOf(address), lane: `code ${account}` };
    const device = await logins.knownDevice(userIds, deviceMark);
    return device === null
      ? { account, address: networkOf(address), lane: null }
      : { account: null, address: null, lane: `device ${device}` };
  };

  return {
    /**
     * Checks a typed password, and counts it as a try until it is cleared; it takes the same time whether
     * or not the account exists. Of several accounts with one number, it selects the one that the password
     * belongs to. @throws Refusal `request.tooMany`, `login.codeNeeded`
     */
    async check(typed: TypedPassword): Promise<CheckedPassword> {
      const account = canonicalAccount(typed.account);
      const users = await listByLogin(context.database, account);
      const userIds = users.map(({ id }) => id);
      const { takeBack, clear } = await tries.count(await countedFor(account, userIds, typed));
      // Demo users have an empty hash, which no password matches.
      const hashes = users.length > 0 ? users.map(({ password_hash }) => password_hash) : [null];
      const matches = await Promise.all(
        hashes.map((hash) => context.passwords.compare(hash, typed.password)),
      ).catch(async (error: unknown) => {
        // The password was not checked.
        await takeBack();
        throw error;
      });
      const place = Math.max(
        0,
        matches.findIndex((match) => match !== 'wrong'),
      );
      const user = users[place];
      if (!user) return { owner: null, isRight: false, clear };
      const owner = { id: user.id, passwordHash: user.password_hash };
      const isRight = matches[place] !== 'wrong' && user.disabled_at === null;
      if (!isRight || matches[place] === 'right') return { owner, isRight, clear };
      return { owner: await renewHash({ ...context, signInOf }, owner, typed.password), isRight, clear };
    },
  };
};

export type LoginPasswordService = ReturnType<typeof loginPasswordService>;
