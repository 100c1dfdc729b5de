import { useEffect } from 'react';
import type { Artwork } from '#contract/nft-rows.ts';
import { accountEvent } from '#client/data/engine/account-event.ts';
import { usePages, type Pages } from '#client/data/engine/use-pages.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { artworkChanged } from './artwork-news.ts';
import { myArtworksAnswer, myTradesAnswer } from './nft-answers.ts';

/** Purchases and sales per request. */
export const tradesPerPage = 100;

/** Refreshes when the user's works have changed. */
const useOwnNews = (askAgain: () => void): void => {
  useEffect(() => {
    const forget = [
      artworkChanged.on(askAgain),
      accountEvent.on(({ topic }) => {
        if (topic === 'nft') askAgain();
      }),
    ];
    return () => forget.forEach((stop) => stop());
  }, [askAgain]);
};

/** The user's works, newest first: all of them, those on sale, or those not on sale. */
export const useOwnArtworks = (group?: 'kept' | 'listed'): Pages<Artwork> => {
  const pages = usePages(myArtworksAnswer, group === undefined ? {} : { group });
  useOwnNews(pages.renew);
  return pages;
};

/** The user's purchases and sales, newest first. */
export const useTrades = () => {
  const answer = useStoredAnswer(myTradesAnswer, { page: 1, limit: tradesPerPage });
  useOwnNews(answer.retry);
  return answer;
};
