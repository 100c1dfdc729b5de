import type { Movement } from '#contract/wallets.ts';
import { decimal, toPlain, zero } from '#domain/money.ts';

export interface MovementList {
  /** Newest first. */
  readonly rows: readonly Movement[];
  /** How many there are in all. */
  readonly total: number;
}

/**
 * Puts a page into the list. Rows that came in meanwhile shift the pages, so rows are told apart by their id;
 * a first page that touches nothing known leaves a gap behind it, and then it begins the list anew.
 */
export const withPage = (
  known: MovementList | undefined,
  page: { data: readonly Movement[]; page: number; total: number },
): MovementList => {
  const ids = new Set(known?.rows.map(({ id }) => id));
  const touches = page.page > 1 || page.data.some(({ id }) => ids.has(id));
  const before = known && touches ? known.rows : [];
  const fresh = new Set(page.data.map(({ id }) => id));
  const rows = [...page.data, ...before.filter(({ id }) => !fresh.has(id))].sort((a, b) => b.id - a.id);
  return { rows, total: page.total };
};

export interface MovedAmount {
  /** Signed. */
  readonly amount: string;
  /** `total`: came in or went out; `available`: only moved between available and frozen. */
  readonly of: 'total' | 'available';
}

/** What a movement did: to the total, or, where the total stays, to what is available. */
export const movedAmount = ({ available_change, frozen_change }: Movement): MovedAmount => {
  const change = decimal(available_change).plus(decimal(frozen_change));
  return change.eq(zero)
    ? { amount: available_change, of: 'available' }
    : { amount: toPlain(change), of: 'total' };
};

/** The order a movement belongs to; undefined for any other. */
export const orderOf = (reference: string): number | undefined => {
  const id = /^order:(\d+)$/.exec(reference)?.[1];
  return id === undefined ? undefined : Number(id);
};
