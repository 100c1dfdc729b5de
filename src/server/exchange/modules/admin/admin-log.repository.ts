import { sql, type Insertable } from 'kysely';
import type { AdminAction } from '#contract/admin.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { pageClause, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { AdminTables } from './admin.tables.ts';

export type NewLogEntry = Insertable<AdminTables['admin_log']>;

export const insertLogEntry = async (transaction: Transaction, entry: NewLogEntry): Promise<void> => {
  await transaction.insertInto('admin_log').values(entry).execute();
};

/** Whether this operator has an entry with this act and subject since that time. */
export const hasLogEntry = async (
  transaction: Transaction,
  { act, operatorId, subject }: { act: AdminAction; operatorId: number; subject: string },
  since: Date,
): Promise<boolean> => {
  const row = await transaction
    .selectFrom('admin_log')
    .select('id')
    .where('act', '=', act)
    .where('operator_id', '=', operatorId)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export interface LogFilter {
  readonly acts: readonly AdminAction[];
  readonly operatorId?: number | undefined;
  readonly subject?: string | undefined;
}

export interface LogRow {
  readonly id: number;
  readonly at: Date;
  readonly act: AdminAction;
  readonly operator: string | null;
  readonly account: string | null;
  readonly subject: string;
  readonly why: string;
  readonly note: string;
}

/** One page, newest first, and the total count. */
export const listLogRows = async (
  database: Database,
  { acts, operatorId = undefined, subject = undefined }: LogFilter,
  page: number,
  limit: number,
): Promise<Page<LogRow>> => {
  const found = sql`
    from admin_log l where act = any(${[...acts]}::text[])
      and (${operatorId ?? null}::bigint is null or operator_id = ${operatorId ?? null})
      and (${subject ?? null}::text is null or subject = ${subject ?? null})`;
  const { rows } = await sql<LogRow>`
    select l.id, l.at, l.act, coalesce(nullif(o.nickname, ''), o.account) as operator, u.account, l.subject, l.why, l.note
    from (select l.* ${found} order by id desc ${pageClause(page, limit)}) l
    left join users o on o.id = l.operator_id left join users u on u.id = l.user_id
    order by l.id desc`.execute(database);
  const count = await sql<{ total: number }>`select count(*) as total ${found}`.execute(database);
  return { rows, total: count.rows[0]!.total };
};
