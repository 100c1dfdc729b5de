import { createHmac, hash } from 'node:crypto';

/** What is kept of a token or code; the value itself never is. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

/**
 * What is kept of a text that could be guessed: without `secret`, which is kept nowhere, no guess can be
 * tried on it.
 */
export const sealWith = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
