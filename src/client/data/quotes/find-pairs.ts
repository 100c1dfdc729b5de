import type { Quote } from '#contract/quotes.ts';
import { searchKey } from '#client/lib/text/search-key.ts';

type Named = Pick<Quote, 'currency_name' | 'legal_name' | 'full_name'>;
type Row = Named & Pick<Quote, 'id' | 'kind' | 'sort'>;

/** Other names of a currency or stock by its code, as search keys. */
export type AliasesOf = (code: string) => readonly string[];
export const noAliases: AliasesOf = () => [];

/**
 * How well a search key matches a pair; lower is better: the code itself, its beginning, the pair in either
 * order, the beginning of a name or of one of its words, anywhere, not at all (Infinity).
 */
const closeness = (
  { currency_name, legal_name, full_name }: Named,
  wanted: string,
  aliasesOf: AliasesOf,
): number => {
  const code = searchKey(currency_name);
  const paid = searchKey(legal_name);
  const name = searchKey(full_name);
  const begins = (text: string): boolean => text.startsWith(wanted);
  const codes = [code, ...aliasesOf(currency_name)];
  if (codes.includes(wanted)) return 0;
  if (begins(code)) return 1;
  // The second currency alone would find every pair.
  const reversed = wanted.length > paid.length ? codes.map((each) => paid + each) : [];
  if ([...codes.map((each) => each + paid), ...reversed].some(begins)) return 2;
  if ([name, ...full_name.split(' ').map(searchKey)].some(begins)) return 3;
  return code.includes(wanted) || name.includes(wanted) ? 4 : Infinity;
};

/** Whether a search text finds a pair; an empty one finds all. */
export const matchesPair = (typed: string, aliasesOf: AliasesOf): ((row: Named) => boolean) => {
  const wanted = searchKey(typed);
  return (row) => wanted === '' || closeness(row, wanted, aliasesOf) < Infinity;
};

const kindOrder: Record<Quote['kind'], number> = { coin: 0, stock: 1, futures: 2 };

/** Pairs whose code or name contains the search text, the closest first; an empty text finds nothing. */
export const findPairs = <R extends Row>(
  rows: readonly R[],
  typed: string,
  limit: number,
  aliasesOf = noAliases,
): readonly R[] => {
  const wanted = searchKey(typed);
  if (wanted === '') return [];
  return rows
    .map((row) => ({ row, closeness: closeness(row, wanted, aliasesOf) }))
    .filter((found) => found.closeness < Infinity)
    .sort(
      (one, other) =>
        one.closeness - other.closeness ||
        kindOrder[one.row.kind] - kindOrder[other.row.kind] ||
        one.row.sort - other.row.sort,
    )
    .slice(0, limit)
    .map(({ row }) => row);
};
