import { useEffect } from 'react';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { listMyArtworks, listMyTrades } from '#contract/nft-purchases.ts';
import { eventTold } from '#client/data/account-sync.ts';
import type { KeptCall } from '#client/data/engine/use-kept-call.ts';
import { artworkChanged } from './artwork-news.ts';
import { useNftAnswer } from './use-nft-answer.ts';

/** Of the user's purchases and sales so many are asked for at once. */
export const tradesPerPage = 100;

/** Asked for again when the user's works have changed. */
const useOwn = <E extends Endpoint>(endpoint: E, input: RequestInput<E>): KeptCall<ResponseOf<E>> => {
  const answer = useNftAnswer(endpoint, input);
  const { retry } = answer;
  useEffect(() => {
    const forget = [
      artworkChanged.on(retry),
      eventTold.on(({ topic }) => {
        if (topic === 'nft') retry();
      }),
    ];
    return () => forget.forEach((stop) => stop());
  }, [retry]);
  return answer;
};

/** What the user owns, newest first. */
export const useOwnArtworks = () => useOwn(listMyArtworks, {});

/** What the user bought and sold, newest first. */
export const useTrades = () => useOwn(listMyTrades, { page: 1, limit: tradesPerPage });
