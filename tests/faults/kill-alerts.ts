import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAlert } from '#contract/alerts.ts';
import { subscribePush } from '#contract/push.ts';
import { mostAlerts } from '#domain/alerts/alert.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { replayFolder } from '#tests/support/replay-folder.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { countFired, noteDeliveries, requireFiredOnce } from './kinds/alerts.ts';

/**
 * Many alerts triggered by one tick, in two processes, and kill -9 of one in the middle: each fires once,
 * with one message, and is pushed to its device once. `npm run build && node --import tsx
 * tests/faults/kill-alerts.ts [people]`
 */
const people = Number(process.argv[2] ?? 4);
const alerts = people * mostAlerts;
const patience = 60_000;

/**
 * The price stays at 20,000 and jumps over all alerts at once; in case that is too early for this machine,
 * it repeats.
 */
const [lowSeconds, highSeconds] = [8, 20];
const recordedMs = Date.UTC(2026, 0, 15);
const recorded = replayFolder({
  'BTCUSDT.csv': `t,price,qty\n${Array.from(
    { length: lowSeconds + highSeconds },
    (_, second) => `${recordedMs + second * 1_000},${second < lowSeconds ? 20_000 : 20_400},1`,
  ).join('\n')}\n`,
});

const [dataDir, otherDir] = [temporaryDataDir(), temporaryDataDir()];
const push = await startPushService();
const env = { RATE_LIMIT: '1000000', MARKET_REPLAY: recorded.path, PUSH_ENDPOINTS: push.origin };
const first = await startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
const { database, close } = await openDatabase(databaseUrl, 2);
try {
  await noteDeliveries(database);
  const api = createApiClient(first.url);
  const holders = await openSessions(databaseUrl, people, 'newAccount');
  const setAll = async ({ token }: { token: string }): Promise<void> => {
    await api.must(subscribePush, push.subscribe(), { token });
    for (let count = 0; count < mostAlerts; count += 1) {
      const price = `20${200 + count}`;
      const set = async (): Promise<boolean> =>
        (await api.ask(createAlert, { match_id: 1, condition: 'above', price }, { token })).ok;
      await until('the price is below', set, patience);
    }
  };
  await Promise.all(holders.map(setAll));
  // It finds them all as it starts, and waits for the same tick.
  const other = await startServerProcess({
    dataDir: otherDir.path,
    port: await freePort(),
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  await until('the first alerts', async () => (await countFired(database)) > 0, patience);
  await other.kill();
  const atKill = await countFired(database);
  await until('every alert', async () => (await countFired(database)) === alerts, patience);
  await requireFiredOnce(database, push, alerts);
  process.stdout.write(
    `${alerts} alerts, one of two processes killed at ${atKill}: each fired once, with one message and one notice to its device\n`,
  );
} finally {
  await close();
  await first.stop();
  await push.close();
  for (const folder of [dataDir, otherDir, recorded]) folder.remove();
}
