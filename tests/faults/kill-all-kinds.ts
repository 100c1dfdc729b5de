import { randomUUID } from 'node:crypto';
import { openDatabase } from '#server/host-node/database/database.ts';
import { startEmbeddedPostgres } from '#server/host-node/database/embedded-postgres.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { addSessions } from '#tests/support/open-sessions.ts';
import { inOneTransaction } from '#tests/support/one-transaction.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { disableDurability } from '#tests/support/short-lived-cluster.ts';
import { openKillPoints, type KillPoints } from './kill-points.ts';
import { alerts } from './kinds/alerts.ts';
import { applications } from './kinds/applications.ts';
import { auctions, countDeadlocks } from './kinds/auctions.ts';
import { copies } from './kinds/copies.ts';
import { dualOrders } from './kinds/dual-orders.ts';
import { isDone, type Kind } from './kinds/kind.ts';
import { loans } from './kinds/loans.ts';
import { lockUps } from './kinds/lock-ups.ts';
import { quizBets } from './kinds/quiz-bets.ts';
import { rebates } from './kinds/rebates.ts';
import { secondsOrders } from './kinds/seconds-orders.ts';
import { undecidedPrices } from './kinds/undecided-prices.ts';
import { startNamedProcesses, type NamedProcesses } from './named-processes.ts';

/**
 * Two processes on one PostgreSQL under every kind of job at once; all rows of a wave are committed in one
 * transaction. In each wave each kind has a kill point, a row chosen by the seed, at which the database
 * blocks the transaction that settles it; a process that waits at one or more points is killed with SIGKILL
 * and restarted. In the end each kind has been killed in progress, each kind's own invariants hold, and so
 * does the ledger. `npm run build && npm run test:kills -- [waves] [seed]`
 */
const waves = Math.max(2, Number(process.argv[2] ?? 2));
const seed = process.argv[3] ?? randomUUID();
const random = createSeededRandom(seed);
const peopleOfWave = 12;
/** Maximum number of points at which a process waits before it is killed. */
const mostPoints = 4;
/**
 * It is killed at fewer points when no more are reached within this time: the blocked transactions may
 * prevent that.
 */
const lingerMs = 1_000;
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
  /** The row of each kind that is the kill point. */
  readonly rows: readonly number[];
  /** Number of points at which a process should wait before it is killed, for consecutive kills. */
  readonly together: readonly number[];
}

/**
 * The choices of a wave, all made before anything happens, so that the same seed makes the same choices.
 */
const choose = (kinds: readonly Kind[]): Pick<Wave, 'rows' | 'together'> => ({
  rows: kinds.map(({ rows }) => 1 + upTo(rows)),
  together: kinds.map(() => 1 + upTo(mostPoints)),
});

const listed = async (kinds: readonly Kind[]): Promise<string> => {
  const parts: string[] = [];
  for (const { name, progress } of kinds) {
    const { done, due } = await progress();
    parts.push(`${name} ${done}/${due}`);
  }
  return parts.join(', ');
};

/**
 * Kills processes that reach points until all points are reached, or no work is left. Returns the points of
 * each kill.
 */
const killAtPoints = async ({ kinds, points, processes, rows, together }: Wave): Promise<number[][]> => {
  const left = new Set(kinds.keys());
  const kills: number[][] = [];
  const isOver = async (): Promise<boolean> => {
    for (const place of left) if (!(await isDone(kinds[place]!))) return false;
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
    const deadline = performance.now() + lingerMs;
    const reached = await until('further points', async () => {
      const at = (await points.reached()).get(name) ?? [];
      return (at.length >= together[kills.length]! || performance.now() > deadline) && at;
    });
    await processes.killAndStart(name);
    kills.push([...reached]);
    report(`${name} killed at ${reached.map((at) => `${kinds[at]!.name} row ${rows[at]}`).join(', ')}`);
    report(`  done by then: ${await listed(kinds)}`);
    for (const place of reached) {
      await points.release(place);
      left.delete(place);
    }
  }
  return kills;
};

report(`seed ${seed}, ${waves} waves`);
const dataDir = await startedDataDir();
const postgres = await startEmbeddedPostgres(dataDir.path, createLog('warn'));
const push = await startPushService();
const { database, pool, close } = await openDatabase(postgres.url, 4);
await disableDurability(pool);
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
    undecidedPrices(stage),
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
  report('two processes, all users funded');

  const kills: number[][] = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const chosen = choose(kinds);
    await processes.ready();
    await database.transaction().execute(async (transaction) => {
      for (const kind of kinds) await kind.store?.(inOneTransaction(transaction), people, wave);
      for (const [point, row] of chosen.rows.entries()) await points!.arm(point, row);
    });
    report(`wave ${wave + 1}: all rows are due`);
    for (const kind of kinds) await kind.ask?.(wave);
    const isLast = wave === waves - 1;
    const [killed, next] = await Promise.all([
      killAtPoints({ kinds, points, processes, ...chosen }),
      isLast ? people : newPeople(),
    ]);
    kills.push(...killed);
    people = next;
  }
  await processes.ready();
  for (const kind of kinds) await until(`the end of all ${kind.name}`, () => isDone(kind), patience);
  report('all rows are settled');
  const killsUnder = kinds.map((_, place) => kills.filter((reached) => reached.includes(place)).length);
  report(`  kills by kind:  ${kinds.map(({ name }, place) => `${name} ${killsUnder[place]}`).join(', ')}`);
  const spared = kinds.filter(({ mayPassBy }, place) => !mayPassBy && killsUnder[place] === 0);
  if (spared.length > 0)
    throw new Error(`No kill hit these kinds: ${spared.map(({ name }) => name).join(', ')}`);
  for (const kind of kinds)
    await kind.requireOnce().catch((cause: unknown) => {
      throw new Error(`${kind.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
  const deadlocks = (await countDeadlocks(database)) - deadlocksBefore;
  if (deadlocks > 0) throw new Error(`The database ended ${deadlocks} deadlocks`);
  const ledger = verifiedLedger('', postgres.url);
  if (!ledger.startsWith('Ledger check passed')) throw new Error(ledger);
  report(
    `${kinds.length} kinds of jobs, ${kills.length} kills: everything done once; ledger clean (seed ${seed})`,
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
