import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sealWith } from './secrets.ts';

/**
 * Keeps secrets of users that have to be read again, or recognised, so that the database alone gives none of them
 * away: the key lies outside of it.
 */
export interface Sealer {
  /** @param owner whose it is; for nobody else is it opened */
  seal(text: string, owner: string): string;
  /** @throws where it was sealed for another owner or with another key, or was changed */
  open(sealed: string, owner: string): string;
  /** The same for the same text, and no way back; without the key no guess can be tried on it. */
  mark(text: string): string;
  /** 32 bytes of its own for a purpose, always the same. */
  keyFor(purpose: string): Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

export const createSealer = (key: Buffer): Sealer => {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const sealKey = derived('seal');
  const markKey = derived('mark').toString('hex');
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
    mark: (text) => sealWith(markKey, text),
    keyFor: derived,
  };
};
