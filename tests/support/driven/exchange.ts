import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '#server/host-node/app.ts';
import { readConfig } from '#server/host-node/config.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { systemRandom } from '#server/host-node/secrets/random.ts';
import { cheapPasswords } from '../cheap-passwords.ts';
import { createDrivenFeed } from './feed.ts';

/** The market of a driven exchange; prices do not move between these calls. */
export interface DrivenMarket {
  /**
   * One trade of a symbol, 100 ms later; resolves once it is recorded, published and everything it
   * triggered is done.
   */
  tick(symbol: string, price: string, volume?: string): Promise<void>;
  /** Simulates all prices for this long, in steps of half a second; the same walk in every run. */
  walk(ms: number): Promise<void>;
}

/** The clock of a driven exchange; it does not advance between these calls. */
export interface DrivenClock extends Clock {
  /** Advances the time. At the end every pair trades once at its price, and all due jobs have run. */
  pass(ms: number): Promise<void>;
  /** Adds a device whose clock follows this one. */
  follow(device: FollowingDevice): void;
}

/** A device with a clock of its own that the test sets. */
export interface FollowingDevice {
  /** Called before the exchange does anything at the new time. */
  setTime(nowMs: number): Promise<void>;
  /** Called once the exchange is done: the device's timers that are due by then fire. */
  passed(ms: number): Promise<void>;
}

/** The whole exchange in this process, over real HTTP and real sockets, with a clock and prices that a test drives. */
export interface DrivenExchange {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly clock: DrivenClock;
  readonly market: DrivenMarket;
  readonly app: App;
  /** Runs all due jobs. */
  settle(): Promise<void>;
  /** The first violated ledger invariant, or null. */
  ledgerViolation(): Promise<string | null>;
  /** The log output so far. */
  log(): string;
  close(): Promise<void>;
}

export interface DrivenExchangeOptions {
  readonly databaseUrl: string;
  /** Folder of the built app; undefined serves the API only. */
  readonly clientDir: string | undefined;
  readonly startMs: number;
  /** Whether the database has no prices yet. */
  readonly isFirst?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Duration of a trade, and of a step of a walk. */
const tickMs = 100;
const stepMs = 500;
/** Jobs that run at least this often are caught up after every call. */
const soonMs = 2_000;
/**
 * Jobs that also run after a trade; rarer ones are cleanups and the demo's own activity, which wait for
 * time to pass.
 */
const tradedMs = 20_000;

/**
 * Runs `work`, and again if requested during a run; every caller waits for a run that began after its call.
 */
const createCoalesced = (work: () => Promise<void>): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    underWay = work().finally(() => (underWay = undefined));
    return underWay;
  };
  return () => {
    if (!underWay) return begin();
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        // Another caller may have started one since.
        return underWay ?? begin();
      });
    return next;
  };
};

/** Starts the exchange on a migrated database and listens on this machine. */
export const startDrivenExchange = async (options: DrivenExchangeOptions): Promise<DrivenExchange> => {
  const { databaseUrl, clientDir, startMs, isFirst = false, env = {} } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'tideline-driven-'));
  writeFileSync(join(dataDir, 'database-url'), databaseUrl);
  const open = await openDatabase(databaseUrl, 8);
  let nowMs = startMs;
  const feed = createDrivenFeed('driven', isFirst);
  let logged = '';
  const config = readConfig({
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT: '1000000',
    MARKET_SEED: 'driven',
    DATA_DIR: dataDir,
    SECRET_KEY: '5ea1'.repeat(16),
    LOG_LEVEL: 'info',
    ...cheapPasswords,
    ...env,
  });
  const app = await createApp({
    config,
    log: createLog(config.logLevel, { write: (line) => void (logged += line) }),
    clock: { nowMs: () => nowMs, now: () => new Date(nowMs) },
    random: systemRandom,
    open,
    clientDir,
    checkAnswers: true,
    feed,
    // Some seeds depend on settings: with such settings the seeds run again.
    isSeeded: !isFirst && Object.keys(env).length === 0,
  });
  const devices: FollowingDevice[] = [];
  // One after the other: rows locked by one run are skipped by another, which then reports that it is done.
  let awaitedMs = 0;
  const run = createCoalesced(() => {
    const mostEveryMs = awaitedMs;
    awaitedMs = 0;
    return app.settleDue(mostEveryMs);
  });
  /** Runs the jobs that run at least this often. */
  const settle = (mostEveryMs: number): Promise<void> => {
    awaitedMs = Math.max(awaitedMs, mostEveryMs);
    return run();
  };
  let isMoving = false;
  /** Moves to a new time and its prices; no job runs in between. */
  const move = async (toMs: number, mostEveryMs: number): Promise<void> => {
    isMoving = true;
    try {
      await settle(mostEveryMs);
      await Promise.all(devices.map((device) => device.setTime(toMs)));
      nowMs = toMs;
      await app.openMarket.poll();
    } finally {
      isMoving = false;
    }
    await settle(mostEveryMs);
  };
  // Work that a call leaves to a job is done at once, as by a server whose timers run. Calls without a key
  // create no work for jobs.
  app.http.server.on('request', (request, response) => {
    if (request.headers['idempotency-key'] !== undefined)
      response.on('finish', () => void (isMoving || settle(soonMs).catch(() => undefined)));
  });
  await app.http.listen({ host: config.host, port: config.port });
  const { port: openPort } = app.http.server.address() as AddressInfo;

  return {
    app,
    dataDir,
    databaseUrl,
    url: `http://127.0.0.1:${openPort}`,
    database: open.database,
    settle: () => settle(Infinity),
    log: () => logged,
    clock: {
      nowMs: () => nowMs,
      now: () => new Date(nowMs),
      async pass(ms) {
        feed.repeat(nowMs + ms);
        await move(nowMs + ms, Infinity);
        await Promise.all(devices.map((device) => device.passed(ms)));
      },
      follow: (device) => void devices.push(device),
    },
    market: {
      async tick(symbol, price, volume = '1') {
        feed.put([{ symbol, price, volume, atMs: nowMs + tickMs }]);
        await move(nowMs + tickMs, tradedMs);
      },
      async walk(ms) {
        feed.walk(nowMs);
        const endMs = nowMs + ms;
        while (nowMs < endMs) {
          await move(Math.min(endMs, nowMs + stepMs), tradedMs);
        }
        feed.endWalk();
      },
    },
    async ledgerViolation() {
      const violation = await verifyLedger(open.database);
      return violation && `${violation.check}: ${violation.found}`;
    },
    async close() {
      await app.close();
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
