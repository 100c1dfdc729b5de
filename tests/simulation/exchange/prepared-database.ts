import { PGlite } from '@electric-sql/pglite';
import { databaseSettings } from '#server/host-browser/database-settings.ts';

/** Opens a copy of a prepared database, in memory. */
export const openPrepared = (loadDataDir: Blob): Promise<PGlite> =>
  PGlite.create({ loadDataDir, postgresqlconf: databaseSettings() });
