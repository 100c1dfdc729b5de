import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's recommended cost (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account (`null`) as for a wrong password. */
export const isRightPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hash('no account has this password');
  const isRight = await verify(storedHash ?? (await decoy), password);
  return storedHash !== null && isRight;
};
