import { createBoundedQueue } from '#server/exchange/lib/requests/bounded-queue.ts';
import { commonPasswords } from '#server/exchange/lib/secrets/common-passwords.ts';
import {
  passwordsWith,
  recommendedPasswordCost,
  type PasswordCost,
  type Passwords,
} from '#server/exchange/lib/secrets/passwords.ts';

const saltBytes = 16;
const hashBytes = 32;

let isCommon: Promise<(password: string) => boolean> | undefined;

const readCommon = async (): Promise<(password: string) => boolean> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return commonPasswords(dictionary['passwords-common']);
};

/** Argon2id in this thread, in the stored form of the Node process; loaded with the first password. */
export const createDevicePasswords = ({
  memoryKib,
  passes,
}: PasswordCost = recommendedPasswordCost): Passwords =>
  passwordsWith({
    queue: createBoundedQueue({ atOnce: 1, longestWaitMs: 10_000, usualMs: 300 }),
    async hash(password) {
      const { argon2id } = await import('hash-wasm');
      return argon2id({
        password,
        salt: crypto.getRandomValues(new Uint8Array(saltBytes)),
        memorySize: memoryKib,
        iterations: passes,
        parallelism: 1,
        hashLength: hashBytes,
        outputType: 'encoded',
      });
    },
    async verify(hash, password) {
      // The library refuses an empty password; so does every form.
      if (password === '') return false;
      const { argon2Verify } = await import('hash-wasm');
      return argon2Verify({ hash, password });
    },
    isCommon: async (password) => (await (isCommon ??= readCommon()))(password),
  });
