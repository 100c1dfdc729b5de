import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { Database, ExchangeDatabase } from '#server/exchange/lib/database/database.ts';
import type { Tables } from '#server/exchange/lib/database/tables.ts';
import { pgliteDialect } from './pglite-dialect.ts';

export interface DeviceDatabase extends ExchangeDatabase {
  close(): Promise<void>;
}

/** The exchange's database in this thread. Its only process leads everything. */
export const openDeviceDatabase = (postgres: PGlite): DeviceDatabase => {
  const database: Database = new Kysely<Tables>({ dialect: pgliteDialect(postgres) });
  return {
    database,
    seekLeadership: () => Promise.resolve({ database, resign: () => Promise.resolve() }),
    close: () => database.destroy(),
  };
};
