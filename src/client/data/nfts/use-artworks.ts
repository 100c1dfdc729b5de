import type { listArtworks } from '#contract/nfts.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import type { Artwork } from '#contract/nft-rows.ts';
import { useIngestCollects } from './use-collects.ts';
import { usePages, type Pages } from '#client/data/engine/use-pages.ts';
import { artworksAnswer } from './nft-answers.ts';

export type ArtworkQuery = Omit<RequestInput<typeof listArtworks>, 'page' | 'limit'>;

/** Works that match the query, page by page. */
export const useArtworks = (query: ArtworkQuery): Pages<Artwork> => {
  const pages = usePages(artworksAnswer, query);
  useIngestCollects(pages.first.isEarlier ? undefined : pages.rows);
  return pages;
};
