import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { send } from '#client/lib/calls/transport.ts';

/** In hexadecimal digits. Does not use the browser's own function, which is unavailable over plain http. */
export const sha256Of = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** The file of a work, byte for byte as the exchange serves it; null when it could not be loaded. */
export const readWorkFile = async (url: string): Promise<ArrayBuffer | null> => {
  try {
    const answer = await send(url);
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    // The device is offline, or lost the connection during the download.
    return null;
  }
};
