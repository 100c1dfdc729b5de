import type { House } from '#server/house.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import { createLoginTries } from './login-tries.service.ts';
import { findUser } from './users.repository.ts';

export interface OwnPasswordService {
  /**
   * Passes when it is the user's login password. Wrong ones are counted for the user, apart from those of strangers.
   * @throws Refusal `login.wrongPassword`, `request.tooMany`
   */
  check(userId: number, password: string): Promise<void>;
  /** For a session without the password: what was stored of it. */
  signInOf(userId: number): Promise<{ readonly id: number; readonly passwordHash: string }>;
}

/** The one instance of a house. */
export const ownPasswordService = (house: House): OwnPasswordService => {
  const tries = createLoginTries(house);
  return {
    async signInOf(userId) {
      const { id, password_hash: passwordHash } = await findUser(house.database, userId);
      return { id, passwordHash };
    },
    async check(userId, password) {
      const { password_hash } = await findUser(house.database, userId);
      const { takeBack, clear } = await tries.count({ account: null, address: null, lane: `user ${userId}` });
      const match = await house.passwords.compare(password_hash, password).catch(async (error: unknown) => {
        // Nobody looked at the password.
        await takeBack();
        throw error;
      });
      if (match === 'wrong') throw new Refusal('login.wrongPassword', { field: 'password' });
      await clear();
    },
  };
};
