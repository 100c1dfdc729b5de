import type { Quote } from '#contract/quotes.ts';
import { decimal, zero } from '#domain/money/money.ts';
import { matchesPair, noAliases, type AliasesOf } from '#client/data/quotes/find-pairs.ts';

export const marketViews = ['favourites', 'coin', 'futures', 'stock'] as const;
export type MarketView = (typeof marketViews)[number];

export const marketFilters = ['all', 'gainers', 'losers', 'volume'] as const;
export type MarketFilter = (typeof marketFilters)[number];

export const marketColumns = ['name', 'price', 'change', 'high', 'low', 'volume'] as const;
export type MarketColumn = (typeof marketColumns)[number];

export interface MarketSort {
  by: MarketColumn;
  direction: 'ascending' | 'descending';
}

type Row = Pick<
  Quote,
  | 'id'
  | 'kind'
  | 'sort'
  | 'currency_name'
  | 'legal_name'
  | 'full_name'
  | 'now_price'
  | 'change'
  | 'high'
  | 'low'
  | 'turnover'
>;

const admits: Record<MarketFilter, (row: Row) => boolean> = {
  all: () => true,
  gainers: (row) => decimal(row.change).gt(zero),
  losers: (row) => decimal(row.change).lt(zero),
  volume: () => true,
};

/** The sort order of a filter when the user has chosen none. */
const ownSort: Record<MarketFilter, MarketSort | null> = {
  all: null,
  gainers: { by: 'change', direction: 'descending' },
  losers: { by: 'change', direction: 'ascending' },
  volume: { by: 'volume', direction: 'descending' },
};

const figure: Record<Exclude<MarketColumn, 'name'>, (row: Row) => string> = {
  price: (row) => row.now_price,
  change: (row) => row.change,
  high: (row) => row.high,
  low: (row) => row.low,
  volume: (row) => row.turnover,
};

const names = new Intl.Collator('en', { numeric: true });

const compare =
  (by: MarketColumn) =>
  (one: Row, other: Row): number =>
    by === 'name'
      ? names.compare(one.currency_name, other.currency_name)
      : decimal(figure[by](one)).cmp(decimal(figure[by](other)));

/** The effective sort order: the user's, else the filter's, else (null) the exchange's listing order. */
export const sortOf = (filter: MarketFilter, chosen: MarketSort | null): MarketSort | null =>
  chosen ?? ownSort[filter];

/**
 * The first press sorts by the column (figures descending, names from A), the second reverses it, the third
 * resets it.
 */
export const nextSort = (now: MarketSort | null, by: MarketColumn): MarketSort | null => {
  const first = by === 'name' ? 'ascending' : 'descending';
  if (now?.by !== by) return { by, direction: first };
  return now.direction === first
    ? { by, direction: first === 'ascending' ? 'descending' : 'ascending' }
    : null;
};

const isIn =
  (view: MarketView, favourites: ReadonlySet<number>) =>
  (row: Row): boolean =>
    view === 'favourites' ? favourites.has(row.id) : row.kind === view;

export interface MarketChoice {
  view: MarketView;
  filter: MarketFilter;
  sort: MarketSort | null;
  /** Search text. */
  typed: string;
}

/** The rows to show, in order. Equal rows retain the listing's order in either direction. */
export const orderRows = <R extends Row>(
  rows: readonly R[],
  choice: MarketChoice,
  favourites: ReadonlySet<number>,
  aliasesOf: AliasesOf = noAliases,
): readonly R[] => {
  const shown = rows
    .filter(isIn(choice.view, favourites))
    .filter(admits[choice.filter])
    .filter(matchesPair(choice.typed, aliasesOf));
  const listed = shown.sort((one, other) => one.sort - other.sort);
  const sort = sortOf(choice.filter, choice.sort);
  if (sort) {
    const order = compare(sort.by);
    const sign = sort.direction === 'ascending' ? 1 : -1;
    listed.sort((one, other) => sign * order(one, other));
  }
  return listed;
};
