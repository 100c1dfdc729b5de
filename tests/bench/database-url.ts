import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Address of the embedded PostgreSQL of a data folder whose server runs. */
export const databaseUrlOf = (dataDir: string): string => readFileSync(join(dataDir, 'database-url'), 'utf8');
