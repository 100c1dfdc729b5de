import { PGlite } from '@electric-sql/pglite';
import { migrate } from '#server/exchange/lib/database/migrate.ts';
import { openDeviceDatabase } from './device-database.ts';
import { databaseSettings } from './database-settings.ts';

/** Copies of the system's tables for new databases, of which there will be none. */
const unused = ['template0', 'template1'];

/** An empty database of this version, as one file; for the build, since it takes seconds. */
export const prepareDatabase = async (): Promise<Blob> => {
  // A segment is stored as a whole, so that small ones make small snapshots.
  const postgres = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    postgresqlconf: databaseSettings(2),
  });
  const device = openDeviceDatabase(postgres);
  await migrate(device.database);
  for (const name of unused) {
    await postgres.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await postgres.exec(`drop database ${name}`);
  }
  await postgres.exec('vacuum full');
  await postgres.exec('vacuum analyze');
  await postgres.exec('checkpoint');
  const dump = await postgres.dumpDataDir('none');
  await device.close();
  return dump;
};
