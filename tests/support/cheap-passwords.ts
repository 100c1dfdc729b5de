import { hash } from '@node-rs/argon2';
import { createPasswords } from '#server/lib/secrets/passwords.ts';

/** The least that argon2 takes, for a server's environment: a test's passwords protect nothing. */
export const cheapPasswords = { NODE_ENV: 'test', PASSWORD_COST: 'm=8,t=1' };

/** As a real exchange hashes, where the time that takes is what a test is about. */
export const realPasswords = { PASSWORD_COST: 'm=19456,t=2' };

/** For rows that a test writes itself. */
export const hashPassword = createPasswords({ memoryKib: 8, passes: 1 }).hash;

/** As hashes were made before passwords had one form. */
export const hashAsTyped = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1 });
