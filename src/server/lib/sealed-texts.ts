import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FileStore } from './file-store.ts';
import { sealWith } from './secrets.ts';

/**
 * Texts that nobody reads who has the database alone: the key lies in the data folder, beside the uploaded files.
 */
export interface SealedTexts {
  seal(text: string): Promise<string>;
  /** @throws Error where it was sealed with another key, or was changed since */
  open(sealed: string): Promise<string>;
  /** The same for the same text, so that two can be compared unread. */
  mark(text: string): Promise<string>;
}

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const keyName = 'personal-data';

/** @param once runs one at a time in all processes, so that there is never a second key */
export const createSealedTexts = (
  files: FileStore,
  once: <T>(work: () => Promise<T>) => Promise<T>,
): SealedTexts => {
  const makeKey = (): Promise<Uint8Array> =>
    once(async () => {
      const existing = await files.read(keyName);
      if (existing) return existing;
      const made = randomBytes(keyBytes);
      await files.write(keyName, made);
      return made;
    });

  let known: Promise<Uint8Array> | undefined;
  const readKey = async (): Promise<Uint8Array> => (await files.read(keyName)) ?? makeKey();
  const keyFor = async (use: string): Promise<Buffer> => {
    known ??= readKey().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return Buffer.from(hkdfSync('sha256', await known, '', use, keyBytes));
  };

  return {
    async seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', await keyFor('seal'), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    async open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const cipher = createDecipheriv('aes-256-gcm', await keyFor('seal'), bytes.subarray(0, ivBytes));
      cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString();
    },
    mark: async (text) => sealWith((await keyFor('mark')).toString('hex'), text),
  };
};
