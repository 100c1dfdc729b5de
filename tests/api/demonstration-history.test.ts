import { sql } from 'kysely';
import { expect, inject, test as plainTest } from 'vitest';
import { dayMs } from '#domain/time/instant.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { openDatabase, type OpenDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { createOwnDatabase } from '#tests/support/own-database.ts';
import { startOn, type TestServer } from '#tests/support/server.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restart, server, test } from './fixtures.ts';

/** Tables that every start rewrites: forgotten events, and sessions. */
const passing = ['outbox', 'outbox_heads', 'sessions'];

/** How many rows of each table belong to the demonstration account. */
const demoRows = async (database: Database): Promise<Record<string, number>> => {
  const { rows: owned } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name`.execute(database);
  const counts: Record<string, number> = {};
  for (const { name } of owned.filter((table) => !passing.includes(table.name))) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}
      where user_id = (select id from users where invite_code = 'TIDELINE')`.execute(database);
    counts[name] = rows[0]!.count;
  }
  return counts;
};

/** The same database, whose queries fail from this number on, as when the process is killed there. */
const failingAfter = (open: OpenDatabase, most: number): OpenDatabase => {
  let asked = 0;
  const database = open.database.withPlugin({
    transformQuery({ node }) {
      asked += 1;
      if (asked > most) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  // A killed process closes nothing; its connections are dropped.
  return { ...open, database, close: () => Promise.resolve() };
};

/** Drops every connection to a database. */
const cut = async (url: string): Promise<void> => {
  const maintenance = await openDatabase(inject('postgresUrl'), 1);
  await maintenance.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(url).pathname.slice(1),
  ]);
  await maintenance.close();
};

const startMs = Date.UTC(2026, 0, 15, 12);
const firstStart = async (open: OpenDatabase, dataDir: string, nowMs = startMs): Promise<TestServer> =>
  startOn(open, dataDir, nowMs, {});

test('the demo restarts after any pause, and its history is written once', async () => {
  const before = await demoRows(server.database);
  for (const days of [1, 10, 15, 40, 400]) {
    server.pass(days * dayMs);
    await restart({});
    expect([days, await demoRows(server.database)]).toEqual([days, before]);
  }
});

plainTest('a first start that is killed again and again ends with all of its history, once', async () => {
  const dataDirs = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'tideline-test-'))) as [string, string];
  const own = () => createOwnDatabase(inject('postgresUrl'), 'template');
  const undisturbed = await firstStart(await openDatabase(await own(), 8), dataDirs[0]);
  const expected = await demoRows(undisturbed.database);
  await undisturbed.close();

  const url = await own();
  let [nowMs, kills] = [startMs, 0];
  const startAgain = async (): Promise<TestServer> => {
    const open = await openDatabase(url, 8);
    const most = (kills + 1) * 40;
    const started = await firstStart(failingAfter(open, most), dataDirs[1], nowMs).catch(() => null);
    if (started) return { ...started, open };
    await cut(url);
    kills += 1;
    nowMs += 1.5 * dayMs;
    return startAgain();
  };
  const { app, open } = await startAgain();
  try {
    expect(kills).toBeGreaterThanOrEqual(10);
    expect(await demoRows(open.database)).toEqual(expected);
    expect(await verifyLedger(open.database)).toBeNull();
  } finally {
    await app.close();
    await open.close();
    rmSync(dataDirs[1], { recursive: true });
  }
});
