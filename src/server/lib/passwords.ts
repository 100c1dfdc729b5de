import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createBoundedQueue } from './bounded-queue.ts';

/**
 * Hashing runs in the four threads that files, names and compression use as well, and on the cores that deal:
 * in two of them at most, and a core is left free where there is more than one.
 */
const queue = createBoundedQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  longestWaitMs: 4_000,
  usualMs: 50,
});

/** argon2id with the library's recommended cost (19 MiB, two passes). @throws Refusal `request.tooMany` */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password));

let decoy: Promise<string> | undefined;

/**
 * Takes as long for an unknown account (`null`), and for one that nobody logs in to by password (empty), as for a wrong
 * password. @throws Refusal `request.tooMany`
 */
export const isRightPassword = (storedHash: string | null, password: string): Promise<boolean> =>
  queue.run(async () => {
    decoy ??= hash('no account has this password');
    const isRight = await verify(storedHash || (await decoy), password);
    return Boolean(storedHash) && isRight;
  });
