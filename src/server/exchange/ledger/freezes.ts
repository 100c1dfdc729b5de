import { sql } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { MovementKind } from '#contract/closed-sets.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { linesArray, linesIn, type Posting } from './post.ts';

/** Description of a movement of a freeze. */
export interface FreezeEntry {
  readonly kind: MovementKind;
  /** The row it belongs to: "position:1234". */
  readonly reference: string;
  readonly at: Date;
}

export interface NewFreeze extends FreezeEntry {
  readonly userId: number;
  readonly account: AccountName;
  readonly currencyId: number;
  /** Decimal text, above zero. */
  readonly amount: string;
}

/**
 * Freezes an amount for one purpose and returns the freeze's id. The database refuses
 * amounts that are not available.
 */
export const freeze = async (
  transaction: Transaction,
  { userId, account, currencyId, amount, kind, reference, at }: NewFreeze,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select ledger_freeze(ledger_balance(${userId}, ${account}, ${currencyId}), ${amount}::numeric, ${kind}, ${reference}, ${at}) as id`.execute(
    transaction,
  );
  return rows[0]!.id;
};

/**
 * Freezes many amounts in one round trip, each in a ledger transaction of its own; returns the freezes in
 * the same order. Callers that order their entries by user do not deadlock.
 */
export const freezeAll = async (
  transaction: Transaction,
  wanted: readonly NewFreeze[],
): Promise<number[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ place: number; id: number }>`
    select place, ledger_freeze(ledger_balance("userId", account, "currencyId"), amount, kind, reference, at) as id
    from (
      select * from jsonb_to_recordset(${JSON.stringify(wanted.map((one, place) => ({ ...one, place })))}::jsonb)
        as f (place int, "userId" bigint, account text, "currencyId" bigint, amount numeric, kind text, reference text, at timestamptz)
      order by place
    ) ordered`.execute(transaction);
  return rows.sort((a, b) => a.place - b.place).map(({ id }) => id);
};

/** Adds to the amount of a freeze that has not ended. */
export const addToFreeze = async (
  transaction: Transaction,
  freezeId: number,
  amount: string,
  { kind, reference, at }: FreezeEntry,
): Promise<void> => {
  await sql`select ledger_add_to_freeze(${freezeId}, ${amount}::numeric, ${kind}, ${reference}, ${at})`.execute(
    transaction,
  );
};

/**
 * Settlement of part of a freeze: `used` goes to the postings, `released` back to the account. Decimal text.
 */
export interface FreezeSettlement extends FreezeEntry {
  readonly used: string;
  readonly released: string;
  readonly lines: readonly Posting[];
}

/**
 * Uses and releases parts of a freeze in one ledger transaction and returns its id. The postings and `used`
 * must sum to zero.
 */
export const settleFreeze = async (
  transaction: Transaction,
  freezeId: number,
  { used, released, kind, reference, at, lines }: FreezeSettlement,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select ledger_settle(${freezeId}, ${used}::numeric, ${released}::numeric, ${kind}, ${reference}, ${at}, ${linesArray(lines)}) as id`.execute(
    transaction,
  );
  return rows[0]!.id;
};

/**
 * Settles many freezes in one round trip, each in a ledger transaction of its own; returns their ids in the
 * same order. Balances are locked in order of their ids.
 */
export const settleFreezes = async (
  transaction: Transaction,
  settlements: readonly (FreezeSettlement & { readonly freezeId: number })[],
): Promise<number[]> => {
  const { rows } = await sql<{ place: number; id: number }>`
    select place, ledger_settle("freezeId", used, released, kind, reference, at, ${linesIn(sql`lines`)}) as id
    from (
      select s.* from jsonb_to_recordset(${JSON.stringify(settlements.map((settlement, place) => ({ ...settlement, place })))}::jsonb)
        as s (place int, "freezeId" bigint, used numeric, released numeric, kind text, reference text, at timestamptz, lines jsonb)
      join freezes f on f.id = s."freezeId" order by f.balance_id, place
    ) ordered`.execute(transaction);
  return rows.sort((a, b) => a.place - b.place).map(({ id }) => id);
};

/** Releases the whole remainder of a freeze. */
export const releaseFreeze = async (
  transaction: Transaction,
  freezeId: number,
  { kind, reference, at }: FreezeEntry,
): Promise<void> => {
  await sql`select ledger_release(${freezeId}, ${kind}, ${reference}, ${at})`.execute(transaction);
};
