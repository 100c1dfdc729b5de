import { join } from 'node:path';

/** The repository's. */
export const root = join(import.meta.dirname, '..', '..');
