import type { Sealer } from '#server/exchange/lib/secrets/sealer.ts';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sealWith } from '#server/exchange/lib/secrets/secrets.ts';

const ivBytes = 12;
const tagBytes = 16;
const blockBytes = 16;

export const createSealer = (key: Buffer): Sealer => {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const sealKey = derived('seal');
  const veilKey = derived('veil');
  const markKey = derived('mark').toString('hex');

  const sealBytes = (bytes: Uint8Array, owner: string): Buffer => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  };

  const openBytes = (bytes: Uint8Array, owner: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  };

  return {
    sealBytes,
    openBytes,
    seal: (text, owner) => sealBytes(Buffer.from(text, 'utf8'), owner).toString('base64'),
    open: (sealed, owner) => openBytes(Buffer.from(sealed, 'base64'), owner).toString('utf8'),

    veil(bytes, name, offset) {
      const start = Buffer.from(hkdfSync('sha256', veilKey, '', name, blockBytes));
      const block = BigInt.asUintN(
        128,
        BigInt(`0x${start.toString('hex')}`) + BigInt(Math.floor(offset / blockBytes)),
      );
      const counter = Buffer.from(block.toString(16).padStart(2 * blockBytes, '0'), 'hex');
      const cipher = createCipheriv('aes-256-ctr', veilKey, counter);
      cipher.update(Buffer.alloc(offset % blockBytes));
      return cipher.update(bytes);
    },

    mark: (text) => sealWith(markKey, text),
    keyFor: derived,
  };
};
