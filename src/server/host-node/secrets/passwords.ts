import { isCommonPassword } from './common-passwords.ts';
import type { Passwords } from '#server/exchange/lib/secrets/passwords.ts';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { plainPassword } from '#domain/people/passwords.ts';
import { createBoundedQueue } from '#server/exchange/lib/requests/bounded-queue.ts';

/** Cost parameters of argon2id for one hash. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/**
 * The library's default, and the minimum for production: 19 MiB, two passes (OWASP's
 * recommendation for argon2id).
 */
export const recommendedPasswordCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

/**
 * Hashing uses the four threads that also serve files, name lookups and compression, and the cores that
 * deal: it takes two threads at most, and leaves a core free if there is more than one.
 */
export const createPasswords = ({ memoryKib, passes }: PasswordCost): Passwords => {
  const queue = createBoundedQueue({
    atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
    longestWaitMs: 4_000,
    usualMs: 50,
  });
  const hashNow = (password: string): Promise<string> =>
    hash(password, { memoryCost: memoryKib, timeCost: passes });
  let decoy: Promise<string> | undefined;
  return {
    isCommon: (password) => Promise.resolve(isCommonPassword(password)),
    hash: (password) => queue.run(() => hashNow(plainPassword(password))),
    compare: (storedHash, password) =>
      queue.run(async () => {
        decoy ??= hashNow('no account has this password');
        const compared = storedHash || (await decoy);
        const plain = plainPassword(password);
        if (await verify(compared, plain)) return storedHash ? 'right' : 'wrong';
        const isOutdated = plain !== password && (await verify(compared, password));
        return isOutdated && storedHash ? 'outdated' : 'wrong';
      }),
  };
};
