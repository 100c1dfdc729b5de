import type { QueryOf } from '#client/lib/loading/feature.ts';
import type { ArtworkQuery } from '#client/data/nfts/use-artworks.ts';

/** Filter and order of a list of works, as in the address. */
export type ArtworkFilter = QueryOf<'/pages/nft/components/artwork'>;

const types = { image: '1', gif: '2', audio: '3', video: '4' } as const;
const payTypes = { fixed: '1', auction: '2', box: '3' } as const;
const statuses = { ended: '0', onSale: '1', notStarted: '2' } as const;
const figure = /^\d+(\.\d+)?$/;
const figureOf = (text: string | undefined): string | undefined =>
  text && figure.test(text) ? text : undefined;

/** The filter as an API query, without empty values. */
export const queryOfFilter = (filter: ArtworkFilter): ArtworkQuery => {
  const query: ArtworkQuery = {
    type: filter.media && types[filter.media],
    pay_type: filter.sale && payTypes[filter.sale],
    status: filter.state && statuses[filter.state],
    rarity: filter.rarity,
    currency: filter.currency,
    min_price: figureOf(filter.min),
    max_price: figureOf(filter.max),
    keyword: filter.keyword?.trim() || undefined,
    sort: filter.sort,
    collect: filter.collect,
    author_id: filter.author,
    collection_id: filter.collection,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
};

/** Fields set in the filter sheet; the others are set elsewhere. */
const inSheet = ['media', 'sale', 'state', 'rarity', 'currency', 'min', 'max', 'collect'] as const;

export const filterCount = (filter: ArtworkFilter): number =>
  inSheet.filter((name) => filter[name] !== undefined).length;

/** The filter without the fields of the sheet. */
export const withoutFilters = (filter: ArtworkFilter): ArtworkFilter => ({
  ...filter,
  ...Object.fromEntries(inSheet.map((name) => [name, undefined])),
});
