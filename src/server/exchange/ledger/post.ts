import { sql, type RawBuilder } from 'kysely';
import type { AccountName, HouseName } from '#contract/account-names.ts';
import type { MovementKind } from '#contract/closed-sets.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';

/** A change of the available balance, as decimal text. */
export type Posting = { readonly currencyId: number; readonly available: string } & (
  | { readonly userId: number; readonly account: AccountName }
  | { readonly house: HouseName }
);

export interface Entry {
  readonly kind: MovementKind;
  /** The row it belongs to: "order:1234". */
  readonly reference: string;
  readonly at: Date;
  readonly lines: readonly Posting[];
}

/** Postings in a JSON value, in the form that the ledger's functions take; accounts are opened as needed. */
export const linesIn = (json: RawBuilder<unknown>) => sql`array(
  select row(
    case when house is null then ledger_balance("userId", account, "currencyId") else ledger_house(house, "currencyId") end,
    available, 0)::posting_line
  from jsonb_to_recordset(${json})
    as line ("userId" bigint, account text, house text, "currencyId" bigint, available numeric))`;

export const linesArray = (lines: readonly Posting[]) => linesIn(sql`${JSON.stringify(lines)}::jsonb`);

/**
 * Writes one ledger transaction and returns its id. The database refuses postings that do not sum to zero in
 * every currency, and negative balances of users.
 */
export const post = async (
  transaction: Transaction,
  { kind, reference, at, lines }: Entry,
): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`select ledger_post(${kind}, ${reference}, ${at}, ${linesArray(lines)}) as id`.execute(transaction);
  return rows[0]!.id;
};

/**
 * Writes many ledger transactions in one round trip, in order, and returns their ids in the same order.
 * Callers that order their entries by user do not deadlock.
 */
export const postAll = async (transaction: Transaction, entries: readonly Entry[]): Promise<number[]> => {
  if (entries.length === 0) return [];
  const { rows } = await sql<{ place: number; id: number }>`
    select place, ledger_post(kind, reference, at, ${linesIn(sql`lines`)}) as id
    from (
      select * from jsonb_to_recordset(${JSON.stringify(entries.map((entry, place) => ({ ...entry, place })))}::jsonb)
        as e (place int, kind text, reference text, at timestamptz, lines jsonb)
      order by place
    ) ordered`.execute(transaction);
  return rows.sort((a, b) => a.place - b.place).map(({ id }) => id);
};
