import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSecondsOrders } from '#contract/seconds-orders.ts';
import { secondsTerms } from '#domain/seconds/seconds.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import {
  bitcoinQuote,
  optionsBalance,
  placeTogether,
  requireSecondsSettled,
} from './kinds/seconds-orders.ts';

/**
 * Many seconds orders due at the very same moment, and kill -9 of the server while it settles them: each is
 * settled exactly once, according to its ticks, and the ledger stays clean. `npm run build && node --import
 * tsx tests/faults/kill-settlement.ts [orders]`
 */
const orders = Number(process.argv[2] ?? 1_000);
const people = 16;

const env = { RATE_LIMIT: '1000000' };
const dataDir = await startedDataDir();
const port = await freePort();
let server = await startServerProcess({ dataDir: dataDir.path, port, env });
try {
  const api = createApiClient(server.url);
  const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
  const holders = await openSessions(databaseUrl, people, 'everyAccount');
  const quote = await bitcoinQuote(api);
  const stakers = await Promise.all(
    holders.map(async (holder) => ({
      ...holder,
      before: await optionsBalance(api, holder.token, quote.legal_id),
    })),
  );
  const { database, close } = await openDatabase(databaseUrl, 1);
  await placeTogether(database, {
    userIds: holders.map(({ userId }) => userId),
    count: orders,
    quote,
    term: secondsTerms[0]!,
  });
  await close();
  process.stdout.write(`${orders} orders placed\n`);

  const settledOf = async ({ token }: { readonly token: string }): Promise<number> =>
    (await api.must(listSecondsOrders, { status: 'closed', limit: 1 }, { token })).total;
  const settledSoFar = async (): Promise<number> =>
    (await Promise.all(holders.map(settledOf))).reduce((sum, total) => sum + total, 0);
  await until('the first settlements', async () => (await settledOf(holders[0]!)) > 0, 60_000);
  await server.kill();
  server = await startServerProcess({ dataDir: dataDir.path, port, env });
  process.stdout.write(`killed; ${await settledSoFar()} of ${orders} settled when it was back\n`);
  await until('every settlement', async () => (await settledSoFar()) === orders, 120_000);

  const dueTimes = await requireSecondsSettled(api, stakers, quote, orders);
  if (dueTimes.length !== 1) throw new Error(`The orders are due at ${dueTimes.join(', ')}`);
  const report = verifiedLedger(dataDir.path);
  if (!report.startsWith('Ledger check passed')) throw new Error(report);
  process.stdout.write(
    `${orders} orders, all due at ${dueTimes.join()}, settled exactly once, by their ticks; ledger clean\n`,
  );
} finally {
  await server.stop();
  dataDir.remove();
}
