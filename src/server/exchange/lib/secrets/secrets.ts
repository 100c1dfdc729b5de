import { createHmac, hash } from 'node:crypto';

/** The stored form of a token or code; the value itself is never stored. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

/**
 * The stored form of a guessable text: without `secret`, which is never stored, guesses cannot be tested.
 */
export const sealWith = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
