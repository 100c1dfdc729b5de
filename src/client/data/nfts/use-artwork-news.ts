import { useEffect } from 'react';
import type { Artwork } from '#contract/nft-rows.ts';
import { accountEvent } from '#client/data/engine/account-event.ts';
import { artworkChanged } from './artwork-news.ts';
import { useLiveAuctions } from './live-auction.ts';

/** Whether an event of the account is about this work. */
const isAbout = (payload: unknown, code: string): boolean =>
  typeof payload === 'object' && payload !== null && 'code' in payload && payload.code === code;

/**
 * Asks for a work again when something was done about it here, when the account's events tell of it, and when its
 * auction comes to another state: what it costs and until when comes by the socket, what is the user's own does not.
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
  const told = artwork && newsOfWork(artwork)?.status;
  const isOther = told !== undefined && told !== artwork?.sale_status;
  useEffect(() => {
    if (isOther) refresh();
  }, [isOther, told, refresh]);
};
