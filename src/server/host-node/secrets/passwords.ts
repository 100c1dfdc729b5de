import { isCommonPassword } from './common-passwords.ts';
import { passwordsWith, type PasswordCost, type Passwords } from '#server/exchange/lib/secrets/passwords.ts';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createBoundedQueue } from '#server/exchange/lib/requests/bounded-queue.ts';

/**
 * Hashing uses the four threads that also serve files, name lookups and compression, and the cores that
 * deal: it takes two threads at most, and leaves a core free if there is more than one.
 */
export const createPasswords = ({ memoryKib, passes }: PasswordCost): Passwords =>
  passwordsWith({
    queue: createBoundedQueue({
      atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
      longestWaitMs: 4_000,
      usualMs: 50,
    }),
    hash: (password) => hash(password, { memoryCost: memoryKib, timeCost: passes }),
    verify,
    isCommon: (password) => Promise.resolve(isCommonPassword(password)),
  });
