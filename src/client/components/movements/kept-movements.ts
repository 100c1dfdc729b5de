import { useMemo } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { newestMovements, newestMovementsAnswer } from '#client/data/wallets/ledger-answers.ts';
import type { MovementFields } from './movement-feed.ts';

/** What the exchange would leave of these rows. */
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

export interface KeptMovements {
  readonly asOf: number;
  readonly rows: readonly Movement[];
}

/**
 * What this device stored of the user's newest movements, as the filter leaves them; null: nothing, undefined while
 * not read yet.
 */
export const useKeptMovements = (filter: MovementFields): KeptMovements | null | undefined => {
  const { value, asOf, isLoading } = useStoredAnswer(newestMovementsAnswer, newestMovements);
  const key = JSON.stringify(filter);
  const rows = useMemo(
    () => value && narrowMovements(value.data, JSON.parse(key) as MovementFields),
    [value, key],
  );
  return rows ? { asOf: asOf!, rows } : isLoading ? undefined : null;
};
