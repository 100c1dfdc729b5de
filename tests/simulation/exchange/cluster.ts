import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openServerDatabase } from '#server/host-node/database/database.ts';
import { startEmbeddedPostgres } from '#server/host-node/database/embedded-postgres.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { clusterFolder, disableDurability } from '#tests/support/short-lived-cluster.ts';
import type { Engine, OpenedDatabase } from './engine.ts';
import type { ExchangeProgram } from './exchange-program.ts';

const template = 'simulation_template';

/** The same cluster, another database. */
const databaseUrl = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

type Parsers = Readonly<Record<number, (text: string) => unknown>>;

interface Options {
  readonly parsers?: Parsers;
}

/** Statements are prepared once, under a name of their own. */
const createNames = () => {
  const names = new Map<string, string>();
  return (text: string): string => {
    const name = names.get(text) ?? `statement ${names.size}`;
    names.set(text, name);
    return name;
  };
};

/** One session of a PostgreSQL server, asked like one in this thread. */
const sessionOf = (client: pg.Client): Pick<OpenedDatabase, 'postgres'>['postgres'] => {
  const nameOf = createNames();
  const typesOf = ({ parsers = {} }: Options) => ({
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
  });
  const resultOf = ({ rows, rowCount }: pg.QueryResult) => ({
    rows,
    affectedRows: rowCount ?? 0,
    fields: [],
  });
  return {
    waitReady: Promise.resolve(),
    close: () => client.end(),
    async exec(text, options = {}) {
      const answered = await client.query({ text, types: typesOf(options as Options) as never });
      return (Array.isArray(answered) ? answered : [answered]).map(resultOf);
    },
    query: async (text: string, values: unknown[] = [], options = {}) =>
      resultOf(
        await client.query({ name: nameOf(text), text, values, types: typesOf(options as Options) as never }),
      ) as never,
  };
};

/** A PostgreSQL server of the run, whose databases are copies of a migrated one. */
export const startCluster = async ({ migrate }: Pick<ExchangeProgram, 'migrate'>): Promise<Engine> => {
  const folder = clusterFolder('tideline-simulation-');
  const server = await startEmbeddedPostgres(folder, createLog('silent'));
  // Without the guard of tests: following each chain of work slows down every promise of the process.
  const maintenance = await openServerDatabase(server.url);
  await disableDurability(maintenance.pool);
  await maintenance.pool.query('alter system set autovacuum = off');
  await maintenance.pool.query('select pg_reload_conf()');
  await maintenance.pool.query(`create database ${template}`);
  const filled = await openServerDatabase(databaseUrl(server.url, template));
  await migrate(filled.database as never);
  await filled.close();
  let databases = 0;
  return {
    async open() {
      const name = `simulation_${(databases += 1)}`;
      await maintenance.pool.query(`create database ${name} template ${template} strategy file_copy`);
      const connect = async (): Promise<pg.Client> => {
        const connectionString = databaseUrl(server.url, name);
        const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
        await client.connect();
        return client;
      };
      const [client, observer] = [await connect(), await connect()];
      return {
        postgres: sessionOf(client),
        observe: async <Row>(query: string, values: readonly unknown[]) =>
          (await observer.query(query, [...values])).rows as Row[],
        async close() {
          await Promise.all([client.end(), observer.end()]);
          await maintenance.pool.query(`drop database ${name}`);
        },
      };
    },
    kill() {
      const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
    async stop() {
      await maintenance.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
