import type { ResponseOf } from '#contract/endpoint.ts';
import type { listMovements, Movement } from '#contract/wallets.ts';
import type { RowPage } from '#client/data/engine/resource.ts';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { resources } from '#client/data/resources.ts';

export interface MovementList {
  /** Newest first. */
  readonly rows: readonly Movement[];
  /** Start of the older ones; null: there are none. */
  readonly next: number | null;
}

/** A page of the ledger as answered. */
export type MovementPage = Pick<ResponseOf<typeof listMovements>, 'data' | 'next'>;

/** Rows of a newest page that a list does not have. */
export const newerThan = (known: MovementList | undefined, { data }: MovementPage): readonly Movement[] => {
  const newest = known?.rows[0]?.id ?? -Infinity;
  return data.filter(({ id }) => id > newest);
};

/**
 * Merges the newest page, read again, into the list. A page without overlap leaves a gap, so it restarts the
 * list.
 */
export const withNewest = (known: MovementList | undefined, page: MovementPage): MovementList => {
  const oldest = page.data.at(-1)?.id ?? Infinity;
  const newest = known?.rows[0]?.id ?? -Infinity;
  if (!known || newest < oldest) return { rows: page.data, next: page.next };
  const fresh = newerThan(known, page);
  return fresh.length === 0 ? known : { rows: [...fresh, ...known.rows], next: known.next };
};

/** Appends the page requested from `next` on. */
export const withOlder = ({ rows }: MovementList, { data, next }: MovementPage): MovementList => ({
  rows: [...rows, ...data],
  next,
});

/** The cause of a movement, if it has a page. */
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
