import { plainPassword } from '#domain/people/passwords.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Passwords } from './passwords.ts';

/**
 * Accepts a new password that is repeated identically and is not a common one; existing
 * passwords are never checked.
 * @throws Refusal `password.common`, `password.mismatch`
 */
export const requireGoodPassword = async (
  passwords: Pick<Passwords, 'isCommon'>,
  password: string,
  repeated: string,
): Promise<void> => {
  if (await passwords.isCommon(password)) throw new Refusal('password.common', { field: 'password' });
  if (plainPassword(password) !== plainPassword(repeated))
    throw new Refusal('password.mismatch', { field: 're_password' });
};
