import { openDatabase } from '#server/lib/database.ts';
import { databaseUrl, templateName } from './postgres-global.ts';

let databases = 0;

/** Makes a database of the test's own, empty or a copy of the migrated template, and answers its address. */
export const createOwnDatabase = async (postgresUrl: string, from: 'template' | 'empty'): Promise<string> => {
  const name = `own_${process.pid}_${(databases += 1)}`;
  const maintenance = await openDatabase(postgresUrl, 1);
  await maintenance.pool.query(
    `create database ${name}${from === 'template' ? ` template ${templateName} strategy file_copy` : ''}`,
  );
  await maintenance.close();
  return databaseUrl(postgresUrl, name);
};
