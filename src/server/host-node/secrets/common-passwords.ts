import { createRequire } from 'node:module';
import { plainPassword } from '#domain/people/passwords.ts';

/**
 * Entries used from the library's list, which is ordered by frequency; the text of
 * the refusal states this number.
 */
const counted = 10_000;

const readCommon = (): ReadonlySet<string> => {
  const { dictionary } = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, counted).map((password) => password.toLowerCase()));
};

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * Whether a password is among the most common ones. The list is in lower case, and capital letters
 * do not make a password safe. Read with the first password: the library takes 14 MB.
 */
export const isCommonPassword = (password: string): boolean =>
  (commonPasswords ??= readCommon()).has(plainPassword(password).toLowerCase());
