import type { Database } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { OwnPasswordService } from '#server/exchange/modules/users/own-password.service.ts';
import { factorsOf, type UseFactor } from './factor-deps.ts';

/** The signed-in user, and their proof of identity. */
export interface Self {
  readonly userId: number;
  readonly password: string | undefined;
  readonly proof: string | undefined;
}

export interface SelfDeps {
  readonly database: Database;
  readonly passwords: Pick<OwnPasswordService, 'check'>;
  readonly check: (
    userId: number,
    shown: { readonly proof: string | undefined; readonly about: string },
  ) => Promise<UseFactor>;
}

/**
 * Requires a second factor when one is on, else the login password: an open session alone must not add
 * anything that could lock the owner out. The returned function consumes the factor. @throws Refusal
 */
export const requireSelf = async (
  { database, passwords, check }: SelfDeps,
  { userId, password, proof }: Self,
  about: string,
): Promise<UseFactor> => {
  if ((await factorsOf(database, userId)).length > 0) return check(userId, { proof, about });
  if (!password) throw new Refusal('text.required', { field: 'password' });
  await passwords.check(userId, password);
  return () => Promise.resolve();
};
