import { useEffect } from 'react';
import type { Artwork } from '#contract/nft-rows.ts';
import { accountEvent } from '#client/data/engine/account-event.ts';
import { artworkChanged } from './artwork-news.ts';
import { useLiveAuctions } from './live-auction.ts';

/** Whether an event of the account is about this work. */
const isAbout = (payload: unknown, code: string): boolean =>
  typeof payload === 'object' && payload !== null && 'code' in payload && payload.code === code;

/**
 * Refreshes a work after the user's own requests about it, after the account's events about it, and when its
 * auction changes state: the socket publishes price and closing time, but not the user's own state.
 */
export const useArtworkNews = (artwork: Artwork | undefined, refresh: () => void): void => {
  const { newsOfWork } = useLiveAuctions();
  const code = artwork?.code;
  useEffect(() => {
    if (code === undefined) return undefined;
    const forget = [
      artworkChanged.on((changed) => {
        if (changed === code) refresh();
      }),
      accountEvent.on(({ payload }) => {
        if (isAbout(payload, code)) refresh();
      }),
    ];
    return () => forget.forEach((stop) => stop());
  }, [code, refresh]);
  const newStatus = artwork && newsOfWork(artwork)?.status;
  const isOther = newStatus !== undefined && newStatus !== artwork?.sale_status;
  useEffect(() => {
    if (isOther) refresh();
  }, [isOther, newStatus, refresh]);
};
