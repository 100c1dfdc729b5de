import { createExchangeContext, type Cleanup, type ExchangeContext } from './exchange-context.ts';
import type { Host } from './host.ts';
import { createAnswerCalls, type AnswerCalls } from './lib/calls/answer-calls.ts';
import type { SessionUser } from './lib/calls/handlers.ts';
import { createPublications, createUnitOfWork } from './lib/delivery/outbox.ts';
import type { PublicPages } from './lib/files/public-pages.ts';
import type { PublicMedia, ServedFiles } from './lib/files/served-files.ts';
import { createForgetEvents } from './lib/jobs/forget-events.ts';
import { createJobRunner, type Job } from './lib/jobs/job.ts';
import { createQuarantineOf } from './lib/jobs/quarantine.ts';
import { cleanUpRefusals, isKnownKey } from './lib/requests/idempotency-keys.ts';
import { createOnce, createOnceAfter } from './lib/requests/idempotency.ts';
import { createKeyQuota } from './lib/requests/key-quota.ts';
import { createPinnableClock, type Clock } from './lib/running/clock.ts';
import { peopleRules } from './lib/terms/people-rules.ts';
import type { Market } from './market/market.ts';
import { createPriceWatch } from './market/price-watch.ts';
import { openMarket, type OpenMarket } from './market/open-market.ts';
import { openModules } from './modules.ts';
import { createSessionService } from './modules/sessions/sessions.service.ts';
import { createDailyVerification } from './verify-daily.ts';

/** An exchange in its host. It answers calls and publishes events; its host brings both to people. */
export interface Exchange {
  readonly calls: AnswerCalls;
  readonly market: Market;
  readonly openMarket: OpenMarket;
  /** The user of a token; null if it is unknown or has ended. */
  findSession(token: string): Promise<SessionUser | null>;
  readonly files: readonly ServedFiles[];
  readonly media: readonly PublicMedia[];
  readonly pages: readonly PublicPages[];
  /** Returns a service of a module. */
  readonly use: ExchangeContext['use'];
  /** Starts what the modules do by themselves; before the first call is answered. */
  startModules(): Promise<void>;
  /** Starts clocks and timers: prices and jobs. */
  run(): void;
  /**
   * Runs due jobs until nothing is due; for tests. Includes jobs that run at least this often; by default
   * all jobs with waiting users, not the cleanups or the demo's activity.
   */
  settleDue(mostEveryMs?: number): Promise<void>;
  /**
   * What the timers of `run` do, for hosts with a clock of their own: the work left by the last prices, and
   * the jobs that are due in this span of time.
   * @param areIdle asked after that work: whether `hasDue` is known to be false
   */
  passTime(fromMs: number, toMs: number, areIdle?: () => Promise<boolean>): Promise<void>;
  /** Whether a job that follows no prices has due rows at the clock's time; such a row stays due until settled. */
  hasDue(): Promise<boolean>;
  /**
   * Whether anything may have to be done up to the clock's time, whatever prices come. Jobs that cannot tell
   * are not asked: they clean up, find what other processes have missed, or only count what others have done.
   */
  mayAct(): Promise<boolean>;
  /** After the last call was answered. */
  close(): Promise<void>;
}

const cleanupEveryMs = 60_000;
/** Jobs with waiting users run at least this often. */
const awaitedEveryMs = 20_000;

/** A cleanup never needs an immediate repeat: it removes all due rows. */
const dueCleanup = ({ name, run }: Cleanup): Job => ({
  name,
  everyMs: cleanupEveryMs,
  async run() {
    await run();
    return 0;
  },
});

/** @param clock can be pinned while the demo history is written */
const createContext = (host: Host, market: Market, clock: Clock): ExchangeContext => {
  const { log, config } = host;
  const { database } = host.open;
  const publisher = createPublications(log);
  return createExchangeContext({
    ...config,
    random: host.random,
    log,
    mailer: host.mailer,
    sealer: host.sealer,
    passwords: host.passwords,
    files: host.files,
    images: host.images,
    pushes: host.pushes,
    io: host.io,
    waitingMessages: host.waitingMessages,
    countryOf: host.countryOf,
    isShared: host.isShared,
    database,
    unitOfWork: createUnitOfWork({ database, clock: host.clock, publisher, log }),
    publisher,
    clock,
    market,
    quarantineOf: createQuarantineOf({ clock: host.clock, log, alarm: (work) => host.onQuarantined(work) }),
  });
};

type Modules = ReturnType<typeof openModules>;

const createCalls = (
  { clock, open, checkAnswers }: Host,
  { handlers }: Modules,
  context: ExchangeContext,
) => {
  const { database } = open;
  const once = context.use(createOnce);
  return createAnswerCalls({
    handlers,
    once,
    onceAfter: createOnceAfter({ once, database }),
    keyQuota: createKeyQuota({
      clock,
      countedMs: peopleRules.keysCountedMs,
      mostOfUser: peopleRules.keysOfUser,
      mostOfNetwork: peopleRules.keysOfNetwork,
      isKnown: (userId, key) => isKnownKey(database, userId, key),
    }),
    checkAnswers,
  });
};

/** All jobs: those of the modules and the market, and the exchange's own cleanups and verification. */
const createRunner = (host: Host, marketJob: Job, modules: Modules, context: ExchangeContext) => {
  const { clock, log } = host;
  const { database } = host.open;
  const forgetRefusals: Cleanup = {
    name: 'forget-refusals',
    run: () => cleanUpRefusals(database, clock.now()),
  };
  return createJobRunner(
    [
      ...modules.jobs,
      ...[...modules.cleanups, forgetRefusals].map(dueCleanup),
      createForgetEvents({ database, clock }),
      createDailyVerification(context),
      marketJob,
    ],
    log,
    (name) => host.onJob(name),
  );
};

/** Opens an exchange on a migrated database. @throws FeedError */
export const openExchange = async (host: Host): Promise<Exchange> => {
  const opened = await openMarket(host);
  const moduleClock = createPinnableClock(host.clock);
  const context = createContext(host, opened.market, moduleClock);
  const modules = openModules(context, moduleClock);
  if (!host.isSeeded) await modules.seed();
  const runner = createRunner(host, opened.job, modules, context);
  let stopModules = (): Promise<void> => Promise.resolve();
  return {
    calls: createCalls(host, modules, context),
    market: opened.market,
    openMarket: opened,
    findSession: context.use(createSessionService).find,
    files: modules.files,
    media: modules.media,
    pages: modules.pages,
    use: context.use,
    async startModules() {
      stopModules = await modules.start();
      // A quarter of a million rows, which would slow down the seeds.
      if (host.storesBackfill ?? true) opened.writeBackfill();
    },
    run() {
      opened.start();
      runner.start();
    },
    settleDue: async (mostEveryMs = awaitedEveryMs) => {
      // Orders triggered by the last prices may leave work to jobs, and jobs may trigger more.
      await modules.settled();
      await runner.drain(mostEveryMs);
      await modules.settled();
    },
    async passTime(fromMs, toMs, areIdle) {
      await modules.settled();
      await runner.runDue(fromMs, toMs, await areIdle?.());
      await modules.settled();
    },
    hasDue: runner.hasDue,
    mayAct: async () => !context.use(createPriceWatch).isIdle() || runner.mayComeDue(),
    async close() {
      await runner.stop();
      await stopModules();
      await opened.stop();
    },
  };
};
