import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createAlert } from '#contract/alerts.ts';
import { subscribePush } from '#contract/push.ts';
import { mostAlerts } from '#domain/alert.ts';
import { openDatabase, type Database } from '#server/lib/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { replayFolder } from '#tests/support/replay-folder.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';

/**
 * Many alerts that one tick reaches, in two processes, and kill -9 of one in the middle: each fires once, with one message,
 * and goes to its device once. `npm run build && node --import tsx tests/faults/kill-alerts.ts [people]`
 */
const people = Number(process.argv[2] ?? 4);
const alerts = people * mostAlerts;
const patience = 60_000;

/** It stands at 20,000 and jumps over all alerts at once; should that be too soon for this machine, it comes again. */
const [lowSeconds, highSeconds] = [8, 20];
const recordedMs = Date.UTC(2026, 0, 15);
const recorded = replayFolder({
  'BTCUSDT.csv': `t,price,qty\n${Array.from(
    { length: lowSeconds + highSeconds },
    (_, second) => `${recordedMs + second * 1_000},${second < lowSeconds ? 20_000 : 20_400},1`,
  ).join('\n')}\n`,
});

/** Writes down what is put on its way to devices, for it leaves its table once it is sent. */
const noteDeliveries = async (database: Database): Promise<void> => {
  await sql`create table noted (subscription_id bigint, params jsonb)`.execute(database);
  await sql`
    create function note_delivery() returns trigger language plpgsql as $$
    begin insert into noted values (new.subscription_id, new.params); return null; end $$`.execute(database);
  await sql`create trigger note after insert on push_deliveries for each row execute function note_delivery()`.execute(
    database,
  );
};

interface Told {
  readonly fired: number;
  readonly messages: number;
  readonly different: number;
  readonly noted: number;
  readonly notedApart: number;
  readonly waiting: number;
}

/** Each alert has a price of its own, which its message and its notice name. */
const tellOf = async (database: Database): Promise<Told> => {
  const { rows } = await sql<Told>`
    select (select count(*) from alerts where status = 'fired') as fired, count(*) as messages,
      count(distinct (user_id, params ->> 'level')) as different,
      (select count(*) from noted) as noted,
      (select count(distinct (subscription_id, params ->> 'level')) from noted) as "notedApart",
      (select count(*) from push_deliveries) as waiting
    from messages where word like 'alert.%'`.execute(database);
  return rows[0]!;
};

/** How many notices a push stands for. */
const countIn = (text: string): number => {
  const { title } = JSON.parse(text) as { title: string };
  return Number(/\d+$/.exec(title)?.[0] ?? 1);
};

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
      await until('the price lies below', set, patience);
    }
  };
  await Promise.all(holders.map(setAll));
  // It finds them all as it starts, and waits for the same tick.
  const other = await startServerProcess({
    dataDir: otherDir.path,
    port: await freePort(),
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  await until('the first alerts', async () => (await tellOf(database)).fired > 0, patience);
  await other.kill();
  const atKill = (await tellOf(database)).fired;
  await until('every alert', async () => (await tellOf(database)).fired === alerts, patience);
  const received = () => push.received.reduce((sum, { text }) => sum + countIn(text), 0);
  // What the killed process had taken to send is sent again a minute later, and takes its own place on the screen.
  await until('every push', async () => received() + (await tellOf(database)).waiting >= alerts, patience);
  const { messages, different, noted, notedApart } = await tellOf(database);
  if ([messages, different, noted, notedApart].some((count) => count !== alerts))
    throw new Error(JSON.stringify({ alerts, messages, different, noted, notedApart }));
  process.stdout.write(
    `${alerts} alerts, one of two processes killed at ${atKill}: each fired once, with one message and one notice to its device\n`,
  );
} finally {
  await close();
  await first.stop();
  await push.close();
  for (const folder of [dataDir, otherDir, recorded]) folder.remove();
}
