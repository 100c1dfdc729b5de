import { sql } from 'kysely';
import { decimal, toPlain } from '#domain/money.ts';
import type { Database } from '#server/lib/database.ts';
import { readLedger } from '#tests/support/ledger-rows.ts';

/** Derived tables, and tables that only record that a request arrived. */
const apart = ['idempotency_keys', 'sessions', 'balances', 'equity_points'];

/** The columns by which a row belongs to a person. */
const ownerColumns = ['user_id', 'follower_id', 'owner_id', 'seller_id', 'leader_id', 'buyer_id'];

interface OwnerColumn {
  readonly table: string;
  readonly column: string;
}

const ownerColumnsOf = async (database: Database): Promise<OwnerColumn[]> => {
  const { rows } = await sql<OwnerColumn>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in (${sql.join(ownerColumns)})
    order by c.table_name, c.column_name`.execute(database);
  return rows.filter(({ table }) => !apart.includes(table));
};

interface Owner {
  readonly userId: number;
  readonly account: string;
}

/** The person's row counts by table, and every movement of their money. */
export interface Footprint {
  readonly rows: Readonly<Record<string, number>>;
  readonly movements: readonly string[];
}

export const footprintOf = async (database: Database, { userId, account }: Owner): Promise<Footprint> => {
  const counts = (await ownerColumnsOf(database)).map(({ table, column }) => {
    const name = column === 'user_id' ? table : `${table}.${column}`;
    return sql<{ name: string; count: number }>`select ${sql.lit(name)} as name, count(*)::int as count
      from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`;
  });
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    database,
  );
  const plain = (text: string): string => toPlain(decimal(text));
  return {
    rows: Object.fromEntries(rows.map(({ name, count }) => [name, count])),
    movements: (await readLedger(database, account))
      .toReversed()
      .map(
        (one) =>
          `${one.kind}: ${one.account} ${one.currency_name} ${plain(one.available_change)}, frozen ${plain(one.frozen_change)}`,
      ),
  };
};

/** What was added: "orders +1", and each movement. */
export const changesBetween = (before: Footprint, after: Footprint): string[] => [
  ...Object.entries(after.rows).flatMap(([name, count]) => {
    const more = count - (before.rows[name] ?? 0);
    return more === 0 ? [] : [`${name} ${more > 0 ? '+' : ''}${more}`];
  }),
  ...after.movements.slice(before.movements.length),
];
