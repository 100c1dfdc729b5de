import type { ExchangeConfig, Host } from '#server/exchange/host.ts';
import type { ExchangeDatabase } from '#server/exchange/lib/database/database.ts';
import { developmentOutbox } from '#server/exchange/lib/delivery/development-outbox.ts';
import type { CodeMailer } from '#server/exchange/lib/delivery/mailer.ts';
import type { Pushes } from '#server/exchange/lib/delivery/pushes.ts';
import type { FileStoreOf } from '#server/exchange/lib/files/file-store.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import type { Feed } from '#server/exchange/market/feed.ts';
import { browserImages } from './browser-images.ts';
import { createDevicePasswords } from './device-passwords.ts';
import { createDeviceSealer } from './device-sealer.ts';
import type { LocalLine } from './local-line.ts';

export interface DeviceHostParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly open: ExchangeDatabase;
  readonly files: FileStoreOf;
  readonly line: LocalLine;
  /** Seals secrets; 32 bytes, stored on the device. */
  readonly secretKey: Uint8Array;
  /** Replaces the simulated market. */
  readonly feed?: Feed;
}

/** Of an exchange that serves one device, and sends nothing anywhere. */
export const deviceConfig: ExchangeConfig = {
  marketFeed: 'simulated',
  marketSeed: undefined,
  stockSession: 'always',
  isDemo: false,
  offersProducts: true,
  depositKeys: {},
  fiatAccounts: {},
  reviewer: 'rule',
  publicOrigin: undefined,
  webViewOrigins: [],
};

/** Nothing leaves the device: no endpoint of a push service is accepted. */
export const noPushes: Pushes = {
  post: {
    isAllowed: () => false,
    leadsOutside: () => Promise.resolve(false),
    send: () => Promise.reject(new Error('Nothing leaves this device')),
  },
  areKeys: () => false,
  createSeal: () => ({ publicKey: '', seal: () => ({ headers: {}, body: new Uint8Array() }) }),
};

/** Codes reach their reader on the outbox page. */
const createDeviceMailer = (log: Log, clock: Clock): CodeMailer => {
  const outbox = developmentOutbox(log, clock);
  return {
    sendCode: (to, code) => outbox.putCode(to, code),
    sendLetter: outbox.sendLetter,
    latest: () => outbox.sent,
  };
};

/** This thread of a browser as the host of an exchange for one person. */
export const createDeviceHost = ({
  clock,
  random,
  log,
  open,
  files,
  line,
  secretKey,
  feed,
}: DeviceHostParts): Host => ({
  config: deviceConfig,
  clock,
  random,
  log,
  open,
  mailer: createDeviceMailer(log, clock),
  sealer: createDeviceSealer(secretKey),
  passwords: createDevicePasswords(),
  files,
  images: browserImages,
  pushes: noPushes,
  io: line,
  waitingMessages: () => 0,
  countryOf: () => Promise.resolve(null),
  isShared: false,
  readRecordings: () => new Map(),
  ...(feed ? { feed } : {}),
  isFollowed: () => line.sockets.sockets.size > 0,
  storesBackfill: false,
  checkAnswers: false,
  onQuarantined: (work) => log.error({ work }, 'a row could not be settled'),
  onJob: () => undefined,
});
