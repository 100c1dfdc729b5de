import type { House } from '#server/house.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import { createLoginTries } from './login-tries.service.ts';
import { findUser } from './users.repository.ts';

/** The one instance of a house. */
export const ownPasswordService = (house: House) => {
  const tries = createLoginTries(house);
  return {
    /** For a session without the password: what was stored of it. */
    async signInOf(userId: number): Promise<{ readonly id: number; readonly passwordHash: string }> {
      const { id, password_hash: passwordHash } = await findUser(house.database, userId);
      return { id, passwordHash };
    },
    /**
     * Passes when it is the user's login password. Wrong ones are counted for the user, apart from those of strangers.
     * @throws Refusal `login.wrongPassword`, `request.tooMany`
     */
    async check(userId: number, password: string): Promise<void> {
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

export type OwnPasswordService = ReturnType<typeof ownPasswordService>;
