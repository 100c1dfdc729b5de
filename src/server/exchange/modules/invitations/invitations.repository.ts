import { sql } from 'kysely';
import type { Degree } from '#domain/people/rebates.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { pageClause } from '#server/exchange/lib/database/read-page.ts';

export interface InviteeRow {
  readonly id: number;
  readonly account: string;
  readonly created_at: Date;
}

/** The user's invite code, and the number of their invitees by degree. */
export const findInviter = async (
  database: Database,
  userId: number,
): Promise<{ readonly code: string; readonly first: number; readonly second: number }> => {
  const { rows } = await sql<{ code: string; first: number; second: number }>`
    select invite_code as code,
      (select count(*) from users where invited_by = ${userId}) as first,
      (select count(*) from users i join users f on f.id = i.invited_by where f.invited_by = ${userId}) as second
    from users where id = ${userId}`.execute(database);
  return rows[0]!;
};

/** One page of the user's invitees, newest first. */
export const listInviteeRows = async (
  database: Database,
  userId: number,
  degree: Degree,
  page: number,
  limit: number,
): Promise<InviteeRow[]> => {
  const { rows } = await sql<InviteeRow>`
    select i.id, i.account, i.created_at from users i
    where ${
      degree === 1
        ? sql`i.invited_by = ${userId}`
        : sql`i.invited_by in (select id from users where invited_by = ${userId})`
    }
    order by i.id desc ${pageClause(page, limit)}`.execute(database);
  return rows;
};

/** Accounts of these users. */
export const accountsOf = async (
  database: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'account'])
    .where('id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
};
