import type { Transaction } from 'dexie';
import { writeLockTable } from './one-writer.ts';
import type { StoredTable } from './tables.ts';
import { requestOfTicket } from './ticket-rows.ts';

/** One version of the stored database. */
export interface DatabaseVersion {
  readonly version: number;
  readonly stores: Readonly<Record<string, string | null>>;
  /** Migrates rows; the tables that this version removes can still be read. */
  readonly upgrade?: (transaction: Transaction) => Promise<void>;
}

/** Tables and settings in which answers were stored before `publicAnswers` and `accountAnswers`. */
const formerAnswers = [
  'purchaseOffer',
  'depositAddresses',
  'depositCurrencies',
  'lockUpOffer',
  'projectOffer',
  'projectInfos',
  'dualOffer',
  'identities',
  'contents',
  'nftAnswers',
  'quizOffer',
  'loanOffer',
] as const;
const renamedSettings = [
  ['deskSizes', 'desktopSizes'],
  ['deskTables', 'desktopTables'],
] as const;
const formerSettings = [
  'menu',
  'notices',
  'banners',
  'statement',
  'equityHistory',
  'holdings',
  'earnings',
  'traders',
  'trader',
] as const;

/** Names alone change: requests without an outcome are resolved under their keys as before. */
const renameRequests = async (transaction: Transaction): Promise<void> => {
  await transaction.table('requests').bulkPut(await transaction.table<unknown>('keyedCalls').toArray());
  const settings = transaction.table<{ key: string; value: unknown }>('settings');
  for (const [former, key] of renamedSettings) {
    const row = await settings.get(former);
    if (!row) continue;
    await settings.put({ ...row, key });
    await settings.delete(former);
  }
};

/**
 * Changes that versions made in addition to the tables that declare their version themselves (`since`);
 * removed tables are listed here for the devices that still have them.
 */
const earlier: readonly DatabaseVersion[] = [
  { version: 1, stores: { tickets: '[userId+ticketId], [userId+unresolved]' } },
  {
    // One row for each key in place of one for each ticket, so that no order replaces another that has no
    // outcome yet.
    version: 3,
    stores: { keyedCalls: '[userId+key], userId', tickets: null },
    upgrade: async (transaction) => {
      const tickets = await transaction.table<unknown>('tickets').toArray();
      await transaction.table('keyedCalls').bulkPut(tickets.flatMap(requestOfTicket));
    },
  },
  // Answers of the server, each in a table of its own until all of them were merged into two.
  { version: 4, stores: { purchaseOffer: 'key' } },
  { version: 5, stores: { depositAddresses: '[userId+currency_id]', depositCurrencies: 'key' } },
  { version: 6, stores: { lockUpOffer: 'key' } },
  { version: 7, stores: { projectOffer: 'key', projectInfos: 'id' } },
  { version: 8, stores: { dualOffer: 'key' } },
  { version: 9, stores: { identities: 'userId' } },
  { version: 10, stores: { contents: 'key, fetchedAt' } },
  { version: 12, stores: { nftAnswers: 'key, fetchedAt' } },
  { version: 13, stores: { quizOffer: 'key' } },
  { version: 14, stores: { loanOffer: 'key' } },
  { version: 15, stores: { [writeLockTable]: '' } },
  {
    // Their content is requested again; rows of an account in `settings` must not survive its logout there.
    version: 16,
    stores: Object.fromEntries(formerAnswers.map((name) => [name, null])),
    upgrade: (transaction) => transaction.table('settings').bulkDelete([...formerSettings]),
  },
  {
    // The newest ledger entries became an answer as well.
    version: 17,
    stores: {},
    upgrade: (transaction) => transaction.table('settings').delete('movements'),
  },
  { version: 18, stores: { keyedCalls: null }, upgrade: renameRequests },
];

/**
 * Every version so far, from the tables' own declarations. Account data is keyed by user id first, so that
 * rows of different users never mix.
 */
export const versionsOf = (tables: readonly StoredTable[]): readonly DatabaseVersion[] => {
  const newest = Math.max(...tables.map(({ since }) => since), ...earlier.map(({ version }) => version));
  return Array.from({ length: newest }, (_, index) => {
    const version = index + 1;
    const brought = tables.filter(({ since }) => since === version).map(({ name, keys }) => [name, keys]);
    const { stores, upgrade } = earlier.find((one) => one.version === version) ?? {};
    return {
      version,
      stores: { ...(Object.fromEntries(brought) as Record<string, string>), ...stores },
      ...(upgrade && { upgrade }),
    };
  });
};
