import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What the built verification says of the ledger in this data folder, or in the database at this address. */
export const verifiedLedger = (dataDir: string, databaseUrl = ''): string => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', '..', 'dist', 'server', 'verify-ledger.js')],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, encoding: 'utf8' },
  );
  return stdout + stderr;
};
