import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, type App } from './app.ts';
import { ConfigError, printableConfig, readConfig, type Config } from './config.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { countriesAreKnown } from './http/country-of.ts';
import { DataFolderUnusable, lockDataFolder } from './files/data-folder.ts';
import { DatabaseUnreachable, openServerDatabase } from './database/database.ts';
import { EmbeddedPostgresError } from './database/embedded-binaries.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { createLog } from './running/log.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { migrate, SchemaMismatch } from '#server/exchange/lib/database/migrate.ts';
import { openRedis, RedisUnreachable } from './delivery/redis.ts';
import { undoAll, type Undo } from './running/undo.ts';
import { FeedError } from '#server/exchange/market/feed.ts';
import { systemRandom } from './secrets/random.ts';

/**
 * Total limit of the shutdown, longer than its steps, each of which has its own limit; afterwards
 * the process ends regardless.
 */
const stopDeadlineMs = 25_000;

/** The pages could not be built; the build has printed the reason. */
class PagesMissing extends Error {}

/** The port is taken; the message says what to do. */
class PortTaken extends Error {}

/** The app as built next to the server: dist/server/main.js and dist/client. */
const clientDir = (): string | undefined => {
  const built = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'client');
  const bundled = join(dirname(fileURLToPath(import.meta.url)), '..', 'client');
  return [bundled, built].find((dir) => existsSync(join(dir, 'index.html')));
};

const listen = async (app: App, config: Config): Promise<string> => {
  try {
    return await app.listen();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortTaken(
      `Port ${config.port} on ${config.host} is taken. Stop what uses it, or set PORT to another one.`,
      { cause: error },
    );
  }
};

const announce = (address: string, config: Config): void => {
  const lines = [`Tideline ${address}`];
  if (config.demo)
    lines.push(
      'Demo account: demo@tideline.test, password tideline',
      `Mails and texts: ${address}/dev/outbox`,
    );
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
};

/** Ends the process, once; everything started is stopped first. */
interface End {
  (code: number): Promise<void>;
  hasBegun: boolean;
}

const createEnd = (undo: readonly Undo[]): End => {
  const end: End = async (code) => {
    if (end.hasBegun) return;
    end.hasBegun = true;
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    const isClean = await undoAll(undo, printError);
    process.exit(isClean ? code : 1);
  };
  end.hasBegun = false;
  return end;
};

/** A second signal ends it immediately. */
const stopOnSignal = (log: Log, end: End): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (end.hasBegun) process.exit(1);
      log.info({ signal }, 'stopping');
      void end(0);
    });
  }
};

const startPostgres = async (config: Config, log: Log, undo: Undo[], end: End): Promise<string> => {
  const lock = lockDataFolder(config.dataDir);
  undo.push({ what: 'the data folder', withinMs: 1_000, run: () => lock.release() });
  const postgres = await startEmbeddedPostgres(config.dataDir, log);
  undo.push({ what: 'PostgreSQL', withinMs: 10_000, run: () => postgres.stop() });
  postgres.onGivenUp((reason) => {
    log.error({ err: reason }, 'no database; the server stops');
    process.stderr.write(`${reason.message}\n`);
    void end(1);
  });
  return postgres.url;
};

/** @throws ConfigError if codes could only reach a reader of the log */
const requireDelivery = ({ demo, smtpUrl }: Config): void => {
  if (!demo && !smtpUrl)
    throw new ConfigError(
      'Without DEMO=1 codes have to be mailed: set SMTP_URL to a mail server, such as smtps://user:password@mail.example?from=codes@example',
    );
};

/** @throws PagesMissing */
const builtPages = async (building: Promise<boolean>): Promise<string | undefined> => {
  if (!(await building)) throw new PagesMissing('Tideline could not be built.');
  return clientDir();
};

const run = async (config: Config, building: Promise<boolean>, undo: Undo[], end: End): Promise<void> => {
  requireDelivery(config);
  const log = createLog(config.logLevel);
  log.info(printableConfig(config), 'configuration');
  if (config.smtpUrl && !config.smsUrl)
    log.warn('without SMS_URL no mobile number can be bound and no identity verified');
  if (!(await countriesAreKnown()))
    log.warn('country data cannot be read; logins are shown without a country');
  stopOnSignal(log, end);
  const open = await openServerDatabase(config.databaseUrl ?? (await startPostgres(config, log, undo, end)));
  undo.push({ what: 'the connections to the database', withinMs: 2_000, run: open.close });
  const applied = await migrate(open.database);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  undo.push({ what: 'Redis', withinMs: 1_000, run: () => redis?.disconnect() });
  const app = await createApp({
    redis,
    config,
    log,
    clock: systemClock(config.timeOffsetMs),
    random: systemRandom,
    open,
    clientDir: () => builtPages(building),
    checkAnswers: false,
  });
  undo.push({ what: 'the exchange', withinMs: 9_000, run: app.close });
  announce(await listen(app, config), config);
};

const expected = [
  ConfigError,
  DataFolderUnusable,
  DatabaseUnreachable,
  EmbeddedPostgresError,
  FeedError,
  PagesMissing,
  PortTaken,
  RedisUnreachable,
  SchemaMismatch,
];

/** Prints errors that a person can fix as one sentence, all others with their stack trace. */
const printError = (error: unknown): void => {
  const known = expected.some((kind) => error instanceof kind);
  process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
};

/**
 * Starts the server, or prints why it cannot.
 * @param building resolves to whether the pages could be built; the database is set up meanwhile
 */
export const serve = async (
  env: NodeJS.ProcessEnv,
  building: Promise<boolean> = Promise.resolve(true),
): Promise<void> => {
  const undo: Undo[] = [];
  const end = createEnd(undo);
  try {
    await run(readConfig(env), building, undo, end);
  } catch (error) {
    // If it is stopped while it starts, the resulting error is not printed.
    if (!end.hasBegun) printError(error);
    await end(1);
  }
};
