import { sql } from 'kysely';
import type { AccountName, HouseName } from '#contract/account-names.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { readSqlPage, type Page } from '#server/exchange/lib/database/read-page.ts';

export interface OperatorRow {
  readonly id: number;
  readonly name: string;
}

/** The operator as colleagues see them. */
export const findOperator = async (database: Database, id: number): Promise<OperatorRow> => {
  const { rows } = await sql<OperatorRow>`
    select id, coalesce(nullif(nickname, ''), account) as name from users where id = ${id}`.execute(database);
  return rows[0]!;
};

/** Finds a user by login name, email, phone or user id. */
export const findPerson = async (
  database: Database,
  account: string,
  number: number | null,
): Promise<{ id: number; account: string } | undefined> => {
  const { rows } = await sql<{ id: number; account: string }>`
    select id, account from users where ${account} in (account, email, phone) or id = ${number}
    order by id = ${number} limit 1`.execute(database);
  return rows[0];
};

/** The user of an image and its purpose; undefined if the image is unknown or not yet used. */
export const findUsedImage = async (
  database: Database,
  name: string,
): Promise<{ user_id: number; used_for: string } | undefined> => {
  const { rows } = await sql<{ user_id: number; used_for: string }>`
    select user_id, used_for from uploads where name = ${name} and used_for is not null`.execute(database);
  return rows[0];
};

export interface SumRow {
  readonly currency_id: number;
  /** Null for the total of all users. */
  readonly house: HouseName | null;
  readonly total: string;
}

/** Balances of the exchange's accounts and the total of all users, from one instant. */
export const readLedgerSums = async (database: Database): Promise<SumRow[]> => {
  const { rows } = await sql<SumRow>`
    select currency_id, house, total from house_balances
    union all
    select currency_id, null, sum(available + frozen) from balances group by currency_id`.execute(database);
  return rows;
};

export interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly person: string | null;
  readonly account: AccountName | HouseName;
  readonly currency_id: number;
  readonly available_change: string;
  readonly frozen_change: string;
  readonly available_after: string | null;
  readonly frozen_after: string | null;
}

/** One page of the entries of a reference, with the other side of each; newest first. */
export const listEntriesOf = (
  database: Database,
  reference: string,
  page: number,
  limit: number,
): Promise<Page<EntryRow>> =>
  readSqlPage(
    database,
    sql<EntryRow>`
    select p.id, t.created_at as at, t.kind, t.reference, u.account as person, coalesce(b.account, h.name) as account,
      p.currency_id, p.available_change, p.frozen_change, p.available_after, p.frozen_after
    from ledger_transactions t
    join postings p on p.transaction_id = t.id
    left join balances b on b.id = p.balance_id left join users u on u.id = b.user_id
    left join house_accounts h on p.balance_id < 0 and h.number = -p.balance_id % 10
    where t.reference = ${reference}
    order by t.id desc, p.id`,
    sql`from ledger_transactions t join postings p on p.transaction_id = t.id where t.reference = ${reference}`,
    page,
    limit,
  );
