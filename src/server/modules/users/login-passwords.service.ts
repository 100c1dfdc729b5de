import type { House } from '#server/house.ts';
import { canonicalAccount } from '#server/lib/account-names.ts';
import { networkOf } from '#server/lib/requester.ts';
import { createLoginTries } from './login-tries.ts';
import { userRows } from './users.repository.ts';

/** A password as it was typed for an account, and from where. */
export interface TypedPassword {
  readonly account: string;
  readonly password: string;
  readonly address: string;
}

/** Whose account it is: nobody's account has no right password. */
export interface PasswordOwner {
  readonly id: number;
  readonly passwordHash: string;
}

export interface LoginPasswordService {
  /**
   * Looks at a typed password, and counts it as a try until `clear`; whether or not the account exists, it takes as
   * long. Of several accounts with one number it is the one whose password it is. @throws Refusal `request.tooMany`
   */
  check(typed: TypedPassword): Promise<{ owner: PasswordOwner | null; isRight: boolean }>;
  /** A right one ends the counting for the account. */
  clear(account: string): Promise<void>;
  sweep(): Promise<number>;
}

/**
 * Stores the hash of the password's plain form. Of two logins at once the second finds what the first stored, and goes on
 * with it.
 */
const renewHash = async (
  { database, passwords }: Pick<House, 'database' | 'passwords'>,
  { id, passwordHash: outdated }: PasswordOwner,
  password: string,
): Promise<PasswordOwner> => {
  const renewed = await passwords.hash(password);
  const rows = userRows(database);
  if (await rows.replacePassword(id, outdated, renewed)) return { id, passwordHash: renewed };
  const { password_hash: stored } = await rows.byId(id);
  return { id, passwordHash: (await passwords.compare(stored, password)) === 'right' ? stored : outdated };
};

/** The one instance of a house. */
export const loginPasswordService = (
  house: Pick<House, 'database' | 'clock' | 'passwords'>,
): LoginPasswordService => {
  const tries = createLoginTries(house);
  return {
    async check({ account: typed, password, address }) {
      const account = canonicalAccount(typed);
      const takeBack = await tries.count({ account, address: networkOf(address) });
      const users = await userRows(house.database).allByLogin(account);
      // The people of the demonstration have an empty one, which nothing matches.
      const hashes = users.length > 0 ? users.map(({ password_hash }) => password_hash) : [null];
      const matches = await Promise.all(hashes.map((hash) => house.passwords.compare(hash, password))).catch(
        async (error: unknown) => {
          // Nobody looked at the password.
          await takeBack();
          throw error;
        },
      );
      const place = Math.max(
        0,
        matches.findIndex((match) => match !== 'wrong'),
      );
      const user = users[place];
      if (!user) return { owner: null, isRight: false };
      const owner = { id: user.id, passwordHash: user.password_hash };
      const isRight = matches[place] !== 'wrong' && user.disabled_at === null;
      if (!isRight || matches[place] === 'right') return { owner, isRight };
      return { owner: await renewHash(house, owner, password), isRight };
    },
    clear: (account) => tries.clear(canonicalAccount(account)),
    sweep: tries.sweep,
  };
};
