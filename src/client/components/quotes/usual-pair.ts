import type { Quote } from '#contract/quotes.ts';

type Row = Pick<Quote, 'id' | 'kind' | 'currency_id' | 'legal_id'>;

/**
 * The pair on which a product opens: the one viewed last, in this product's kind; after the BTC pair, the
 * BTC contract. Otherwise the first of the board.
 * @param viewed match ids, newest first
 */
export const usualPair = (
  quotes: readonly Row[],
  viewed: readonly number[],
  kind: Quote['kind'],
): number | undefined => {
  const offered = quotes.filter((row) => row.kind === kind);
  const asDealtHere = (id: number): number | undefined => {
    const seen = quotes.find((row) => row.id === id);
    return seen?.kind === kind
      ? id
      : offered.find((row) => row.currency_id === seen?.currency_id && row.legal_id === seen.legal_id)?.id;
  };
  const known = viewed.map(asDealtHere).find((id) => id !== undefined);
  return known ?? offered[0]?.id;
};
