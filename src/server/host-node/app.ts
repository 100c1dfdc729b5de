import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import { createExchangeContext, type ExchangeContext, type Cleanup } from '#server/exchange/exchange-context.ts';
import { createBodyRoom } from './http/body-room.ts';
import { registerCallRoutes } from './http/call-routes.ts';
import { createCallTurns } from './http/call-turns.ts';
import { createPinnableClock, type Clock } from '#server/exchange/lib/running/clock.ts';
import type { OpenDatabase } from './database/database.ts';
import { registerAdminPage } from './http/admin-page.ts';
import { createDrain } from './running/drain.ts';
import { createJobRunner, type Job } from '#server/exchange/lib/jobs/job.ts';
import { createFileStores } from './files/file-store.ts';
import { createFindCaller, type FindCaller } from './http/find-caller.ts';
import { registerFirstPage } from './http/first-page.ts';
import { createHttp } from './http/http.ts';
import { createOnce, createOnceAfter } from '#server/exchange/lib/requests/idempotency.ts';
import { isKnownKey, cleanUpRefusals } from '#server/exchange/lib/requests/idempotency-keys.ts';
import { createKeyQuota } from '#server/exchange/lib/requests/key-quota.ts';
import type { Log } from './running/log.ts';
import { createCodeMailer } from './delivery/mail.ts';
import { createMetrics } from './running/metrics.ts';
import { registerOperations } from './http/operations.ts';
import { createForgetEvents } from '#server/exchange/lib/jobs/forget-events.ts';
import { createPublications, createUnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { createPasswords } from './secrets/passwords.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import type { Random } from './secrets/random.ts';
import { registerPublicMedia } from './files/public-media.ts';
import { registerRateLimit, type CountCost } from './http/rate-limit.ts';
import { registerPublicPages } from './http/public-pages.ts';
import { registerServedFiles } from './http/served-files.ts';
import { createSharedReads } from './http/shared-reads.ts';
import { createSealer } from './secrets/sealer.ts';
import { readSecretKey } from './secrets/secret-key.ts';
import { createReadiness } from './running/readiness.ts';
import { createQuarantineOf } from '#server/exchange/lib/jobs/quarantine.ts';
import { createIsTrusted } from './http/trusted-proxies.ts';
import { createSockets, limitHandshakes, sendSocketHeaders } from './delivery/sockets.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { multipartRoom } from './http/multipart.ts';
import { productVersion } from '#server/exchange/lib/running/version.ts';
import type { Feed } from '#server/exchange/market/feed.ts';
import { openMarket, type OpenMarket } from '#server/exchange/market/open-market.ts';
import { createTickRelay } from '#server/exchange/market/tick-relay.ts';
import { openModules, problemText } from '#server/exchange/modules.ts';
import { createSessionService } from '#server/exchange/modules/sessions/sessions.service.ts';
import { createDailyVerification } from '#server/exchange/verify-daily.ts';

export interface AppDeps {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly random: Random;
  readonly open: OpenDatabase;
  /** Shared by several processes. */
  readonly redis?: Redis | undefined;
  /**
   * Folder of the built app; undefined: only the API is served. A function is
   * called once the demo is seeded.
   */
  readonly clientDir: string | undefined | (() => Promise<string | undefined>);
  /** Validates every answer against the contract; for tests and development. */
  readonly checkAnswers: boolean;
  /** Replaces the configured feed; for tests. */
  readonly feed?: Feed;
  /** The database is a copy of one that was seeded at this same moment; for tests. */
  readonly isSeeded?: boolean;
}

export interface App {
  readonly http: FastifyInstance;
  readonly openMarket: OpenMarket;
  /** Returns a service of a module. */
  readonly use: ExchangeContext['use'];
  /**
   * Runs due jobs until nothing is due; for tests. Includes jobs that run at least this often; by default
   * all jobs with waiting users, not the cleanups or the demo's activity.
   */
  settleDue(mostEveryMs?: number): Promise<void>;
  /** Starts clocks and timers, and listens. Returns the address. */
  listen(): Promise<string>;
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

/**
 * The exchange's infrastructure apart from its modules: the HTTP server, sockets, the market and metrics.
 */
const openHost = async (deps: AppDeps) => {
  const { config, log, clock, random, open, redis, feed } = deps;
  open.onLost((error) => log.warn({ err: error }, 'A connection to the database was lost'));
  const http = await createHttp(log, clock, config.trustProxy, problemText);
  const drain = createDrain(http);
  const isTrusted = createIsTrusted(config.trustProxy);
  const io = createSockets(http.server, redis, isTrusted);
  const market = await openMarket({
    config,
    open,
    clock,
    random,
    log,
    ...(redis ? { relay: createTickRelay(io) } : {}),
    ...(feed ? { feed } : {}),
  });
  const metrics = createMetrics({
    app: http,
    socketClients: () => io.engine.clientsCount,
    feedLagMs: market.market.lagMs,
    open,
  });
  const mailer = createCodeMailer({ ...config, log, clock });
  const turns = createCallTurns();
  const sharedReads = createSharedReads(turns);
  return { http, drain, isTrusted, io, market, metrics, mailer, turns, sharedReads };
};

type Host = Awaited<ReturnType<typeof openHost>>;

/** The context passed to modules. @param moduleClock can be pinned while the demo history is written */
const createModuleContext = (
  { config, log, clock, random, open: { database }, redis }: AppDeps,
  { io, market, metrics, mailer }: Host,
  moduleClock: Clock,
): ExchangeContext => {
  const publisher = createPublications(log);
  return createExchangeContext({
    isDemo: config.demo,
    isShared: redis !== undefined,
    depositKeys: config.depositKeys,
    fiatAccounts: config.fiatAccounts,
    reviewer: config.review === 'auto' ? 'rule' : 'desk',
    database,
    unitOfWork: createUnitOfWork({ database, clock, publisher, log }),
    publisher,
    io,
    clock: moduleClock,
    random,
    log,
    mailer,
    sealer: createSealer(readSecretKey(config.dataDir, config.secretKey)),
    passwords: createPasswords(config.passwordCost),
    publicOrigin: config.publicOrigin,
    webViewOrigins: config.webViewOrigins,
    pushEndpoints: config.pushEndpoints,
    files: createFileStores(config.dataDir),
    market: market.market,
    quarantineOf: createQuarantineOf({ clock, log, alarm: metrics.countQuarantined }),
  });
};

type Modules = ReturnType<typeof openModules>;

/**
 * Serves the app, files and media. Registered before the rate limits: a page loads many
 * files, and they cost little. Returns what counts the costs of calls.
 */
const serveFiles = async (
  { config, clock, redis, clientDir: given }: AppDeps,
  { http, io, isTrusted, market, sharedReads }: Host,
  modules: Modules,
  findCaller: FindCaller,
): Promise<CountCost> => {
  const clientDir = typeof given === 'function' ? await given() : given;
  const headers = await registerStaticFiles(http, clientDir, config.webViewOrigins);
  await registerAdminPage(http, clientDir && join(clientDir, '..', 'admin'));
  sendSocketHeaders(io, headers);
  const { countHandshake, countCost } = await registerRateLimit(http, {
    generalCount: config.callsPerTenSeconds,
    findCaller,
    redis,
  });
  limitHandshakes(io, countHandshake, isTrusted, headers);
  registerServedFiles(http, findCaller, modules.files);
  registerPublicMedia(http, modules.media);
  registerPublicPages(http, modules.pages);
  registerFirstPage(http, { clientDir, market: market.market, clock, sharedReads });
  return countCost;
};

const serveCalls = (
  { clock, open: { database }, checkAnswers }: AppDeps,
  { http, isTrusted, turns, sharedReads }: Host,
  { handlers }: Modules,
  context: ExchangeContext,
  { findCaller, countCost }: { readonly findCaller: FindCaller; readonly countCost: CountCost },
): void => {
  const once = context.use(createOnce);
  registerCallRoutes(http, {
    handlers,
    findCaller,
    once,
    onceAfter: createOnceAfter({ once, database }),
    keyQuota: createKeyQuota({
      clock,
      countedMs: peopleRules.keysCountedMs,
      mostOfUser: peopleRules.keysOfUser,
      mostOfNetwork: peopleRules.keysOfNetwork,
      isKnown: (userId, key) => isKnownKey(database, userId, key),
    }),
    isTrusted,
    turns,
    sharedReads,
    countCost,
    bodyRoom: createBodyRoom(multipartRoom),
    checkAnswers,
  });
};

/** Serves health, readiness, metrics and the API's description. */
const serveOperations = ({ config, open }: AppDeps, { http, metrics, market, mailer }: Host): void =>
  registerOperations(http, {
    version: productVersion,
    metrics,
    metricsToken: config.metricsToken,
    isDemo: config.demo,
    unreadiness: createReadiness({ open, market: market.market }),
    sentCodes: config.demo ? mailer.latest : undefined,
  });

/** All jobs: those of the modules and the market, and the exchange's own cleanups and verification. */
const createRunner = (
  { log, clock, open: { database } }: AppDeps,
  { market, metrics }: Host,
  modules: Modules,
  context: ExchangeContext,
) => {
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
      market.job,
    ],
    log,
    metrics.countJobs,
  );
};

