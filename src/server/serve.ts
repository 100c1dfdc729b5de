import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, type App } from './app.ts';
import { ConfigError, printableConfig, readConfig, type Config } from './config.ts';
import { systemClock } from './lib/clock.ts';
import { DataFolderUnusable, lockDataFolder } from './lib/data-folder.ts';
import { DatabaseUnreachable, openDatabase } from './lib/database.ts';
import { EmbeddedPostgresError } from './lib/embedded-binaries.ts';
import { startEmbeddedPostgres } from './lib/embedded-postgres.ts';
import { createLog, type Log } from './lib/log.ts';
import { migrate } from './lib/migrate.ts';
import { openRedis, RedisUnreachable } from './lib/redis.ts';
import { FeedError } from './market/feed.ts';
import { systemRandom } from './lib/random.ts';

/** How long a graceful stop may take before the process ends anyway. */
const stopDeadlineMs = 15_000;

/** The port is taken; the message says what to do. */
class PortTaken extends Error {}

/** The app as built beside the server: dist/server/main.js and dist/client. */
const clientDir = (): string | undefined => {
  const built = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'client');
  const beside = join(dirname(fileURLToPath(import.meta.url)), '..', 'client');
  return [beside, built].find((dir) => existsSync(join(dir, 'index.html')));
};

const listen = async (app: App, config: Config): Promise<string> => {
  try {
    return await app.listen();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortTaken(`Port ${config.port} on ${config.host} is taken. Stop what uses it, or set PORT to another one.`, { cause: error });
  }
};

const announce = (address: string, config: Config): void => {
  const lines = [`Tideline ${address}`];
  if (config.demo) lines.push('Demo account: demo@tideline.test, password tideline', `Mails and texts: ${address}/dev/outbox`);
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
};

/** What was started, undone in reverse; a second signal ends the process at once. */
const stopOnSignal = (log: Log, undo: (() => Promise<void> | void)[]): void => {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    for (const step of undo.reverse()) await step();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
};

const run = async (config: Config, undo: (() => Promise<void> | void)[]): Promise<void> => {
  const log = createLog(config.logLevel);
  log.info(printableConfig(config), 'configuration');
  let url = config.databaseUrl;
  if (!url) {
    const lock = lockDataFolder(config.dataDir);
    undo.push(() => lock.release());
    const postgres = await startEmbeddedPostgres(config.dataDir, log);
    undo.push(() => postgres.stop());
    url = postgres.url;
  }
  const open = await openDatabase(url);
  undo.push(() => open.close());
  const applied = await migrate(open.database);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  undo.push(() => redis?.disconnect());
  const app = await createApp({ redis, config, log, clock: systemClock(config.timeOffsetMs), random: systemRandom, open, clientDir: clientDir(), checkAnswers: false });
  undo.push(() => app.close());
  stopOnSignal(log, undo);
  announce(await listen(app, config), config);
};

const expected = [ConfigError, DataFolderUnusable, DatabaseUnreachable, EmbeddedPostgresError, FeedError, PortTaken, RedisUnreachable];

/** Starts the server; what a person can mend is told in one sentence, everything else with its trace. */
export const serve = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const undo: (() => Promise<void> | void)[] = [];
  try {
    await run(readConfig(env), undo);
  } catch (error) {
    const known = expected.some((kind) => error instanceof kind);
    process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
    // What was begun and not finished may hold what the steps wait for.
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    for (const step of undo.reverse()) await step();
    process.exit(1);
  }
};
