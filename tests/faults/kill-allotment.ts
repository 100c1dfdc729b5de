import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/lib/database.ts';
import { applicationsAtEnd } from '#tests/support/ieo-applications-due.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';

/**
 * A project with many applications that has just ended, two processes that allot and settle it, and kill -9 of one in the
 * middle: one allotment, each application settled exactly once, and the ledger stays clean.
 * `npm run build && node --import tsx tests/faults/kill-allotment.ts [applications]`
 */
const applications = Number(process.argv[2] ?? 2_000);
const people = 16;

const env = { RATE_LIMIT: '1000000' };
const dataDir = temporaryDataDir();
const first = await startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
const otherDir = temporaryDataDir();
const other = await startServerProcess({
  dataDir: otherDir.path,
  port: await freePort(),
  env: { ...env, DATABASE_URL: databaseUrl },
});
const { database, close } = await openDatabase(databaseUrl, 2);
try {
  const holders = await openSessions(databaseUrl, people, 'everyAccount');
  const projectId = await applicationsAtEnd(database, {
    userIds: holders.map(({ userId }) => userId),
    count: applications,
  });
  const settled = async (): Promise<number> =>
    (
      await database
        .selectFrom('project_applications')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('project_id', '=', projectId)
        .where('status', '=', 'partlyApproved')
        .executeTakeFirstOrThrow()
    ).total;
  await until('the first applications', async () => (await settled()) > 0, 60_000);
  await other.kill();
  const atKill = await settled();
  await until('every application', async () => (await settled()) === applications, 120_000);
  const said = verifiedLedger('', databaseUrl);
  if (!said.includes('holds')) throw new Error(said);
  process.stdout.write(
    `${applications} applications, one of two processes killed at ${atKill}: one allotment, each settled once; ledger clean\n`,
  );
} finally {
  await close();
  await first.stop();
  dataDir.remove();
  otherDir.remove();
}
