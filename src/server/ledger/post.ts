import { sql } from 'kysely';
import type { AccountName } from '#contract/primitives.ts';
import type { MovementKind } from '#contract/wallets.ts';
import type { Transaction } from '#server/lib/database.ts';

export type HouseAccount = 'fees' | 'insurance' | 'treasury' | 'market_maker';

/** One change of what is available, as decimal text: of a user's account, or of the house row that deals with that user. */
export interface PostingLine {
  readonly userId: number;
  readonly account: AccountName | HouseAccount;
  readonly currencyId: number;
  readonly available: string;
}

export interface Entry {
  readonly kind: MovementKind;
  /** What it belongs to: "order:1234". */
  readonly reference: string;
  readonly at: Date;
  readonly lines: readonly PostingLine[];
}

/**
 * Writes one ledger transaction; accounts are opened as needed. The database refuses lines that do not sum to zero in
 * every currency, and a user's balance below zero.
 */
export const post = async (transaction: Transaction, { kind, reference, at, lines }: Entry): Promise<void> => {
  await sql`
    select ledger_post(${kind}, ${reference}, ${at}, array(
      select row(
        case when account in ('fees', 'insurance', 'treasury', 'market_maker') then ledger_house(account, "currencyId", "userId")
          else ledger_balance("userId", account, "currencyId") end,
        available, 0)::posting_line
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("userId" bigint, account text, "currencyId" bigint, available numeric)
    ))`.execute(transaction);
};
