import { useMemo } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { newestMovements, newestMovementsAnswer } from '#client/data/wallets/ledger-answers.ts';
import type { MovementFields } from './movement-feed.ts';

/** Applies the exchange's filter to these rows. */
export const narrowMovements = (
  rows: readonly Movement[],
  { type, currency, kind, from, to }: MovementFields,
): readonly Movement[] => {
  const kinds = kind?.split(',');
  const [fromMs, toMs] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
  return rows.filter(
    (row) =>
      (type === undefined || row.account === type) &&
      (currency === undefined || row.currency_id === Number(currency)) &&
      (kinds === undefined || kinds.includes(row.kind)) &&
      !(Date.parse(row.created_at) < fromMs) &&
      !(Date.parse(row.created_at) >= toMs),
  );
};

export interface StoredMovements {
  readonly asOf: number;
  readonly rows: readonly Movement[];
}

/**
 * The user's newest stored movements that match the filter; null: none stored, undefined while not read yet.
 */
export const useStoredMovements = (filter: MovementFields): StoredMovements | null | undefined => {
  const { value, asOf, isLoading } = useStoredAnswer(newestMovementsAnswer, newestMovements);
  const key = JSON.stringify(filter);
  const rows = useMemo(
    () => value && narrowMovements(value.data, JSON.parse(key) as MovementFields),
    [value, key],
  );
  return rows ? { asOf: asOf!, rows } : isLoading ? undefined : null;
};
