import type { ResponseOf } from '#contract/endpoint.ts';
import type { listMovements, Movement } from '#contract/wallets.ts';
import type { RowPage } from '#client/data/engine/resource.ts';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { resources } from '#client/data/resources.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

export interface MovementList {
  /** Newest first. */
  readonly rows: readonly Movement[];
  /** Where older ones begin; null: there are none. */
  readonly next: number | null;
}

/** A page of the ledger as it is answered. */
export type MovementPage = Pick<ResponseOf<typeof listMovements>, 'data' | 'next'>;

/** Which rows of a newest page a list does not have. */
export const newerThan = (known: MovementList | undefined, { data }: MovementPage): readonly Movement[] => {
  const newest = known?.rows[0]?.id ?? -Infinity;
  return data.filter(({ id }) => id > newest);
};

/**
 * Puts the newest page, read again, in front of what is known. One that touches nothing known leaves a gap behind
 * it, and then it begins the list anew.
 */
export const withNewest = (known: MovementList | undefined, page: MovementPage): MovementList => {
  const oldest = page.data.at(-1)?.id ?? Infinity;
  const newest = known?.rows[0]?.id ?? -Infinity;
  if (!known || newest < oldest) return { rows: page.data, next: page.next };
  const fresh = newerThan(known, page);
  return fresh.length === 0 ? known : { rows: [...fresh, ...known.rows], next: known.next };
};

/** Puts what was asked for from `next` on behind what is known. */
export const withOlder = ({ rows }: MovementList, { data, next }: MovementPage): MovementList => ({
  rows: [...rows, ...data],
  next,
});

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

/** What caused a movement, where there is a page of it. */
export interface Cause {
  readonly path: RoutePath;
  readonly query: QueryOf<RoutePath>;
  readonly id: number;
}

const pages = new Map<string, RowPage>(resources.flatMap(({ causes = {} }) => Object.entries(causes)));

export const causeOf = (reference: string): Cause | undefined => {
  const [, resource = '', id] = /^([a-z-]+):(\d+)$/.exec(reference) ?? [];
  const page = pages.get(resource);
  if (!page) return undefined;
  const [path, field] = page;
  return { path, query: { [field]: Number(id) }, id: Number(id) };
};
