import type { PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import type { Host } from '#server/exchange/host.ts';
import type { Exchange } from '#server/exchange/open-exchange.ts';
import type { SentCode } from '#server/exchange/lib/delivery/mailer.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { createSeededValues } from '#server/exchange/lib/secrets/seeded-values.ts';
import type { DeviceConnection, DeviceEnd } from '#server/host-browser/local-line.ts';
import type { DayClock } from '#server/host-browser/replay/day-clock.ts';
import { images } from '#server/host-node/media/images.ts';
import type { Evaluator } from '../programs/evaluate.ts';
import { drawsOf } from '../world/draws.ts';
import { globalsOf } from '../world/globals.ts';
import type { Owner } from '../world/timers.ts';
import type { World } from '../world/world.ts';
import { openSession, type DatabaseFault } from './database-session.ts';
import type { Postgres } from './engine.ts';
import type { ExchangeProgram } from './exchange-program.ts';
import type { MarketWalk } from './market-walk.ts';

/** What outlives the processes of the exchange. */
export interface ExchangeSite {
  readonly world: World;
  readonly seed: string;
  readonly evaluator: Evaluator;
  readonly postgres: Postgres;
  readonly market: MarketWalk;
  readonly sent: SentCode[];
  readonly fault: DatabaseFault;
  /** How far the clock of the exchange's machine is wrong. */
  readonly skewMs: () => number;
  /** The exchange has logged a fault of its own. */
  onFault(text: string): void;
}

/** One process of the exchange, from its start to its end. */
export interface ExchangeProcess {
  readonly program: ExchangeProgram;
  readonly exchange: Exchange;
  readonly host: Host;
  answer(request: PracticeRequest): Promise<PracticeResponse>;
  connect(connection: DeviceConnection): Promise<DeviceEnd>;
  /** Prices, what they cause, and what has become due since the last step. */
  step(): Promise<void>;
}

const logOf = (site: ExchangeSite, owner: Owner): Log => ({
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (...said: readonly unknown[]) => {
    const [fields] = said;
    const error = (fields as { readonly err?: unknown } | undefined)?.err;
    if (owner.isAlive)
      site.onFault(`${JSON.stringify(said)} ${error instanceof Error ? (error.stack ?? error.message) : ''}`);
  },
});

const hostOf = (
  site: ExchangeSite,
  owner: Owner,
  program: ExchangeProgram,
  parts: Pick<Host, 'open' | 'log' | 'clock'>,
) => {
  const { seed, sent, market } = site;
  const io = program.createLocalLine();
  const host: Host = {
    ...parts,
    config: { ...program.deviceConfig, marketSeed: seed },
    random: createSeededValues(`${seed}/values of ${owner.name}`),
    mailer: {
      sendCode: async (to, code) => void sent.push({ to, code, kind: 'mail', at: '' }),
      sendLetter: () => Promise.resolve(),
      latest: () => sent,
    },
    sealer: program.createDeviceSealer(new Uint8Array(32).fill(7)),
    passwords: {
      hash: (password) => Promise.resolve(`plain ${password}`),
      compare: (stored, password) => Promise.resolve(stored === `plain ${password}` ? 'right' : 'wrong'),
      isCommon: (password) => Promise.resolve(password === 'password'),
    },
    files: program.createStoredFiles(program.createMemoryStorage(), parts.clock.nowMs),
    images,
    pushes: program.noPushes,
    io,
    waitingMessages: () => 0,
    countryOf: () => Promise.resolve(null),
    isShared: false,
    readRecordings: () => new Map(),
    feed: market.feed(),
    checkAnswers: true,
    onQuarantined: (work) => site.onFault(`a row of ${work} could not be settled`),
    onJob: () => undefined,
  };
  return { host, io };
};

const minuteMs = 60_000;
const cleanupsEveryMs = 360 * minuteMs;

/**
 * Where a span of time begins in which no minute ends, except once in hours: the cleanups of a minute are thirty
 * queries that rarely find something, and everything that people wait for is asked more often than they are.
 */
const withoutCleanups = (fromMs: number, toMs: number): number =>
  Math.floor(toMs / cleanupsEveryMs) > Math.floor(fromMs / cleanupsEveryMs)
    ? fromMs
    : Math.max(fromMs, Math.floor(toMs / minuteMs) * minuteMs);

/** The clock of a process; nothing else runs while it shows a later time. */
const createStepClock = (shownMs: () => number): DayClock => {
  let aheadMs = 0;
  const nowMs = (): number => shownMs() + aheadMs;
  return {
    nowMs,
    now: () => new Date(nowMs()),
    moveTo: () => undefined,
    async ahead(ms, work) {
      aheadMs = ms;
      try {
        return await work();
      } finally {
        aheadMs = 0;
      }
    },
  };
};

/** Starts a process on the site's database. @throws what the database answers */
export const startExchange = async (site: ExchangeSite, owner: Owner): Promise<ExchangeProcess> => {
  const { world, seed, evaluator, skewMs } = site;
  const globals = globalsOf(world, owner, drawsOf(seed, `globals of ${owner.name}`), skewMs);
  const program = evaluator.evaluate<ExchangeProgram>('exchange.js', globals);
  const clock = createStepClock(() => world.nowMs() + skewMs());
  const log = logOf(site, owner);
  const open = await openSession(world, site.postgres, owner, site.fault);
  const { host, io } = hostOf(site, owner, program, { open, log, clock });
  const exchange = await program.openExchange(host);
  await exchange.startModules();
  const deps = { exchange, calls: exchange.calls, clock, log, mailer: host.mailer, origin: null };
  const quiet = program.createQuietTime({ exchange, clock, database: open.database });
  let steppedMs = world.nowMs();
  return {
    program,
    exchange,
    host,
    answer: (request) => program.answerRequest({ ...deps, store: () => Promise.resolve() }, request),
    connect: (connection) => io.connect(connection),
    async step() {
      const fromMs = withoutCleanups(steppedMs, world.nowMs());
      steppedMs = world.nowMs();
      const hasPrices = site.market.hasPrices();
      await exchange.openMarket.poll();
      await exchange.passTime(fromMs, steppedMs, () => quiet.isNow(hasPrices));
    },
  };
};
