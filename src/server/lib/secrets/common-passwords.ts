import { dictionary } from '@zxcvbn-ts/language-common';
import { plainPassword } from '#domain/people/passwords.ts';

/** Of the library's list, which has the most common first; the words of the refusal name this number. */
const counted = 10_000;

const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, counted).map((password) => password.toLowerCase()),
);

/**
 * Whether it is among the first that anybody guesses. The list is in lower case, and a capital letter helps
 * nobody.
 */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(plainPassword(password).toLowerCase());
