import type { ExchangeConfig, Host } from '#server/exchange/host.ts';
import type { ExchangeDatabase } from '#server/exchange/lib/database/database.ts';
import type { SentCode } from '#server/exchange/lib/delivery/mailer.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Feed, FeedTick } from '#server/exchange/market/feed.ts';
import { createSeededValues } from '#server/exchange/lib/secrets/seeded-values.ts';
import { images } from '#server/host-node/media/images.ts';
import { deviceConfig, noPushes } from '#server/host-browser/device-host.ts';
import { createDeviceSealer } from '#server/host-browser/device-sealer.ts';
import { createLocalLine, type LocalLine } from '#server/host-browser/local-line.ts';
import { createMemoryStorage } from '#server/host-browser/storage/device-storage.ts';
import { createStoredFiles } from '#server/host-browser/storage/stored-files.ts';

/** An exchange's host without any process, network or file system: its clock and prices are the test's. */
export interface DrivenHost extends Host {
  readonly io: LocalLine;
  pass(ms: number): void;
  /** Prices of the feed's next poll. */
  quote(...ticks: Omit<FeedTick, 'atMs'>[]): void;
  /** The newest code sent to an account. */
  codeOf(account: string): string;
}

const config: ExchangeConfig = { ...deviceConfig, marketSeed: 'driven' };

/** Fails the test with what the exchange complains about. */
const strictLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (...said: readonly unknown[]) => {
    throw new Error(`the exchange logged an error: ${JSON.stringify(said)}`);
  },
};

const createClock = (startMs: number): Clock & { pass(ms: number): void } => {
  let nowMs = startMs;
  return { nowMs: () => nowMs, now: () => new Date(nowMs), pass: (ms) => void (nowMs += ms) };
};

const createFeed = (): { readonly feed: Feed; quote: DrivenHost['quote'] } => {
  let waiting: Omit<FeedTick, 'atMs'>[] = [];
  return {
    quote: (...ticks) => void waiting.push(...ticks),
    feed: {
      source: 'replay',
      symbols: ['BTC/USDT', 'ETH/USDT', 'AAPL/USDT'],
      advance(nowMs) {
        const ticks = waiting.map((tick) => ({ ...tick, atMs: nowMs }));
        waiting = [];
        return ticks;
      },
      close: () => undefined,
    },
  };
};

const createOutbox = () => {
  const sent: SentCode[] = [];
  return {
    codeOf: (account: string) => sent.findLast(({ to }) => to === account)!.code,
    mailer: {
      sendCode: async (to: string, code: string) => void sent.push({ to, code, kind: 'mail', at: '' }),
      sendLetter: () => Promise.resolve(),
      latest: () => sent,
    },
  };
};

/** @param seed of every draw: two hosts of one seed give the same answers */
export const createDrivenHost = (open: ExchangeDatabase, startMs: number, seed: string): DrivenHost => {
  const { pass, ...clock } = createClock(startMs);
  const { feed, quote } = createFeed();
  const { codeOf, mailer } = createOutbox();
  return {
    config,
    clock,
    random: createSeededValues(seed),
    log: strictLog,
    open,
    mailer,
    sealer: createDeviceSealer(new Uint8Array(32).fill(7)),
    passwords: {
      hash: (password) => Promise.resolve(`plain ${password}`),
      compare: (stored, password) => Promise.resolve(stored === `plain ${password}` ? 'right' : 'wrong'),
      isCommon: (password) => Promise.resolve(password === 'password'),
    },
    files: createStoredFiles(createMemoryStorage(), clock.nowMs),
    images,
    pushes: noPushes,
    io: createLocalLine(),
    waitingMessages: () => 0,
    countryOf: () => Promise.resolve(null),
    isShared: false,
    readRecordings: () => new Map(),
    feed,
    checkAnswers: true,
    onQuarantined: (work) => {
      throw new Error(`a row of ${work} could not be settled`);
    },
    onJob: () => undefined,
    pass,
    quote,
    codeOf,
  };
};
