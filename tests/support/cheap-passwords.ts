import { hash } from '@node-rs/argon2';
import { createPasswords } from '#server/host-node/secrets/passwords.ts';

/** The minimum cost that argon2 accepts, for a server's environment: a test's passwords protect nothing. */
export const cheapPasswords = { NODE_ENV: 'test', PASSWORD_COST: 'm=8,t=1' };

/** The cost of a real exchange, for tests of hashing time. */
export const realPasswords = { PASSWORD_COST: 'm=19456,t=2' };

/** For rows that a test writes itself. */
export const hashPassword = createPasswords({ memoryKib: 8, passes: 1 }).hash;

/** Hashes as made before passwords were normalised. */
export const hashAsTyped = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1 });
