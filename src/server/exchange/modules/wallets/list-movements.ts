import { movementKinds } from '#contract/closed-sets.ts';
import type { Movement } from '#contract/wallets.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import type { DescribeCurrency } from './currency-facts.ts';
import { findMovements, type MovementFilter, type MovementRow } from './movements.repository.ts';

/** The limits on movements: scanned for the requested kinds, or counted when any kind matches. */
const scanLimit = { ofKinds: 10_000, ofAny: 1_000 } as const;
/** Pages begin no further down; older movements are reached with `before`. */
const deepestRow = 10_000;

export interface MovementPage {
  data: Movement[];
  page: number;
  limit: number;
  total: number;
  next: number | null;
}

export type ListMovements = (filter: MovementFilter, page: number, limit: number) => Promise<MovementPage>;

export interface ListMovementsDeps {
  readonly database: Database;
  readonly describeCurrency: DescribeCurrency;
}

const known = new Set<string>(movementKinds);

/** @throws Refusal for the first invalid field */
const requirePossible = (filter: MovementFilter, page: number, limit: number): void => {
  const { currencyId, kinds, from, to, before } = filter;
  if (currencyId !== undefined && !currencies.some(({ id }) => id === currencyId))
    throw new Refusal('symbol.unknown', { field: 'currency' });
  if (kinds?.some((kind) => !known.has(kind))) throw new Refusal('kind.unknown', { field: 'kind' });
  if (from && to && from >= to) throw new Refusal('range.invalid', { field: 'from' });
  const isByCursor = before !== undefined || kinds !== undefined;
  if (page > 1 && (isByCursor || (page - 1) * limit > deepestRow))
    throw new Refusal('page.invalid', { field: 'page' });
};

const toMovement = (row: MovementRow, currencyName: string): Movement => {
  const change = decimal(row.available_change).plus(decimal(row.frozen_change));
  const after = decimal(row.available_after).plus(decimal(row.frozen_after));
  return {
    id: row.id,
    account: row.account,
    currency_id: row.currency_id,
    currency_name: currencyName,
    kind: row.kind,
    available_change: toPlain(decimal(row.available_change)),
    frozen_change: toPlain(decimal(row.frozen_change)),
    before: toPlain(after.minus(change)),
    after: toPlain(after),
    available_after: toPlain(decimal(row.available_after)),
    frozen_after: toPlain(decimal(row.frozen_after)),
    reference: row.reference,
    created_at: new Date(row.created_at).toISOString(),
  };
};

/** Lists the ledger movements of a user, by page or from the last one seen. */
export const createListMovements =
  ({ database, describeCurrency }: ListMovementsDeps): ListMovements =>
  async (filter, page, limit) => {
    requirePossible(filter, page, limit);
    const offset = (page - 1) * limit;
    const { rows, found, floor } = await findMovements(database, filter, {
      offset,
      limit: limit + 1,
      scanLimit: Math.max(scanLimit[filter.kinds ? 'ofKinds' : 'ofAny'], offset + limit + 1),
    });
    const data = rows.slice(0, limit);
    return {
      data: data.map((row) => toMovement(row, describeCurrency(row.currency_id).currency_name)),
      page,
      limit,
      total: found,
      next: rows.length > limit ? data.at(-1)!.id : floor,
    };
  };
