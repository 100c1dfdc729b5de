import { createHash, timingSafeEqual } from 'node:crypto';

/** What is kept of a token or code; the value itself never is. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
