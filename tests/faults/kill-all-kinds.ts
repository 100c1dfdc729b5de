import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/lib/database.ts';
import { startEmbeddedPostgres } from '#server/lib/embedded-postgres.ts';
import { createLog } from '#server/lib/log.ts';
import { createSeededRandom } from '#server/market/seeded-random.ts';
import { addSessions } from '#tests/support/open-sessions.ts';
import { inOneTransaction } from '#tests/support/one-transaction.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { withoutFsync } from '#tests/support/without-fsync.ts';
import { openKillPoints, type KillPoints } from './kill-points.ts';
import { alerts } from './kinds/alerts.ts';
import { applications } from './kinds/applications.ts';
import { auctions, countDeadlocks } from './kinds/auctions.ts';
import { copies } from './kinds/copies.ts';
import { dualOrders } from './kinds/dual-orders.ts';
import type { Kind } from './kinds/kind.ts';
import { loans } from './kinds/loans.ts';
import { lockUps } from './kinds/lock-ups.ts';
import { quizBets } from './kinds/quiz-bets.ts';
import { rebates } from './kinds/rebates.ts';
import { secondsOrders } from './kinds/seconds-orders.ts';
import { startNamedProcesses, type NamedProcesses } from './named-processes.ts';

/**
 * Two processes on one PostgreSQL under every kind of due work at once, all of a wave committed in one transaction. Each kind has a
 * point in each wave, a row chosen by the seed, at which the database holds up the transaction that settles it; a process that
 * waits at one or more points is killed with SIGKILL a moment later and started again. In the end each kind's own invariants hold,
 * and so does the ledger. `npm run build && npm run test:kill-stage -- [waves] [seed]`
 */
const waves = Math.max(2, Number(process.argv[2] ?? 2));
const seed = process.argv[3] ?? randomUUID();
const random = createSeededRandom(seed);
const peopleOfWave = 12;
/** How long a process may reach further points before it is killed. */
const longestLingerMs = 1_000;
const patience = 120_000;

const upTo = (most: number): number => Math.floor(random.uniform() * most);

const startedAt = performance.now();
const report = (text: string): void =>
  void process.stdout.write(
    `${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${text}\n`,
  );

interface Wave {
  readonly kinds: readonly Kind[];
  readonly points: KillPoints;
  readonly processes: NamedProcesses;
  /** Which row of each kind is waited at. */
  readonly rows: readonly number[];
  readonly lingersMs: readonly number[];
}

/** The choices of a wave, all of them made before anything happens, so that the same seed chooses the same. */
const choose = (kinds: readonly Kind[]): Pick<Wave, 'rows' | 'lingersMs'> => ({
  rows: kinds.map(({ rows }) => 1 + upTo(rows)),
  lingersMs: kinds.map(() => upTo(longestLingerMs)),
});

/** Kills whoever reaches a point until all points are reached, or nothing is left to be done. Answers the kills. */
const killAtPoints = async ({ kinds, points, processes, rows, lingersMs }: Wave): Promise<number> => {
  const left = new Set(kinds.keys());
  let kills = 0;
  const isOver = async (): Promise<boolean> => {
    for (const place of left) if (!(await kinds[place]!.isDone())) return false;
    return true;
  };
  while (left.size > 0) {
    const name = await until(
      `a kill at ${[...left].map((place) => kinds[place]!.name).join(', ')}`,
      async () =>
        [...(await points.reached()).keys()].find(processes.isReady) ?? ((await isOver()) && 'nobody'),
      patience,
    );
    if (name === 'nobody') break;
    await pause(lingersMs[kills % lingersMs.length]);
    const reached = (await points.reached()).get(name) ?? [];
    await processes.killAndStart(name);
    kills += 1;
    for (const place of reached) {
      await points.release(place);
      left.delete(place);
    }
    report(`${name} killed at ${reached.map((at) => `${kinds[at]!.name} ${rows[at]}`).join(', ')}`);
  }
  return kills;
};

report(`seed ${seed}, ${waves} waves`);
const dataDir = await startedDataDir();
const postgres = await startEmbeddedPostgres(dataDir.path, createLog('warn'));
const push = await startPushService();
const { database, pool, close } = await openDatabase(postgres.url, 4);
await withoutFsync(pool);
const processes = await startNamedProcesses(['first', 'second'], postgres.url, {
  RATE_LIMIT: '1000000',
  PUSH_ENDPOINTS: push.origin,
});
let points: KillPoints | undefined;
try {
  const stage = { database, api: processes.api, waves };
  const kinds: readonly Kind[] = [
    secondsOrders(stage),
    lockUps(stage),
    rebates(stage),
    applications(stage),
    dualOrders(stage),
    copies(stage, postgres.url),
    alerts(stage, push),
    auctions(stage, peopleOfWave),
    loans(stage),
    quizBets(stage),
  ];
  const newPeople = async () => {
    const people = await addSessions(database, peopleOfWave, 'everyAccount');
    for (const kind of kinds) await kind.prepare?.(people);
    return people;
  };
  for (const kind of kinds) await kind.begin?.();
  let people = await newPeople();
  points = await openKillPoints(
    pool,
    kinds.map(({ settled }) => settled),
  );
  const deadlocksBefore = await countDeadlocks(database);
  report('two processes, everybody has funds');

  let kills = 0;
  for (let wave = 0; wave < waves; wave += 1) {
    const chosen = choose(kinds);
    await processes.ready();
    await database.transaction().execute(async (transaction) => {
      for (const kind of kinds) await kind.store?.(inOneTransaction(transaction), people, wave);
      for (const [point, row] of chosen.rows.entries()) await points!.arm(point, row);
    });
    report(`wave ${wave + 1}: everything is due`);
    for (const kind of kinds) await kind.ask?.(wave);
    const isLast = wave === waves - 1;
    const [killed, next] = await Promise.all([
      killAtPoints({ kinds, points, processes, ...chosen }),
      isLast ? people : newPeople(),
    ]);
    if (killed === 0) throw new Error('Nobody was killed');
    kills += killed;
    people = next;
  }
  await processes.ready();
  for (const kind of kinds) await until(`the end of all ${kind.name}`, kind.isDone, patience);
  report('everything is done');
  for (const kind of kinds)
    await kind.requireOnce().catch((cause: unknown) => {
      throw new Error(`${kind.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
  const deadlocks = (await countDeadlocks(database)) - deadlocksBefore;
  if (deadlocks > 0) throw new Error(`The database ended ${deadlocks} deadlocks`);
  const ledger = verifiedLedger('', postgres.url);
  if (!ledger.includes('holds')) throw new Error(ledger);
  report(
    `${kinds.length} kinds of due work, ${kills} kills: everything done once; ledger clean (seed ${seed})`,
  );
} catch (error) {
  process.stdout.write(processes.output());
  throw error;
} finally {
  points?.close();
  await processes.stop();
  await close();
  await push.close();
  await postgres.stop();
  dataDir.remove();
}
