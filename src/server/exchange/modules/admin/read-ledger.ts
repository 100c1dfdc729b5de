import { houseNames } from '#contract/account-names.ts';
import type { LedgerEntry, LedgerSum } from '#contract/admin.ts';
import type { MovementKind } from '#contract/closed-sets.ts';
import type { Movement } from '#contract/wallets.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { canonicalAccount, maskAccount } from '#server/exchange/lib/terms/account-names.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import type { AdminLog } from './admin-log.service.ts';
import { findPerson, listEntriesOf, readLedgerSums, type EntryRow, type SumRow } from './admin.repository.ts';

export interface LedgerReaderDeps {
  readonly database: Database;
  readonly log: AdminLog;
  readonly wallets: Pick<WalletService, 'describeCurrency' | 'listMovements'>;
}

export interface EntryPage {
  data: LedgerEntry[];
  page: number;
  limit: number;
  total: number;
}

/** The back office's read access to the ledger. Never writes to the ledger. */
export interface LedgerReader {
  sums(): Promise<LedgerSum[]>;
  /** Entries of a person's accounts; the access is logged. @throws Refusal `admin.personUnknown` */
  entriesOfPerson(operatorId: number, person: string, page: number, limit: number): Promise<EntryPage>;
  /** Entries of a reference, with the other side of each. */
  entriesOfReference(operatorId: number, reference: string, page: number, limit: number): Promise<EntryPage>;
}

/** The user id, if one was typed instead of a name. */
const numberIn = (typed: string): number | null => (/^\d{1,9}$/.test(typed) ? Number(typed) : null);

const sumOf = (rows: readonly SumRow[], currencyId: number, currencyName: string): LedgerSum => {
  const of = (house: SumRow['house']) =>
    decimal(rows.find((row) => row.currency_id === currencyId && row.house === house)?.total ?? '0');
  const houses = houseNames.map((house) => ({ house, total: of(house) }));
  const sum = houses.reduce((total, one) => total.plus(one.total), zero.plus(of(null)));
  return {
    currency_id: currencyId,
    currency_name: currencyName,
    users: toPlain(of(null)),
    houses: houses.map(({ house, total }) => ({ house, total: toPlain(total) })),
    sum: toPlain(sum),
  };
};

const toPersonsEntry = (movement: Movement, person: string): LedgerEntry => ({
  id: movement.id,
  at: movement.created_at,
  kind: movement.kind,
  reference: movement.reference,
  person,
  account: movement.account,
  currency_id: movement.currency_id,
  currency_name: movement.currency_name,
  available_change: movement.available_change,
  frozen_change: movement.frozen_change,
  available_after: movement.available_after,
  frozen_after: movement.frozen_after,
});

export const createLedgerReader = ({ database, log, wallets }: LedgerReaderDeps): LedgerReader => {
  const nameOf = (currencyId: number): string => wallets.describeCurrency(currencyId).currency_name;

  const toEntry = (row: EntryRow): LedgerEntry => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind as MovementKind,
    reference: row.reference,
    person: row.person && maskAccount(row.person),
    account: row.account,
    currency_id: row.currency_id,
    currency_name: nameOf(row.currency_id),
    available_change: row.available_change,
    frozen_change: row.frozen_change,
    available_after: row.available_after,
    frozen_after: row.frozen_after,
  });

  return {
    async sums() {
      const rows = await readLedgerSums(database);
      const ids = [...new Set(rows.map(({ currency_id }) => currency_id))].sort((a, b) => a - b);
      return ids.map((id) => sumOf(rows, id, nameOf(id)));
    },

    async entriesOfPerson(operatorId, typed, page, limit) {
      const person = await findPerson(database, canonicalAccount(typed), numberIn(typed));
      if (!person) throw new Refusal('admin.personUnknown', { field: 'person' });
      await log.logAccess({ act: 'looked_at_movements', operatorId, userId: person.id, subject: '' });
      const movements = await wallets.listMovements({ userId: person.id }, page, limit);
      const whose = maskAccount(person.account);
      const data = movements.data.map((movement) => toPersonsEntry(movement, whose));
      return { data, page, limit, total: movements.total };
    },

    async entriesOfReference(operatorId, reference, page, limit) {
      await log.logAccess({ act: 'looked_at_movements', operatorId, userId: null, subject: reference });
      const { rows, total } = await listEntriesOf(database, reference, page, limit);
      return { data: rows.map(toEntry), page, limit, total };
    },
  };
};
