import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** In hexadecimal digits. Not by the browser's own function, which plain http does not have. */
export const sha256Of = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** The file of a work, byte for byte as the exchange shows it; null where it did not come. */
export const readWorkFile = async (url: string): Promise<ArrayBuffer | null> => {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    // Offline, or on the way to it.
    return null;
  }
};
