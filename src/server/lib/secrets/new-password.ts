import { plainPassword } from '#domain/people/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { Refusal } from '#server/lib/http/refusal.ts';

/**
 * Passes a new password that is typed twice the same and is not among the common ones; one that stands is never judged. @throws Refusal `password.common`, `password.mismatch`
 */
export const requireGoodPassword = (password: string, repeated: string): void => {
  if (isCommonPassword(password)) throw new Refusal('password.common', { field: 'password' });
  if (plainPassword(password) !== plainPassword(repeated))
    throw new Refusal('password.mismatch', { field: 're_password' });
};
