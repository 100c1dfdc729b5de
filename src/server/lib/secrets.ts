import { hash } from 'node:crypto';

/** What is kept of a token or code; the value itself never is. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');
