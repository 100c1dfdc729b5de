import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? utf8ToBytes(content) : content;

/** The stored form of a token or code; the value itself is never stored. */
export const sha256 = (content: string | Uint8Array): string => bytesToHex(digest(bytesOf(content)));

/**
 * The stored form of a guessable text: without `secret`, which is never stored, guesses cannot be tested.
 */
export const sealWith = (secret: string, text: string): string =>
  bytesToHex(hmac(digest, utf8ToBytes(secret), utf8ToBytes(text)));
