import { readFileSync } from 'node:fs';
import { closePositions } from '#contract/position-lists.ts';
import { openDatabase, type OpenDatabase } from '#server/host-node/database/database.ts';
import { startEmbeddedPostgres } from '#server/host-node/database/embedded-postgres.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { catalogue } from '#server/exchange/market/catalogue.ts';
import { createInstruments } from '#server/exchange/market/instruments.ts';
import { coinRows } from '#server/exchange/market/listings.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { replayFolder } from '#tests/support/replay-folder.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { openPositions, type WantedPosition } from './open-positions.ts';

const coins = coinRows.slice(0, 10);
const ticksPerSecond = 1_000;
const people = 100;
const openCount = 10_000;
const closedAtOnce = 200;
/** Of the open positions: reached one after another during the measurement, and reached by one jump. */
const steadyCount = 1_000;
const leapCount = 2_000;
/** Of the others: limit entries below the prices. */
const restingCount = 5_000;

/**
 * The recording, from the minute in which the server starts: quiet, a slow fall of one percent, quiet, a
 * jump of two more.
 */
const quietMs = 75_000;
const fallenMs = 95_000;
const leapMs = 97_000;
const endMs = 115_000;
/** Before it one price a second is enough: all of them are replayed at once when the server starts. */
const denseFromMs = 45_000;
/** The server is started late in its minute, so that the quiet part is short. */
const startPhaseMs = 42_000;
const minuteMs = 60_000;

const fractionAt = (atMs: number): number => {
  if (atMs < quietMs) return 1;
  if (atMs >= leapMs) return 0.97;
  return 1 - 0.01 * Math.min(1, (atMs - quietMs) / (fallenMs - quietMs));
};

const everyMs = (1_000 * coins.length) / ticksPerSecond;
const recordings = (): Record<string, string> =>
  Object.fromEntries(
    coins.map(({ name, price, priceDecimals }, place) => {
      const times = Array.from({ length: endMs / everyMs }, (_, step) => step * everyMs).filter(
        (atMs) => atMs >= denseFromMs || atMs % 1_000 === 0,
      );
      const rows = times.map(
        (atMs) =>
          `${Date.UTC(2025, 5, 24) + atMs + place},${(price * fractionAt(atMs)).toFixed(priceDecimals)},1`,
      );
      return [`${name}USDT.csv`, ['t,price,qty', ...rows].join('\n')];
    }),
  );

const kinds = ['long', 'short'] as const;

/**
 * The positions of the users: those reached by the fall and by the jump are spread evenly between its
 * prices, the others are beyond it.
 */
const wantedOf = (
  userIds: readonly number[],
  instruments: ReturnType<typeof createInstruments>,
): WantedPosition[] => {
  const futures = instruments.all.filter(({ kind }) => kind === 'futures');
  const one = (place: number, at: number): WantedPosition => ({
    userId: userIds[place % people]!,
    instrument: futures[place % futures.length]!,
    kind: kinds[Math.floor(place / futures.length) % kinds.length]!,
    at,
  });
  const resting = (place: number, at: number): WantedPosition => ({ ...one(place, at), kind: 'entrusted' });
  const between = (from: number, to: number, place: number, count: number): number =>
    from + ((to - from) * (place + 0.5)) / count;
  const rest = openCount - steadyCount - leapCount;
  return [
    ...Array.from({ length: steadyCount }, (_, place) => one(place, between(1, 0.9905, place, steadyCount))),
    ...Array.from({ length: leapCount }, (_, place) => one(place, between(0.9895, 0.9705, place, leapCount))),
    ...Array.from({ length: rest }, (_, place) =>
      (place < restingCount ? resting : one)(place, between(0.965, 0.956, place, rest)),
    ),
    ...Array.from({ length: closedAtOnce }, (_, place): WantedPosition => ({
      userId: userIds[people]!,
      instrument: futures[place % futures.length]!,
      kind: 'long',
      at: null,
    })),
  ];
};

/** Processor time a process has had, in ms. */
const processorMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/**
 * From the commit of the tick to the commit of its effect, in ms, by the database's own timestamps of both.
 */
const latencies = async ({ pool }: OpenDatabase, fromMs: number, toMs: number): Promise<number[]> => {
  const { rows } = await pool.query<{ ms: number }>(
    `
    select extract(epoch from pg_xact_commit_timestamp(done.xmin) - pg_xact_commit_timestamp(t.xmin))::float8 * 1000 as ms
    from position_closings done
    join ticks t on t.symbol = done.tick->>'symbol' and t.seq = (done.tick->>'seq')::bigint
    where t.at >= $1 and t.at < $2 order by ms`,
    [new Date(fromMs), new Date(toMs)],
  );
  return rows.map(({ ms }) => ms);
};

