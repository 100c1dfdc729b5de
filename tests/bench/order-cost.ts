import pg from 'pg';
import type { Figure } from './figure.ts';

/** What the database did, as it counts it itself. */
export interface DatabaseWork {
  readonly transactions: number;
  readonly rowsInserted: number;
  readonly rowsChanged: number;
  readonly logBytes: number;
}

const query = `
  select xact_commit + xact_rollback as transactions, tup_inserted as "rowsInserted", tup_updated + tup_deleted as "rowsChanged",
    pg_current_wal_lsn() - '0/0'::pg_lsn as "logBytes"
  from pg_stat_database where datname = current_database()`;

/** Statistics of busy connections are up to a second old, which the length of a measurement makes small. */
export const readDatabaseWork = async (databaseUrl: string): Promise<DatabaseWork> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<keyof DatabaseWork, string>>(query);
    const { transactions, rowsInserted, rowsChanged, logBytes } = rows[0]!;
    return {
      transactions: Number(transactions),
      rowsInserted: Number(rowsInserted),
      rowsChanged: Number(rowsChanged),
      logBytes: Number(logBytes),
    };
  } finally {
    await client.end();
  }
};

/**
 * The most an order may cost the database, everything else that the server does meanwhile included: its key,
 * its row, its fill, its ledger entry with four postings and three events are eleven rows; two balances and
 * the head of the user's events change. An area that adds to it has to raise this on purpose.
 */
const budgets = { transactions: 0.5, rowsInserted: 12, rowsChanged: 4, logBytes: 6_000 } as const;

/** @throws when an order costs more than its budget */
export const costFigures = (before: DatabaseWork, after: DatabaseWork, orders: number): Figure[] => {
  const of = (name: keyof DatabaseWork): number => (after[name] - before[name]) / orders;
  for (const [name, most] of Object.entries(budgets) as [keyof DatabaseWork, number][])
    if (of(name) > most)
      throw new Error(`an order costs ${of(name).toFixed(2)} ${name}; its budget is ${most}`);
  return [
    {
      name: 'transactions, which are round trips, an order',
      value: of('transactions'),
      unit: '',
      target: { atMost: budgets.transactions },
    },
    {
      name: 'rows inserted an order',
      value: of('rowsInserted'),
      unit: '',
      target: { atMost: budgets.rowsInserted },
    },
    {
      name: 'rows changed an order',
      value: of('rowsChanged'),
      unit: '',
      target: { atMost: budgets.rowsChanged },
    },
    {
      name: 'log written an order',
      value: of('logBytes') / 1_024,
      unit: 'KiB',
      target: { atMost: Math.round(budgets.logBytes / 102.4) / 10 },
    },
  ];
};
