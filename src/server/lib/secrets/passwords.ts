import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { plainPassword } from '#domain/people/passwords.ts';
import { createBoundedQueue } from '#server/lib/requests/bounded-queue.ts';

/** What argon2id takes for one hash. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** The library's default, and the least that a real exchange may use: 19 MiB, two passes (OWASP's recommendation for argon2id). */
export const recommendedPasswordCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** `outdated`: right, but hashed as it was typed once, before passwords had one form; it is to be hashed again. */
export type PasswordMatch = 'right' | 'outdated' | 'wrong';

export interface Passwords {
  /** A new hash of its plain form at the configured cost, in PHC format. @throws Refusal `request.tooMany` */
  hash(password: string): Promise<string>;
  /**
   * Compares at the cost that the stored hash names. Takes as long for an unknown account (`null`), and for one that
   * nobody logs in to by password (empty), as for a wrong password at the configured cost. @throws Refusal `request.tooMany`
   */
  compare(storedHash: string | null, password: string): Promise<PasswordMatch>;
}

/**
 * Hashing runs in the four threads that files, names and compression use as well, and on the cores that deal:
 * in two of them at most, and a core is left free where there is more than one.
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
