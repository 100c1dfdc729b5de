import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { freePort, startServerProcess, temporaryDataDir } from './server-process.ts';
import { startedDataDir } from './started-data-dir.ts';
import { verifiedLedger } from './verified-ledger.ts';

type DataDir = ReturnType<typeof temporaryDataDir>;

/** The file folders of one exchange's processes; the first one's contains the database. */
export interface TwoFolders {
  readonly first: DataDir;
  readonly other: DataDir;
}

/** Two processes of one exchange. */
export interface TwoProcesses {
  readonly database: Database;
  readonly databaseUrl: string;
  /** Of the first. */
  readonly url: string;
  /** Ends the other with kill -9. */
  readonly killOther: () => Promise<void>;
}

/** Gives `work` two folders and removes them afterwards. */
export const withTwoFolders = async (work: (folders: TwoFolders) => Promise<void>): Promise<void> => {
  const folders = { first: await startedDataDir(), other: temporaryDataDir() };
  try {
    await work(folders);
  } finally {
    folders.first.remove();
    folders.other.remove();
  }
};

/**
 * Runs two processes on one database while `work` kills the other, and returns its result. @throws Error
 * when the ledger is violated afterwards
 */
export const withTwoProcesses = async (
  { first: dataDir, other: otherDir }: TwoFolders,
  work: (processes: TwoProcesses) => Promise<string>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const env = { RATE_LIMIT: '1000000', ...settings };
  const first = await startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
  const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
  const other = await startServerProcess({
    dataDir: otherDir.path,
    port: await freePort(),
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  const { database, close } = await openDatabase(databaseUrl, 2);
  try {
    const done = await work({ database, databaseUrl, url: first.url, killOther: () => other.kill() });
    const report = verifiedLedger('', databaseUrl);
    if (!report.includes('passed')) throw new Error(report);
    process.stdout.write(`${done}; ledger clean\n`);
  } finally {
    await close();
    await first.stop();
  }
};
