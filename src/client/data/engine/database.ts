import { Dexie } from 'dexie';
import { answerRowsOf } from './answer-rows.ts';
import { checkedRows } from './checked-rows.ts';
import { databaseName } from './database-name.ts';
import { engineTables } from './engine-tables.ts';
import type { Resource } from './resource.ts';
import type { SettingRow } from './rows.ts';
import { oneWriter } from './one-writer.ts';
import { createRowSchemas } from './row-schemas.ts';
import { createQuarantine } from './quarantine.ts';
import { tableOfList } from './stored-list.ts';
import type { StoredTable, TableName, TidelineDatabase } from './tables.ts';
import { versionsOf } from './versions.ts';

/**
 * `strict`: a write resolves only once it is on the disk. For the few writes that must survive a power
 * failure.
 */
export type Durability = 'relaxed' | 'strict';

/** Where the tables are stored, in place of the browser's own IndexedDB. */
export interface Store {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

class DeviceDatabase extends Dexie {
  readonly stored: readonly StoredTable[];
  readonly answers = answerRowsOf(this as unknown as TidelineDatabase);
  readonly accountSettings: readonly SettingRow['key'][];
  readonly prepare: (name: TableName) => Promise<void>;

  constructor(resources: readonly Resource[], durability: Durability, name: string, store?: Store) {
    super(name, {
      chromeTransactionDurability: durability,
      // Screens show only what is stored. With its cache, Dexie also shows uncommitted writes, and a row
      // that is added and removed while a query is being read can stay on the screen for good.
      cache: 'disabled',
      ...store,
    });
    const settings = resources.flatMap((resource) => resource.settings ?? []);
    this.accountSettings = settings.filter(({ leavesAtLogout }) => leavesAtLogout).map(({ key }) => key);
    this.stored = [
      ...engineTables(settings),
      ...resources.flatMap(({ tables = [], lists = [] }) => [...tables, ...lists.map(tableOfList)]),
    ];
    const schemas = createRowSchemas(this.stored);
    this.prepare = schemas.prepare;
    this.use(oneWriter);
    this.use(checkedRows(schemas, createQuarantine(this)));
    for (const { version, stores, upgrade } of versionsOf(this.stored)) {
      const declared = this.version(version).stores(stores);
      if (upgrade) declared.upgrade(upgrade);
    }
  }
}

/** The database of these resources. Loaded only after the first paint; see `load-database.ts`. */
export const createDatabase = (
  resources: readonly Resource[],
  durability: Durability = 'relaxed',
  name = databaseName,
  store?: Store,
): TidelineDatabase =>
  new DeviceDatabase(resources, durability, name, store) as DeviceDatabase & TidelineDatabase;
