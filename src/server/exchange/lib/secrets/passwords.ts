import { plainPassword } from '#domain/people/passwords.ts';
import type { BoundedQueue } from '#server/exchange/lib/requests/bounded-queue.ts';

/** Cost parameters of argon2id for one hash. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** The minimum for production: 19 MiB, two passes (OWASP's recommendation for argon2id). */
export const recommendedPasswordCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** `outdated`: right, but hashed as typed, before passwords were normalised; it must be rehashed. */
export type PasswordMatch = 'right' | 'outdated' | 'wrong';

export interface Passwords {
  /**
   * Hashes the normalised password at the configured cost, in PHC format.
   * @throws Refusal `request.tooMany`
   */
  hash(password: string): Promise<string>;
  /**
   * Compares at the cost stated in the stored hash. Takes as long for an unknown account (`null`), and for
   * one without a login password (empty), as for a wrong password at the configured cost.
   * @throws Refusal `request.tooMany`
   */
  compare(storedHash: string | null, password: string): Promise<PasswordMatch>;
  /** Whether it is among the most common passwords, in any letter case. */
  isCommon(password: string): Promise<boolean>;
}

/** Argon2id as the place of the exchange has it. */
export interface PasswordHashing {
  /** In PHC format, at the configured cost. */
  hash(password: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
  readonly queue: BoundedQueue;
  readonly isCommon: Passwords['isCommon'];
}

export const passwordsWith = ({ hash, verify, queue, isCommon }: PasswordHashing): Passwords => {
  let decoy: Promise<string> | undefined;
  return {
    isCommon,
    hash: (password) => queue.run(() => hash(plainPassword(password))),
    compare: (storedHash, password) =>
      queue.run(async () => {
        decoy ??= hash('no account has this password');
        const compared = storedHash || (await decoy);
        const plain = plainPassword(password);
        if (await verify(compared, plain)) return storedHash ? 'right' : 'wrong';
        const isOutdated = plain !== password && (await verify(compared, password));
        return isOutdated && storedHash ? 'outdated' : 'wrong';
      }),
  };
};
