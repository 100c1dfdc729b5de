import { openDatabase } from '#server/host-node/database/database.ts';
import { databaseUrl, templateName } from './postgres-global.ts';

/** Prefix of the name of every database that this worker has made for one of its tests. */
export const ownDatabases = `own_${process.pid}_`;

let databases = 0;

const copyOf = (template: string): string => `template ${template} strategy file_copy`;

/**
 * Creates a database for the test, empty or a copy of a template, by default the migrated one, and returns
 * its address.
 */
export const createOwnDatabase = async (
  postgresUrl: string,
  from: 'template' | 'empty',
  template: string = templateName,
): Promise<string> => {
  const name = `${ownDatabases}${(databases += 1)}`;
  const maintenance = await openDatabase(postgresUrl, 1);
  // A copy takes as long as a busy disk needs.
  await maintenance.pool.query('set statement_timeout = 0');
  await maintenance.pool.query(`create database ${name}${from === 'template' ? ` ${copyOf(template)}` : ''}`);
  await maintenance.close();
  return databaseUrl(postgresUrl, name);
};

/**
 * Ensures that a template of this name exists, made from the migrated one by the first test process that
 * needs it; the others wait. It becomes a template only once it is complete.
 */
export const ensureTemplate = async (
  postgresUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> => {
  const maintenance = await openDatabase(postgresUrl, 1);
  // The lock belongs to the connection: a pool ends one that is idle for ten seconds, and filling may take
  // longer.
  const lock = await maintenance.pool.connect();
  try {
    await lock.query('set statement_timeout = 0');
    await lock.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await lock.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    await lock.query(`drop database if exists ${name}_unfinished`);
    await lock.query(`create database ${name}_unfinished ${copyOf(templateName)}`);
    await fill(databaseUrl(postgresUrl, `${name}_unfinished`));
    await lock.query(`alter database ${name}_unfinished rename to ${name}`);
  } finally {
    lock.release();
    await maintenance.close();
  }
};