const ticksBetween = async ({ pool }: OpenDatabase, fromMs: number, toMs: number): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) from ticks where at >= $1 and at < $2',
    [new Date(fromMs), new Date(toMs)],
  );
  return Number(rows[0]!.count);
};

const clockReaches = (atMs: number): Promise<boolean> =>
  until('a moment of the recording', () => Date.now() >= atMs, 2 * minuteMs);

export interface TriggerFigures {
  /** Ascending, in ms. */
  readonly steady: readonly number[];
  readonly leap: readonly number[];
  readonly ticksPerSecond: number;
  /** Of one core, while it fell. */
  readonly processorPercent: number;
  readonly closeAllMs: number;
}

/** A separate PostgreSQL that records the times of its commits. */
const startTimedPostgres = async (dataDir: string) => {
  const log = createLog('warn');
  const first = await startEmbeddedPostgres(dataDir, log);
  const { pool, close } = await openDatabase(first.url, 1);
  await pool.query('alter system set track_commit_timestamp = on');
  await close();
  await first.stop();
  return startEmbeddedPostgres(dataDir, log);
};

export const measureTriggers = async (): Promise<TriggerFigures> => {
  const dataDir = temporaryDataDir();
  const folder = replayFolder(recordings());
  const postgres = await startTimedPostgres(dataDir.path);
  const open = await openDatabase(postgres.url, 4);
  const start = async () =>
    startServerProcess({
      dataDir: dataDir.path,
      port: await freePort(),
      env: { DATABASE_URL: postgres.url, MARKET_REPLAY: folder.path, RATE_LIMIT: '1000000000' },
    });
  try {
    await (await start()).stop();
    const holders = await openSessions(postgres.url, people + 1, 'everyAccount');
    const before = new Date(Date.now() - 10 * minuteMs);
    const instruments = createInstruments(
      catalogue.filter(({ symbol }) => coins.some(({ name }) => symbol === `${name}/USDT`)),
    );
    const startPrices = new Map(
      coins.map(({ name, price, priceDecimals }) => [`${name}/USDT`, price.toFixed(priceDecimals)]),
    );
    await openPositions(
      {
        database: open.database,
        instruments,
        clock: { now: () => before, nowMs: () => before.getTime() },
        priceOf: (symbol) => startPrices.get(symbol)!,
      },
      wantedOf(
        holders.map(({ userId }) => userId),
        instruments,
      ),
    );

    await until('the end of a minute', () => Date.now() % minuteMs > startPhaseMs, 2 * minuteMs);
    const beginMs = Math.floor(Date.now() / minuteMs) * minuteMs;
    const server = await start();
    try {
      await clockReaches(beginMs + quietMs);
      const processorBefore = processorMs(server.pid);
      const measuredMs = Date.now();
      await clockReaches(beginMs + fallenMs);
      const processorPercent =
        ((processorMs(server.pid) - processorBefore) / (Date.now() - measuredMs)) * 100;
      await clockReaches(beginMs + leapMs);
      await until(
        'what the leap reached',
        async () => (await latencies(open, beginMs + leapMs, beginMs + endMs)).length >= leapCount,
      );

      const api = createApiClient(server.url);
      const askedMs = performance.now();
      const { closed } = await api.must(closePositions, { type: '0' }, { token: holders.at(-1)!.token });
      const closeAllMs = performance.now() - askedMs;
      if (closed.length !== closedAtOnce)
        throw new Error(`${closed.length} positions were closed at once, ${closedAtOnce} were open`);

      const steady = await latencies(open, beginMs + quietMs, beginMs + fallenMs + 1_000);
      if (steady.length !== steadyCount)
        throw new Error(`${steady.length} positions were reached by the fall, ${steadyCount} expected`);
      const ledger = verifiedLedger(dataDir.path, postgres.url);
      if (!ledger.startsWith('Ledger check passed')) throw new Error(ledger);
      return {
        steady,
        leap: await latencies(open, beginMs + leapMs, beginMs + endMs),
        ticksPerSecond:
          (await ticksBetween(open, beginMs + quietMs, beginMs + fallenMs)) / ((fallenMs - quietMs) / 1_000),
        processorPercent,
        closeAllMs,
      };
    } finally {
      await server.stop();
    }
  } finally {
    await open.close();
    await postgres.stop();
    dataDir.remove();
    folder.remove();
  }
};
