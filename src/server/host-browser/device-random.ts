import { bytesToHex } from '@noble/hashes/utils.js';
import { uniformFrom, type Random } from '#server/exchange/lib/secrets/random.ts';

/** The largest multiple of ten in a byte: what is above would make small digits more likely. */
const evenBytes = 250;

const digit = (): string => {
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1)) as unknown as [number];
    if (byte < evenBytes) return String(byte % 10);
  }
};

/** The browser's cryptographic generator. */
export const deviceRandom: Random = {
  uniform: uniformFrom((bytes) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)),
  hex: (bytes) => bytesToHex(crypto.getRandomValues(new Uint8Array(bytes))),
  digits: (count) => Array.from({ length: count }, digit).join(''),
  uuid: () => crypto.randomUUID(),
};
