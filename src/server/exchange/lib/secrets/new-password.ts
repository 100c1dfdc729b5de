import { plainPassword } from '#domain/people/passwords.ts';
import { isCommonPassword } from '#server/host-node/secrets/common-passwords.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/**
 * Accepts a new password that is repeated identically and is not a common one; existing
 * passwords are never checked.
 * @throws Refusal `password.common`, `password.mismatch`
 */
export const requireGoodPassword = (password: string, repeated: string): void => {
  if (isCommonPassword(password)) throw new Refusal('password.common', { field: 'password' });
  if (plainPassword(password) !== plainPassword(repeated))
    throw new Refusal('password.mismatch', { field: 're_password' });
};
