import { sql } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Movement } from '#contract/wallets.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';

interface PostingRow {
  readonly id: number;
  readonly account: AccountName;
  readonly currency_id: number;
  readonly kind: string;
  readonly reference: string;
  readonly created_at: Date;
  readonly available_change: string;
  readonly frozen_change: string;
}

/**
 * Every movement of a user, newest first, from the changes of the ledger's postings alone: resulting
 * balances are summed up here, not read from the stored values.
 */
export const readLedger = async (database: Database, account: string): Promise<Movement[]> => {
  const { rows } = await sql<PostingRow>`
    select p.id, b.account, p.currency_id, t.kind, t.reference, t.created_at, p.available_change, p.frozen_change
    from postings p join balances b on b.id = p.balance_id join ledger_transactions t on t.id = p.transaction_id
      join users u on u.id = b.user_id
    where u.account = ${account} order by p.id`.execute(database);
  const balances = new Map<string, { available: Decimal; frozen: Decimal }>();
  return rows
    .map((row) => {
      const place = `${row.account} ${row.currency_id}`;
      const balance = balances.get(place) ?? { available: zero, frozen: zero };
      const available = balance.available.plus(decimal(row.available_change));
      const frozen = balance.frozen.plus(decimal(row.frozen_change));
      balances.set(place, { available, frozen });
      return {
        id: row.id,
        account: row.account,
        currency_id: row.currency_id,
        currency_name: currencies.find(({ id }) => id === row.currency_id)!.name,
        kind: row.kind,
        available_change: toPlain(decimal(row.available_change)),
        frozen_change: toPlain(decimal(row.frozen_change)),
        before: toPlain(balance.available.plus(balance.frozen)),
        after: toPlain(available.plus(frozen)),
        available_after: toPlain(available),
        frozen_after: toPlain(frozen),
        reference: row.reference,
        created_at: row.created_at.toISOString(),
      };
    })
    .toReversed();
};
