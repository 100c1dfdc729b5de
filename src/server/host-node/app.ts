import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { join } from 'node:path';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Host } from '#server/exchange/host.ts';
import type { CodeMailer } from '#server/exchange/lib/delivery/mailer.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { productVersion } from '#server/exchange/lib/running/version.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import type { Feed } from '#server/exchange/market/feed.ts';
import type { OpenMarket } from '#server/exchange/market/open-market.ts';
import { problemText } from '#server/exchange/modules.ts';
import { openExchange, type Exchange } from '#server/exchange/open-exchange.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/database.ts';
import { createCodeMailer } from './delivery/mail.ts';
import { createPushes } from './delivery/pushes.ts';
import {
  createSockets,
  limitHandshakes,
  sendSocketHeaders,
  waitingMessages,
  type IoServer,
} from './delivery/sockets.ts';
import { createTickRelay } from './delivery/tick-relay.ts';
import { readCsvFolder } from './files/csv-folder.ts';
import { createFileStores } from './files/file-store.ts';
import { registerPublicMedia } from './files/public-media.ts';
import { registerAdminPage } from './http/admin-page.ts';
import { createBodyRoom } from './http/body-room.ts';
import { registerCallRoutes } from './http/call-routes.ts';
import { createCallTurns } from './http/call-turns.ts';
import { countryOf } from './http/country-of.ts';
import { createFindCaller, type FindCaller } from './http/find-caller.ts';
import { registerFirstPage } from './http/first-page.ts';
import { createHttp } from './http/http.ts';
import { multipartRoom } from './http/multipart.ts';
import { registerPracticeFiles } from './http/practice-files.ts';
import { registerPublicPages } from './http/public-pages.ts';
import { registerOperations } from './http/operations.ts';
import { registerRateLimit, type CountCost } from './http/rate-limit.ts';
import { registerServedFiles } from './http/served-files.ts';
import { createSharedReads } from './http/shared-reads.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { createIsTrusted } from './http/trusted-proxies.ts';
import { images } from './media/images.ts';
import { createDrain } from './running/drain.ts';
import { createMetrics } from './running/metrics.ts';
import { createReadiness } from './running/readiness.ts';
import { createPasswords } from './secrets/passwords.ts';
import { createSealer } from './secrets/sealer.ts';
import { readSecretKey } from './secrets/secret-key.ts';

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
  /** @see Exchange */
  readonly settleDue: Exchange['settleDue'];
  /** Starts clocks and timers, and listens. Returns the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** What brings the exchange to people: the HTTP server, sockets, and what is measured of both. */
const openFront = async ({ config, log, clock, open, redis }: AppDeps) => {
  open.onLost((error) => log.warn({ err: error }, 'A connection to the database was lost'));
  const http = await createHttp(log, clock, config.trustProxy, problemText);
  const drain = createDrain(http);
  const isTrusted = createIsTrusted(config.trustProxy);
  const io = createSockets(http.server, redis, isTrusted);
  let feedLagMs = (): number => 0;
  const metrics = createMetrics({
    app: http,
    socketClients: () => io.engine.clientsCount,
    feedLagMs: () => feedLagMs(),
    open,
  });
  const mailer = createCodeMailer({ ...config, log, clock });
  const turns = createCallTurns();
  const sharedReads = createSharedReads(turns);
  const follow = ({ market }: Exchange): void => void (feedLagMs = market.lagMs);
  return { http, drain, isTrusted, io, metrics, mailer, turns, sharedReads, follow };
};

type Front = Awaited<ReturnType<typeof openFront>>;

/** This process as the host of an exchange. */
const createHost = (
  { config, log, clock, random, open, redis, feed, isSeeded = false, checkAnswers }: AppDeps,
  { io, mailer, metrics }: { readonly io: IoServer; readonly mailer: CodeMailer } & Pick<Front, 'metrics'>,
): Host => ({
  config: {
    marketFeed: config.marketFeed,
    marketSeed: config.marketSeed,
    stockSession: config.stockSession,
    isDemo: config.demo,
    offersProducts: config.demo,
    depositKeys: config.depositKeys,
    fiatAccounts: config.fiatAccounts,
    reviewer: config.review === 'auto' ? 'rule' : 'desk',
    publicOrigin: config.publicOrigin,
    webViewOrigins: config.webViewOrigins,
  },
  clock,
  random,
  log,
  open,
  mailer,
  sealer: createSealer(readSecretKey(config.dataDir, config.secretKey)),
  passwords: createPasswords(config.passwordCost),
  files: createFileStores(config.dataDir),
  images,
  pushes: createPushes(config.pushEndpoints),
  io,
  waitingMessages,
  countryOf,
  isShared: redis !== undefined,
  readRecordings: () => readCsvFolder(config.marketReplay ?? ''),
  ...(redis ? { relay: createTickRelay(io) } : {}),
  ...(feed ? { feed } : {}),
  checkAnswers,
  isSeeded,
  onQuarantined: metrics.countQuarantined,
  onJob: metrics.countJobs,
});

/**
 * Serves the app, files and media. Registered before the rate limits: a page loads many
 * files, and they cost little. Returns what counts the costs of calls.
 */
const serveFiles = async (
  { config, clock, redis, clientDir: given }: AppDeps,
  { http, io, isTrusted, sharedReads }: Front,
  { files, media, pages, market }: Exchange,
  findCaller: FindCaller,
): Promise<CountCost> => {
  const clientDir = typeof given === 'function' ? await given() : given;
  const headers = await registerStaticFiles(http, clientDir, config.webViewOrigins);
  await registerAdminPage(http, clientDir && join(clientDir, '..', 'admin'));
  await registerPracticeFiles(http, clientDir);
  sendSocketHeaders(io, headers);
  const { countHandshake, countCost } = await registerRateLimit(http, {
    generalCount: config.callsPerTenSeconds,
    findCaller,
    redis,
  });
  limitHandshakes(io, countHandshake, isTrusted, headers);
  registerServedFiles(http, findCaller, files);
  registerPublicMedia(http, media);
  registerPublicPages(http, pages);
  registerFirstPage(http, { clientDir, market, clock, sharedReads });
  return countCost;
};

/** Serves health, readiness, metrics and the API's description. */
const serveOperations = (
  { config, open }: AppDeps,
  { http, metrics, mailer }: Front,
  { market }: Exchange,
): void =>
  registerOperations(http, {
    version: productVersion,
    metrics,
    metricsToken: config.metricsToken,
    isDemo: config.demo,
    unreadiness: createReadiness({ open, market }),
    sentCodes: config.demo ? mailer.latest : undefined,
  });

/** The exchange in a Node process: its host, and HTTP and sockets around it. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const front = await openFront(deps);
  const { http, io, isTrusted, turns, sharedReads } = front;
  const exchange = await openExchange(createHost(deps, front));
  front.follow(exchange);
  const findCaller = createFindCaller(exchange.findSession);
  const countCost = await serveFiles(deps, front, exchange, findCaller);
  registerCallRoutes(http, {
    calls: exchange.calls,
    findCaller,
    isTrusted,
    turns,
    sharedReads,
    countCost,
    bodyRoom: createBodyRoom(multipartRoom),
  });
  serveOperations(deps, front, exchange);
  await exchange.startModules();
  await http.ready();
  return {
    http,
    openMarket: exchange.openMarket,
    use: exchange.use,
    settleDue: exchange.settleDue,
    async listen() {
      exchange.run();
      return http.listen({ host: deps.config.host, port: deps.config.port });
    },
    async close() {
      await front.drain(() => Promise.all([io.close(), http.close()]));
      await exchange.close();
    },
  };
};
