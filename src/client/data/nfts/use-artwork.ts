import { useMemo } from 'react';
import type { getArtwork, ArtworkDetail } from '#contract/nfts.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { useArtworkNews } from './use-artwork-news.ts';
import { useIngestCollects } from './use-collects.ts';
import { artworkAnswer } from './nft-answers.ts';

/** One work with all its details. */
export const useArtwork = (which: RequestInput<typeof getArtwork>): AnswerView<ArtworkDetail> => {
  const answer = useStoredAnswer(artworkAnswer, which);
  const { value, isEarlier } = answer;
  useArtworkNews(value, answer.retry);
  useIngestCollects(useMemo(() => (value && !isEarlier ? [value] : undefined), [value, isEarlier]));
  return answer;
};
