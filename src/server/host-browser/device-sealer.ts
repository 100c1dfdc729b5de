import { ctr, gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Sealer } from '#server/exchange/lib/secrets/sealer.ts';
import { sealWith } from '#server/exchange/lib/secrets/secrets.ts';
import { fromBase64, toBase64 } from '#server/exchange/lib/text/base64.ts';

const ivBytes = 12;
const tagBytes = 16;
const blockBytes = 16;

const addTo = (counter: Uint8Array, blocks: number): Uint8Array => {
  const sum = (BigInt(`0x${bytesToHex(counter)}`) + BigInt(blocks)) % 2n ** 128n;
  return Uint8Array.from({ length: blockBytes }, (_, place) =>
    Number((sum >> BigInt(8 * (blockBytes - 1 - place))) & 255n),
  );
};

/** AES-256 as the Node process has it, with the same stored forms. */
export const createDeviceSealer = (key: Uint8Array): Sealer => {
  const derived = (purpose: string, from = key, length = 32): Uint8Array =>
    hkdf(sha256, from, undefined, utf8ToBytes(purpose), length);
  const sealKey = derived('seal');
  const veilKey = derived('veil');
  const markKey = bytesToHex(derived('mark'));

  const sealBytes = (bytes: Uint8Array, owner: string): Uint8Array => {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const sealed = gcm(sealKey, iv, utf8ToBytes(owner)).encrypt(bytes);
    const body = sealed.subarray(0, -tagBytes);
    return concatBytes(iv, sealed.subarray(-tagBytes), body);
  };

  const openBytes = (bytes: Uint8Array, owner: string): Uint8Array => {
    const [iv, tag, body] = [
      bytes.subarray(0, ivBytes),
      bytes.subarray(ivBytes, ivBytes + tagBytes),
      bytes.subarray(ivBytes + tagBytes),
    ];
    return gcm(sealKey, iv, utf8ToBytes(owner)).decrypt(concatBytes(body, tag));
  };

  return {
    sealBytes,
    openBytes,
    seal: (text, owner) => toBase64(sealBytes(utf8ToBytes(text), owner)),
    open: (sealed, owner) => new TextDecoder().decode(openBytes(fromBase64(sealed), owner)),
    veil(bytes, name, offset) {
      const before = offset % blockBytes;
      const counter = addTo(derived(name, veilKey, blockBytes), Math.floor(offset / blockBytes));
      return ctr(veilKey, counter)
        .encrypt(concatBytes(new Uint8Array(before), bytes))
        .subarray(before);
    },
    mark: (text) => sealWith(markKey, text),
    keyFor: (purpose) => derived(purpose),
  };
};
