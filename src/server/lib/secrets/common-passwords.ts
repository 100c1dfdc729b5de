import { dictionary } from '@zxcvbn-ts/language-common';
import { plainPassword } from '#domain/people/passwords.ts';

/**
 * Entries used from the library's list, which is ordered by frequency; the text of
 * the refusal states this number.
 */
const counted = 10_000;

const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, counted).map((password) => password.toLowerCase()),
);

/**
 * Whether a password is among the most common ones. The list is in lower case, and capital letters
 * do not make a password safe.
 */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(plainPassword(password).toLowerCase());
