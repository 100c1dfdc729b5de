import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** In lower-case hexadecimal digits. Also where the page is not secure, and the browser's own is missing. */
export const sha256Of = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
