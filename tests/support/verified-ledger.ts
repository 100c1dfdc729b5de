import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const verified =
  (command: string) =>
  (dataDir: string, databaseUrl = ''): string => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '..', '..', 'dist', 'server', command)],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, encoding: 'utf8' },
    );
    return stdout + stderr;
  };

/**
 * Output of the built verification for the ledger in this data folder, or in the database at this address.
 */
export const verifiedLedger = verified('verify-ledger.js');

/** The same for every trader's figures, one line each. */
export const verifiedTraders = verified('verify-traders.js');
