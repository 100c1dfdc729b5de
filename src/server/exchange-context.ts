import type { Reviewer } from '#domain/reviews/review.ts';
import type { LedgerCheck } from './ledger/checks.ts';
import type { BoundedQueue } from './lib/requests/bounded-queue.ts';
import type { Clock } from './lib/running/clock.ts';
import type { Database } from './lib/database/database.ts';
import type { Job } from './lib/jobs/job.ts';
import type { FiatAccounts } from './lib/terms/fiat-accounts.ts';
import type { FileStoreOf } from './lib/files/file-store.ts';
import type { Handlers } from './lib/http/handlers.ts';
import type { Log } from './lib/running/log.ts';
import type { CodeMailer } from './lib/delivery/mail.ts';
import type { Passwords } from './lib/secrets/passwords.ts';
import type { ProblemTexts } from './lib/http/problem-texts.ts';
import type { Publications, Unit, UnitOfWork } from './lib/delivery/outbox.ts';
import type { PublicMedia } from './lib/files/public-media.ts';
import type { Random } from './lib/secrets/random.ts';
import type { Sealer } from './lib/secrets/sealer.ts';
import type { ServedFiles } from './lib/http/served-files.ts';
import type { QuarantineOf } from './lib/jobs/quarantine.ts';
import type { SocketServer } from './lib/delivery/sockets.ts';
import type { Market } from './market/market.ts';

/** Makes the one instance of a service there is in an exchange. */
export type CreateService<Service> = (context: ExchangeContext) => Service;

/** What every module is given. */
export interface ExchangeContext {
  /** The demonstration: its account is there, and new accounts get funds. */
  readonly isDemo: boolean;
  /** Other processes serve the same exchange. */
  readonly isShared: boolean;
  /** The extended public keys that deposit addresses come from, by kind. */
  readonly depositKeys: Readonly<Partial<Record<'bitcoin' | 'ethereum' | 'tron', string>>>;
  /** The exchange's accounts that take fiat money, by currency. */
  readonly fiatAccounts: FiatAccounts;
  /** Who decides what waits for a review. */
  readonly reviewer: Reviewer;
  readonly database: Database;
  readonly unitOfWork: UnitOfWork;
  readonly publisher: Publications;
  readonly io: SocketServer;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly mailer: CodeMailer;
  readonly sealer: Sealer;
  /** Hashes and compares passwords at the configured cost. */
  readonly passwords: Passwords;
  /** Where browsers find the app; undefined: not told. */
  readonly publicOrigin: string | undefined;
  /** Other sites whose pages the app may show within itself. */
  readonly webViewOrigins: readonly string[];
  /** Where notifications may be sent beside the public push services. */
  readonly pushEndpoints: readonly string[];
  /** Files of one kind, in the data folder. */
  readonly files: FileStoreOf;
  readonly market: Market;
  /** Where reads take their turn that keep a database connection for long. */
  readonly heavyReads: BoundedQueue;
  readonly quarantineOf: QuarantineOf;
  /** A service, made when it is first asked for; whoever asks with the same function gets the same one. */
  use<Service>(create: CreateService<Service>): Service;
}

/** What is forgotten when its time is over; answers how many rows. */
export interface Cleanup {
  readonly name: string;
  run(): Promise<number>;
}

/** Something that the demonstration account did before the exchange first started, by the exchange's own rules. */
export interface PastAct {
  readonly at: Date;
  perform(unit: Unit, userId: number): Promise<void>;
}

/** What a module adds to the exchange that it was opened in. */
export interface OpenModule {
  readonly handlers?: Handlers;
  readonly jobs?: readonly Job[];
  /** What it serves beside its calls. */
  readonly files?: readonly ServedFiles[];
  readonly media?: readonly PublicMedia[];
  readonly cleanups?: readonly Cleanup[];
  /** Puts in, or takes out, what belongs to the demonstration; before anything starts. */
  seed?(): Promise<void>;
  /**
   * The demonstration account's history, relative to now. That of all modules together is written once, in the order of its
   * times, since the times of a balance's entries rise.
   */
  past?(): readonly PastAct[];
  /** Answers how to stop. */
  start?(): Promise<() => Promise<void>>;
  /** Resolves when nothing that a price has reached is under way. */
  settled?(): Promise<void>;
}

/** A product area in the home menu. */
export interface MenuEntry {
  /** Unique in the menu, which is sorted by it. */
  readonly id: number;
  /** The key that the client's features have a name and an icon for. */
  readonly title: string;
  /** The icon for clients that do not know the key. */
  readonly icon: string;
  /** A route of the app. */
  readonly url: string;
  readonly isFinancial?: boolean;
}

/** One area, as the exchange knows it. */
export interface Module {
  /** What must hold of its rows and of the ledger's entries for them. */
  readonly ledgerChecks?: readonly LedgerCheck[];
  /** Words for the problems that are its own. */
  readonly problems?: ProblemTexts;
  readonly menu?: readonly MenuEntry[];
  open(context: ExchangeContext): OpenModule;
}

/** Keeps what was made for one exchange. */
export const createExchangeContext = (parts: Omit<ExchangeContext, 'use'>): ExchangeContext => {
  const services = new Map<unknown, unknown>();
  const context: ExchangeContext = {
    ...parts,
    use<Service>(create: CreateService<Service>): Service {
      if (!services.has(create)) services.set(create, create(context));
      return services.get(create) as Service;
    },
  };
  return context;
};
