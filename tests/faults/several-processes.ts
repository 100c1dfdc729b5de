import { Redis } from 'ioredis';
import { placeOrder } from '#contract/orders.ts';
import { quotationNew } from '#contract/quotes.ts';
import { login } from '#contract/users.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { startEmbeddedPostgres } from '#server/host-node/database/embedded-postgres.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { openSocket } from '#tests/support/socket-client.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { until } from '#tests/support/until.ts';
import { checkWagers, placeWagers } from './wagers.ts';

/**
 * Two built servers on one database, and one Redis if specified: both publish the same prices, an order
 * placed at one is published to a socket of the other, an outage of Redis is survived, and when the one
 * that reads the feed is killed the other continues within seconds, with every position and seconds order
 * settled once, on the tick that decides it. `npm run build && node --import tsx
 * tests/faults/several-processes.ts [REDIS_URL]`
 */
const redisUrl = process.argv[2];
const takeoverMs = 5_000;

const must = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(`Check failed: ${what}`);
};

const dataDir = temporaryDataDir();
const postgres = await startEmbeddedPostgres(dataDir.path, createLog('warn'));
const open = await openDatabase(postgres.url, 2);
const start = async () =>
  startServerProcess({
    dataDir: dataDir.path,
    port: await freePort(),
    env: { DATABASE_URL: postgres.url, ...(redisUrl ? { REDIS_URL: redisUrl } : {}) },
  });

const first = await start();
const second = await start();
const account = { user_string: 'demo@tideline.test', password: 'tideline' };
const [atFirst, atSecond] = [createApiClient(first.url), createApiClient(second.url)];
const bitcoinAt = async (client: typeof atFirst) =>
  (await client.must(quotationNew, {})).flatMap(({ quotation }) => quotation).find(({ id }) => id === 1)!;

const token = await atSecond.must(login, account);
const socket = await openSocket(second.url, token);
await until('both publish the same price', async () => {
  const [one, two] = [await bitcoinAt(atFirst), await bitcoinAt(atSecond)];
  return one.seq === two.seq && one.now_price === two.now_price && one.volume === two.volume;
});
process.stdout.write('both publish the same quote\n');

if (redisUrl) {
  const placed = await atFirst.must(
    placeOrder,
    { currency_id: 1, legal_id: 3, type: '1', amount: '0.01', target_price: '50000' },
    { token },
  );
  const event = await socket.next('private');
  must(
    event.topic === 'order' && event.payload.id === placed.id,
    'the order placed at one process is published to the socket at the other',
  );
  process.stdout.write('an order placed at one process is published at the other\n');

  const redis = new Redis(redisUrl);
  await redis.call('client', 'kill', 'type', 'normal', 'skipme', 'yes');
  const received = socket.waiting('private');
  await until('events pass again after every connection to Redis was cut', async () => {
    await atFirst.must(
      placeOrder,
      { currency_id: 1, legal_id: 3, type: '1', amount: '0.01', target_price: '50000' },
      { token },
    );
    return socket.waiting('private') > received;
  });
  redis.disconnect();
  process.stdout.write('both survive the loss of every Redis connection\n');
}

const wagers = await placeWagers([atFirst, atSecond], token, await bitcoinAt(atSecond), 60);
process.stdout.write(
  `${wagers.positions.length} positions with stops and ${wagers.secondsOrders.length} seconds orders placed at both\n`,
);

const before = await bitcoinAt(atSecond);
const killedMs = Date.now();
await first.kill();
await until(
  'the other process continues',
  async () => (await bitcoinAt(atSecond)).quoted_at > new Date(killedMs + 100).toISOString(),
  takeoverMs,
);
process.stdout.write(`the other process continued after ${Date.now() - killedMs} ms\n`);

const third = await start();
await checkWagers(atSecond, token, open.pool, wagers);
const ledger = verifiedLedger(dataDir.path, postgres.url);
must(ledger.startsWith('Ledger check passed'), `the ledger is clean (${ledger})`);
process.stdout.write(
  'every position and seconds order was settled once, on the tick that decided it; ledger clean\n',
);
await third.kill();
const { rows } = await open.pool.query<{ symbol: string }>(
  'select symbol from ticks group by symbol having max(seq) - min(seq) + 1 <> count(*)',
);
must(
  rows.length === 0,
  `every number was given once, and none was left out (${rows.map(({ symbol }) => symbol).join(' ')})`,
);
must((await bitcoinAt(atSecond)).seq > before.seq, 'the rows are counted on');
process.stdout.write('tick numbers are unique and without gaps\n');

socket.close();
await second.stop();
await open.close();
await postgres.stop();
dataDir.remove();
