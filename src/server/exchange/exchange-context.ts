import type { ExchangeConfig, HostTools } from './host.ts';
import type { LedgerCheck } from './ledger/checks.ts';
import type { Handlers } from './lib/calls/handlers.ts';
import type { ProblemTexts } from './lib/calls/problem-texts.ts';
import type { Database } from './lib/database/database.ts';
import type { Publications, Unit, UnitOfWork } from './lib/delivery/outbox.ts';
import type { PublicPages } from './lib/files/public-pages.ts';
import type { PublicMedia, ServedFiles } from './lib/files/served-files.ts';
import type { Job } from './lib/jobs/job.ts';
import type { QuarantineOf } from './lib/jobs/quarantine.ts';
import type { Clock } from './lib/running/clock.ts';
import type { MarketConfig } from './market/market-config.ts';
import type { Market } from './market/market.ts';

/** Creates a service, of which each exchange has one instance. */
export type CreateService<Service> = (context: ExchangeContext) => Service;

/** The context passed to every module: the host's tools, and what the exchange has made of them. */
export interface ExchangeContext extends HostTools, Omit<ExchangeConfig, keyof MarketConfig> {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork;
  readonly publisher: Publications;
  readonly clock: Clock;
  readonly market: Market;
  readonly quarantineOf: QuarantineOf;
  /** Creates the service on first use. Cached per factory: the same factory returns the same instance. */
  use<Service>(create: CreateService<Service>): Service;
}

/** Removes expired rows; returns how many. */
export interface Cleanup {
  readonly name: string;
  run(): Promise<number>;
}

/** An action of the demo account before the exchange first started, executed by the exchange's own rules. */
export interface DemoAct {
  readonly at: Date;
  perform(unit: Unit, userId: number): Promise<void>;
}

/** A module's contributions to the exchange in which it was opened. */
export interface OpenModule {
  readonly handlers?: Handlers;
  readonly jobs?: readonly Job[];
  /** Files that it serves in addition to its calls. */
  readonly files?: readonly ServedFiles[];
  readonly media?: readonly PublicMedia[];
  readonly pages?: readonly PublicPages[];
  readonly cleanups?: readonly Cleanup[];
  /** Inserts or removes the demo's data; runs before anything starts. */
  seed?(): Promise<void>;
  /**
   * The demo account's history, relative to now. The history of all modules is written once, in
   * chronological order, since the times of a balance's entries must ascend.
   */
  demoHistory?(): readonly DemoAct[];
  /** Returns a function that stops it. */
  start?(): Promise<() => Promise<void>>;
  /** Resolves when no work triggered by a price is in progress. */
  settled?(): Promise<void>;
}

/** A product area in the home menu. */
export interface MenuEntry {
  /** Unique in the menu; also the sort key. */
  readonly id: number;
  /** The key for which the client has a name and an icon. */
  readonly title: string;
  /** The icon for clients that do not know the key. */
  readonly icon: string;
  /** A route of the app. */
  readonly url: string;
  readonly isFinancial?: boolean;
}

/** One area of the exchange, as registered with it. */
export interface Module {
  /** Invariants of its rows and of the ledger's entries for them. */
  readonly ledgerChecks?: readonly LedgerCheck[];
  /** Messages of its own problems. */
  readonly problems?: ProblemTexts;
  readonly menu?: readonly MenuEntry[];
  open(context: ExchangeContext): OpenModule;
}

/** Caches the services of one exchange. */
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
