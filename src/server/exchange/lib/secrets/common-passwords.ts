import { plainPassword } from '#domain/people/passwords.ts';

/**
 * Entries used from the library's list, which is ordered by frequency; the text of
 * the refusal states this number.
 */
const counted = 10_000;

/**
 * Whether a password is among the most common ones. The list is in lower case, and capital letters
 * do not make a password safe.
 * @param listed passwords by frequency
 */
export const commonPasswords = (listed: readonly string[]): ((password: string) => boolean) => {
  const common = new Set(listed.slice(0, counted).map((password) => password.toLowerCase()));
  return (password) => common.has(plainPassword(password).toLowerCase());
};
