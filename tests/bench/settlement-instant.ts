import { openDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { openSessions, type SessionHolder } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { databaseUrlOf } from './database-url.ts';
import { backfillWritten } from './backfill-written.ts';

/** A fresh exchange. */
export interface SettlementScene {
  readonly url: string;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly holders: readonly SessionHolder[];
}

/** @throws when the ledger is not valid afterwards */
export const onExchange = async <T>(
  people: number,
  work: (scene: SettlementScene) => Promise<T>,
): Promise<T> => {
  const dataDir = temporaryDataDir();
  const env = { RATE_LIMIT: '1000000000' };
  const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
  const databaseUrl = databaseUrlOf(dataDir.path);
  const { database, close } = await openDatabase(databaseUrl, 2);
  try {
    await backfillWritten(databaseUrl);
    const holders = await openSessions(databaseUrl, people, 'everyAccount');
    const result = await work({ url: server.url, database, databaseUrl, holders });
    const report = verifiedLedger('', databaseUrl);
    if (!report.startsWith('Ledger check passed')) throw new Error(report);
    return result;
  } finally {
    await close();
    await server.stop();
    dataDir.remove();
  }
};

/** Reads of quotes by one user's app, at a constant rate. */
const readEveryMs = 50;
const deadlineMs = 300_000;

export interface Watched {
  readonly seconds: number;
  /** Of a quote read meanwhile. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Reads quotes until an event has ended, on schedule even when the previous one is unanswered. */
export const readQuotesUntil = async (url: string, isOver: () => Promise<boolean>): Promise<Watched> => {
  const tookMs: number[] = [];
  const read = async (): Promise<void> => {
    const sent = performance.now();
    const answer = await fetch(`${url}/api/currency/quotation_new`);
    if (!(await answer.text()).startsWith('{"type":"ok"')) throw new Error('a quote was not answered');
    tookMs.push(performance.now() - sent);
  };
  const started = performance.now();
  const reads: Promise<void>[] = [];
  const timer = setInterval(() => reads.push(read()), readEveryMs);
  await until('everything is settled', isOver, deadlineMs);
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(timer);
  await Promise.all(reads);
  tookMs.sort((a, b) => a - b);
  const at = (share: number): number =>
    tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))]!;
  return { seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
};

/** The same for a period in which nothing is settled. */
export const readQuotesFor = (url: string, seconds: number): Promise<Watched> => {
  const endsAt = performance.now() + seconds * 1_000;
  return readQuotesUntil(url, () => Promise.resolve(performance.now() >= endsAt));
};
