import { hash, verify } from '@node-rs/argon2';
import { sha256 } from './secrets.ts';

/** argon2id with the library's recommended cost (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account (`null`) as for a wrong password. */
export const isRightPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hash('no account has this password');
  const isRight = await verify(storedHash ?? (await decoy), password);
  return storedHash !== null && isRight;
};

const isPassword = (name: string): boolean => name.includes('password');

/**
 * The fields with each password replaced by a slow hash that is the same for the same key: what is kept to recognise
 * a repeated request must not be a quicker way to guess a password than the password's own hash.
 */
export const veilPasswords = async (fields: Readonly<Record<string, unknown>>, key: string): Promise<Readonly<Record<string, unknown>>> => {
  if (!Object.keys(fields).some(isPassword)) return fields;
  const salt = Buffer.from(sha256(key), 'hex');
  const veils = new Map<string, Promise<string>>();
  const veilOf = (text: string): Promise<string> => {
    const veil = veils.get(text) ?? hash(text, { salt });
    veils.set(text, veil);
    return veil;
  };
  const veiled = Object.entries(fields).map(async ([name, value]) => [name, isPassword(name) ? await veilOf(String(value)) : value] as const);
  return Object.fromEntries(await Promise.all(veiled));
};
