import { sql, type Insertable } from 'kysely';
import type { DeskAct } from '#contract/desk.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { DeskTables } from './desk.tables.ts';

export type NewLogEntry = Insertable<DeskTables['desk_log']>;

export const insertLogEntry = async (transaction: Transaction, entry: NewLogEntry): Promise<void> => {
  await transaction.insertInto('desk_log').values(entry).execute();
};

export interface LogFilter {
  readonly acts: readonly DeskAct[];
  readonly operatorId?: number | undefined;
  readonly subject?: string | undefined;
}

export interface LogRow {
  readonly id: number;
  readonly at: Date;
  readonly act: DeskAct;
  readonly operator: string | null;
  readonly account: string | null;
  readonly subject: string;
  readonly why: string;
}

/** One page, newest first, and how many there are. */
export const listLogRows = async (
  database: Database,
  { acts, operatorId = undefined, subject = undefined }: LogFilter,
  page: number,
  limit: number,
): Promise<{ rows: LogRow[]; total: number }> => {
  const found = sql`
    from desk_log l where act = any(${[...acts]}::text[])
      and (${operatorId ?? null}::bigint is null or operator_id = ${operatorId ?? null})
      and (${subject ?? null}::text is null or subject = ${subject ?? null})`;
  const { rows } = await sql<LogRow>`
    select l.id, l.at, l.act, coalesce(nullif(o.nickname, ''), o.account) as operator, u.account, l.subject, l.why
    from (select l.* ${found} order by id desc limit ${limit} offset ${(page - 1) * limit}) l
    left join users o on o.id = l.operator_id left join users u on u.id = l.user_id
    order by l.id desc`.execute(database);
  const count = await sql<{ total: number }>`select count(*) as total ${found}`.execute(database);
  return { rows, total: count.rows[0]!.total };
};
