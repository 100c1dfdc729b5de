import type { Quote } from '#contract/quotes.ts';

type Row = Pick<Quote, 'id' | 'kind' | 'currency_id' | 'legal_id'>;

/**
 * What a product opens on: the pair looked at last, in this product's kind; who looked at the BTC pair gets the
 * BTC contract. Else the first of the board.
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
