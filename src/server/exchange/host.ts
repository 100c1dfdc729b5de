import type { Reviewer } from '#domain/reviews/review.ts';
import type { ExchangeDatabase } from './lib/database/database.ts';
import type { SocketServer, WaitingMessages } from './lib/delivery/line.ts';
import type { CodeMailer } from './lib/delivery/mailer.ts';
import type { Pushes } from './lib/delivery/pushes.ts';
import type { FileStoreOf } from './lib/files/file-store.ts';
import type { Images } from './lib/media/images.ts';
import type { Clock } from './lib/running/clock.ts';
import type { Log } from './lib/running/log.ts';
import type { Passwords } from './lib/secrets/passwords.ts';
import type { Random } from './lib/secrets/random.ts';
import type { Sealer } from './lib/secrets/sealer.ts';
import type { FiatAccounts } from './lib/terms/fiat-accounts.ts';
import type { Feed } from './market/feed.ts';
import type { MarketConfig } from './market/market-config.ts';
import type { TickRelay } from './market/tick-relay.ts';

/** What an operator configures of an exchange, wherever it runs. */
export interface ExchangeConfig extends MarketConfig {
  /** The demo: its account exists, and new accounts get funds. */
  readonly isDemo: boolean;
  /** Products are seeded and on sale: in the demo all of them, in practice those without other users' history. */
  readonly offersProducts: boolean;
  /** Extended public keys from which deposit addresses are derived, by kind. */
  readonly depositKeys: Readonly<Partial<Record<'bitcoin' | 'ethereum' | 'tron', string>>>;
  /** The exchange's accounts for fiat money, by currency. */
  readonly fiatAccounts: FiatAccounts;
  /** Who decides pending reviews. */
  readonly reviewer: Reviewer;
  /** Public origin of the app; undefined: not configured. */
  readonly publicOrigin: string | undefined;
  /** Other sites whose pages the app may embed. */
  readonly webViewOrigins: readonly string[];
}

/** The tools of the place in which an exchange runs. */
export interface HostTools {
  readonly random: Random;
  readonly log: Log;
  readonly mailer: CodeMailer;
  readonly sealer: Sealer;
  readonly passwords: Passwords;
  /** Files of one kind. */
  readonly files: FileStoreOf;
  readonly images: Images;
  readonly pushes: Pushes;
  readonly io: SocketServer;
  readonly waitingMessages: WaitingMessages;
  /** The ISO 3166 code of the country of an address; null if it is unknown. */
  countryOf(address: string): Promise<string | null>;
  /** Other processes serve the same exchange. */
  readonly isShared: boolean;
}

/**
 * The place in which an exchange runs: a process, a worker of a browser, a test. The exchange decides
 * everything; its host has the clock, the database and the ways to the outside.
 */
export interface Host extends HostTools {
  readonly config: ExchangeConfig;
  readonly clock: Clock;
  readonly open: ExchangeDatabase;
  /** Text of each recorded market by file name, with the replay feed. */
  readRecordings(): ReadonlyMap<string, string>;
  /** Relays ticks between processes. */
  readonly relay?: TickRelay;
  /** Replaces the configured feed; for tests. */
  readonly feed?: Feed;
  /** Whether prices are being followed; undefined: always. Without, the feed is polled once a second. */
  readonly isFollowed?: () => boolean;
  /**
   * False: the simulated history is calculated at each start and stays in memory. Writing its quarter of a
   * million rows would occupy a device's only connection for minutes.
   */
  readonly storesBackfill?: boolean;
  /** Validates each answer against the contract before it is sent; for tests and development. */
  readonly checkAnswers: boolean;
  /** The database is a copy of one that was seeded at this same moment; for tests. */
  readonly isSeeded?: boolean;
  /** A row of this work could not be settled and needs a person. */
  onQuarantined(work: string): void;
  /** A run of this job has ended. */
  onJob(name: string): void;
}