/** Composes the exchange from its dependencies, so that tests can run all of it in memory. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const host = await openHost(deps);
  const { http, market } = host;
  const moduleClock = createPinnableClock(deps.clock);
  const context = createModuleContext(deps, host, moduleClock);
  const modules = openModules(context, moduleClock);
  if (!deps.isSeeded) await modules.seed();

  const findCaller = createFindCaller(context.use(createSessionService).find);
  const countCost = await serveFiles(deps, host, modules, findCaller);
  serveCalls(deps, host, modules, context, { findCaller, countCost });
  serveOperations(deps, host);

  const runner = createRunner(deps, host, modules, context);
  const stopModules = await modules.start();
  await http.ready();
  // A quarter of a million rows, which would slow down the seeds.
  market.writeBackfill();
  return {
    http,
    openMarket: market,
    use: context.use,
    settleDue: async (mostEveryMs = awaitedEveryMs) => {
      // Orders triggered by the last prices may leave work to jobs, and jobs may trigger more.
      await modules.settled();
      await runner.drain(mostEveryMs);
      await modules.settled();
    },
    async listen() {
      market.start();
      runner.start();
      return http.listen({ host: deps.config.host, port: deps.config.port });
    },
    async close() {
      await host.drain(() => Promise.all([host.io.close(), http.close()]));
      await runner.stop();
      await stopModules();
      await market.stop();
    },
  };
};
