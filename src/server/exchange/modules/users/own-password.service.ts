import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createLoginTries } from './login-tries.service.ts';
import { findUser } from './users.repository.ts';

/** One instance per exchange. */
export const ownPasswordService = (context: ExchangeContext) => {
  const tries = createLoginTries(context);
  return {
    /** For opening a session without the password: the stored data that it needs. */
    async signInOf(userId: number): Promise<{ readonly id: number; readonly passwordHash: string }> {
      const { id, password_hash: passwordHash } = await findUser(context.database, userId);
      return { id, passwordHash };
    },
    /**
     * Passes when it is the user's login password. Wrong ones are counted for the user, separately from
     * those of strangers.
     * @throws Refusal `login.wrongPassword`, `request.tooMany`
     */
    async check(userId: number, password: string): Promise<void> {
      const { password_hash } = await findUser(context.database, userId);
      const { takeBack, clear } = await tries.count({ account: null, address: null, lane: `user ${userId}` });
      const match = await context.passwords.compare(password_hash, password).catch(async (error: unknown) => {
        // The password was not checked.
        await takeBack();
        throw error;
      });
      if (match === 'wrong') throw new Refusal('login.wrongPassword', { field: 'password' });
      await clear();
    },
  };
};

export type OwnPasswordService = ReturnType<typeof ownPasswordService>;
