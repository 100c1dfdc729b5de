import type { Quote } from '#contract/quotes.ts';
import { plainText } from '#client/lib/text/plain-text.ts';

type Row = Pick<Quote, 'id' | 'kind' | 'sort' | 'currency_name' | 'legal_name' | 'full_name'>;

/** Lower is better: the code itself, its beginning, the beginning of a word of the name, anywhere. */
const closeness = ({ currency_name, legal_name, full_name }: Row, wanted: string): number => {
  const code = plainText(currency_name);
  const name = plainText(full_name);
  if (code === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (
    `${code}/${plainText(legal_name)}`.startsWith(wanted) ||
    `${code}${plainText(legal_name)}`.startsWith(wanted)
  )
    return 2;
  if (name.split(' ').some((word) => word.startsWith(wanted)) || name.startsWith(wanted)) return 3;
  return code.includes(wanted) || name.includes(wanted) ? 4 : Infinity;
};

const kindOrder: Record<Quote['kind'], number> = { coin: 0, stock: 1, futures: 2 };

/** Pairs whose code or name contains the search text, the closest first; an empty text finds nothing. */
export const findPairs = <R extends Row>(rows: readonly R[], typed: string, limit: number): readonly R[] => {
  const wanted = plainText(typed);
  if (wanted === '') return [];
  return rows
    .map((row) => ({ row, closeness: closeness(row, wanted) }))
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
