import { sql } from 'kysely';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { readLedger } from '#tests/support/ledger-rows.ts';

/**
 * Derived tables, tables that only record that a request arrived, and what is published of a change over
 * the socket.
 */
const apart = ['idempotency_keys', 'sessions', 'balances', 'equity_points', 'outbox', 'outbox_heads'];

/** The columns that link a row to its user. */
const ownerColumns = ['user_id', 'follower_id', 'owner_id', 'seller_id', 'leader_id', 'buyer_id'];

interface OwnerColumn {
  readonly table: string;
  readonly column: string;
  /** Every change of a row increments its version. */
  readonly isVersioned: boolean;
}

const ownerColumnsOf = async (database: Database): Promise<OwnerColumn[]> => {
  const { rows } = await sql<OwnerColumn>`
    select c.table_name as table, c.column_name as column, exists (select 1 from information_schema.columns v
      where v.table_schema = c.table_schema and v.table_name = c.table_name and v.column_name = 'version')
      as "isVersioned"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in (${sql.join(ownerColumns)})
    order by c.table_name, c.column_name`.execute(database);
  return rows.filter(({ table }) => !apart.includes(table));
};

interface Owner {
  readonly userId: number;
  readonly account: string;
}

interface Counted {
  readonly name: string;
  readonly count: number;
  /** The content of a table without versions, whose changes cannot be counted. */
  readonly content: string;
}

/** The user's rows by table, the sums of their versions, and every movement of their money. */
export interface Footprint {
  readonly rows: Readonly<Record<string, Counted>>;
  readonly movements: readonly string[];
}

export const footprintOf = async (database: Database, { userId, account }: Owner): Promise<Footprint> => {
  const counts = (await ownerColumnsOf(database)).flatMap(({ table, column, isVersioned }) => {
    const name = column === 'user_id' ? table : `${table}.${column}`;
    const own = sql`from ${sql.table(table)} as own where ${sql.ref(column)} = ${userId}`;
    const content = sql`md5(coalesce(string_agg(own::text, ' ' order by own::text), ''))`;
    return [
      sql`select ${sql.lit(name)} as name, count(*)::int as count, ${isVersioned ? sql`''` : content} as content ${own}`,
      ...(isVersioned
        ? [sql`select ${sql.lit(`${name} versions`)}, coalesce(sum(version), 0)::int, '' ${own}`]
        : []),
    ];
  });
  const { rows } = await sql<Counted>`${sql.join(counts, sql` union all `)}`.execute(database);
  const plain = (text: string): string => toPlain(decimal(text));
  return {
    rows: Object.fromEntries(rows.map((counted) => [counted.name, counted])),
    movements: (await readLedger(database, account))
      .toReversed()
      .map(
        (one) =>
          `${one.kind}: ${one.account} ${one.currency_name} ${plain(one.available_change)}, frozen ${plain(one.frozen_change)}`,
      ),
  };
};

/** The differences: "orders +1", "orders versions +1", "traders changed", and each movement. */
export const changesBetween = (before: Footprint, after: Footprint): string[] => [
  ...Object.values(after.rows).flatMap(({ name, count, content }) => {
    const more = count - before.rows[name]!.count;
    if (more !== 0) return [`${name} ${more > 0 ? '+' : ''}${more}`];
    return content === before.rows[name]!.content ? [] : [`${name} changed`];
  }),
  ...after.movements.slice(before.movements.length),
];
