import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { addSessions, type SessionHolder } from '#tests/support/open-sessions.ts';
import {
  freePort,
  startServerProcess,
  temporaryDataDir,
  type ServerProcess,
} from '#tests/support/server-process.ts';
import { backfillWritten } from '../backfill-written.ts';
import { databaseUrlOf } from '../database-url.ts';
import type { Figure, Measurement } from '../figure.ts';
import { bidsAt, copiesAt, socketsAt } from './on-crowds.ts';
import { billAt, growAccounts, growEntries, orderAt, verificationAt } from './on-database.ts';
import { tickMicroseconds } from './on-index.ts';
import { plotOf } from './plot.ts';
import { costGrowth, excess, mostExcess, type Point, type Series } from './series.ts';

/** The largest sizes take ten minutes more. */
const isFull = process.env['GROWTH'] === 'full';
const upTo = (sizes: readonly number[], largest: readonly number[]): number[] =>
  isFull ? [...sizes, ...largest] : [...sizes];

const traders = 32;
const accounts = upTo([100, 1_000, 10_000], [100_000, 1_000_000]);
const billLengths = [300, 3_000, 30_000];
const waiting = [10, 100, 1_000, 10_000, 100_000];
const followers = [10, 100, 1_000];
const bids = [10, 100, 1_000];
const sockets = upTo([100, 1_000], [5_000]);
/** At first as many as a new exchange has. */
const entries = upTo([0, 30_000, 300_000], [3_000_000]);
const env = { RATE_LIMIT: '1000000000' };

const folder = import.meta.dirname;

const timedStart = async (dataDir: string): Promise<{ server: ServerProcess; seconds: number }> => {
  const port = await freePort();
  const startedMs = performance.now();
  const server = await startServerProcess({ dataDir, port, env });
  return { server, seconds: (performance.now() - startedMs) / 1_000 };
};

interface Scene {
  readonly server: ServerProcess;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly holders: readonly SessionHolder[];
}

type Measured = Omit<Series, 'points'> & { measure(scene: Scene): Promise<readonly Point[]> };

const each = async (sizes: readonly number[], at: (size: number) => Promise<Point>): Promise<Point[]> => {
  const points: Point[] = [];
  for (const size of sizes) points.push(await at(size));
  return points;
};

/** Over one running exchange, whose database grows from one to the next. */
const onServer: readonly Measured[] = [
  {
    name: 'verifications',
    size: 'ledger entries',
    cost: 'a verification',
    unit: 'ms',
    work: 'in proportion',
    measure: ({ databaseUrl, database }) =>
      each(entries, async (size) => {
        await growEntries(database, size);
        return verificationAt(databaseUrl, database);
      }),
  },
  {
    name: 'orders',
    size: 'accounts',
    cost: 'an order under load',
    unit: 'ms',
    work: 'same',
    async measure({ server: { url }, database, holders }) {
      await orderAt(url, database, holders);
      return each(accounts, async (size) => {
        await growAccounts(database, size);
        return orderAt(url, database, holders);
      });
    },
  },
  {
    name: 'copies',
    size: 'followers',
    cost: 'all copies of an order',
    unit: 'ms',
    work: 'in proportion',
    measure: ({ server: { url }, database }) => each(followers, (size) => copiesAt(url, database, size)),
  },
  {
    name: 'bids',
    size: 'bids before it',
    cost: 'a bid',
    unit: 'ms',
    work: 'same',
    measure: ({ server: { url }, database, holders }) => bidsAt(url, database, holders, bids),
  },
  {
    name: 'sockets',
    size: 'sockets',
    cost: 'processor for a second of the board',
    unit: 'ms',
    work: 'in proportion',
    measure: ({ server: { url, pid } }) =>
      each(sockets, (size) => socketsAt(Number(new URL(url).port), pid, size)),
  },
  {
    name: 'bills',
    size: 'movements',
    cost: 'a page from the middle of a bill',
    unit: 'ms',
    work: 'same',
    measure: ({ server: { url }, database }) => each(billLengths, (size) => billAt(url, database, size)),
  },
];

const ticks: Series = {
  name: 'ticks',
  size: 'waiting orders',
  cost: 'a tick that reaches none',
  unit: 'us',
  work: 'same',
  points: [],
};

const digits = (value: number): string => String(Number(value.toPrecision(3)));

const pointsOf = ({ points, size, unit }: Series): string => {
  const sizes = points.map((point) => point.size.toLocaleString('en')).join(' / ');
  return `at ${sizes} ${size}: ${points.map(({ cost }) => digits(cost)).join(' / ')} ${unit}`;
};

/** Writes the plot of a series, and prints it: the whole run takes minutes. */
const finish = (series: Series): Series => {
  writeFileSync(join(folder, `${series.name}.svg`), plotOf(series));
  process.stdout.write(`${series.name}: ${pointsOf(series)}\n`);
  return series;
};

/** Stops the server afterwards. */
const measureOn = async (server: ServerProcess, databaseUrl: string): Promise<Series[]> => {
  const { database, close } = await openDatabase(databaseUrl, 2);
  const series: Series[] = [];
  try {
    const holders = await addSessions(database, traders, 'everyAccount');
    for (const { measure, ...described } of onServer)
      series.push(
        finish({ ...described, points: await measure({ server, databaseUrl, database, holders }) }),
      );
  } finally {
    await close();
    await server.stop();
  }
  return series;
};

const measureSeries = async (): Promise<Series[]> => {
  const dataDir = temporaryDataDir();
  try {
    const first = await timedStart(dataDir.path);
    await backfillWritten(databaseUrlOf(dataDir.path));
    await first.server.stop();
    const small = await timedStart(dataDir.path);
    const series = await measureOn(small.server, databaseUrlOf(dataDir.path));
    const large = await timedStart(dataDir.path);
    await large.server.stop();
    const { points } = series.find(({ name }) => name === 'verifications')!;
    const starts: Series = {
      name: 'starts',
      size: 'ledger entries',
      cost: 'a start of the server',
      unit: 's',
      work: 'same',
      points: [
        { size: points[0]!.size, cost: small.seconds },
        { size: points.at(-1)!.size, cost: large.seconds },
      ],
    };
    const reached = waiting.map((size) => ({ size, cost: tickMicroseconds(size) }));
    return [...series, finish(starts), finish({ ...ticks, points: reached })];
  } finally {
    dataDir.remove();
  }
};

const figureOf = (series: Series): Figure => ({
  name: `${series.cost}, ${pointsOf(series)}; cost ${digits(costGrowth(series))} x, work ${series.work}; growth beyond its work`,
  value: excess(series),
  unit: '',
  target: { atMost: mostExcess },
});

export const growth: Measurement = {
  name: 'growth',
  title: 'how costs grow with what is there',
  method:
    'One built server with its own PostgreSQL, whose database grows from series to series, everything on the same two cores. Each row names sizes and the cost at each. The measured figure is the growth of the cost from the first to the last size, divided by the growth of the work itself: 1 where a cost stays the same although there is more of it, or grows in proportion with what it does. Orders: 32 people buy and sell for three seconds. Ticks: the index of waiting prices alone. With GROWTH=full also 1,000,000 accounts, 3,000,000 ledger entries and 5,000 sockets. Plots are in growth/.',
  async measure() {
    return (await measureSeries()).map(figureOf);
  },
};
