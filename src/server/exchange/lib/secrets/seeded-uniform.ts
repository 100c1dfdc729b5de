import { ctr } from '@noble/ciphers/aes.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { uniformFrom } from './random.ts';

const blockBytes = 16;

/**
 * Uniform in [0, 1), deterministic by key, and indistinguishable from chance without it: the key
 * stream of AES-256 in counter mode.
 */
export const seededUniform = (key: string): (() => number) => {
  const secret = sha256(utf8ToBytes(key));
  const counter = new Uint8Array(blockBytes);
  const low = new DataView(counter.buffer);
  let block = 0;
  return uniformFrom((bytes) => {
    low.setUint32(12, block);
    ctr(secret, counter).encrypt(bytes.fill(0), bytes);
    block += bytes.length / blockBytes;
  });
};
