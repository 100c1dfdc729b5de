import { useMemo } from 'react';
import { getArtwork, type ArtworkDetail } from '#contract/nfts.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import type { KeptCall } from '#client/data/engine/use-kept-call.ts';
import { useArtworkNews } from './use-artwork-news.ts';
import { useToldCollects } from './use-collects.ts';
import { useNftAnswer } from './use-nft-answer.ts';

/** One work with all there is to know of it. */
export const useArtwork = (which: RequestInput<typeof getArtwork>): KeptCall<ArtworkDetail> => {
  const answer = useNftAnswer(getArtwork, which);
  const { value, asOf } = answer;
  useArtworkNews(value, answer.retry);
  useToldCollects(useMemo(() => (value && asOf === null ? [value] : undefined), [value, asOf]));
  return answer;
};
