import { createRequire } from 'node:module';
import { commonPasswords } from '#server/exchange/lib/secrets/common-passwords.ts';

const read = (): ((password: string) => boolean) => {
  const { dictionary } = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common');
  return commonPasswords(dictionary['passwords-common']);
};

let isCommon: ((password: string) => boolean) | undefined;

/** Read with the first password: the library takes 14 MB. */
export const isCommonPassword = (password: string): boolean => (isCommon ??= read())(password);
