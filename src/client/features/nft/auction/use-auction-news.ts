import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import type { AuctionProgress } from '#contract/nft-rows.ts';
import { withNewsOf } from '#client/data/nfts/live-auction.ts';
import { formatTime } from '#client/lib/format/format.ts';
import { vibrate } from '#client/lib/device/haptics.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { moneyText } from '../money-text.ts';
import { leads } from './leads.ts';

/** A sentence with figures, read while the hand goes on. */
const toldMs = 6_000;

/** Says at once that somebody has bid more, and that a late bid has put off the end. */
export const useAuctionNews = (artwork: ArtworkDetail, news: AuctionProgress | undefined): void => {
  const { t } = useLingui();
  const isLeading = leads(artwork, news);
  // The work may have been asked for again since the news.
  const shown = withNewsOf(artwork, news);
  const end = shown.end_time;
  const isOpen = shown.sale_status === 'started';
  const before = useRef({ isLeading, end });
  const tell = useEffectEvent(() => {
    const was = before.current;
    before.current = { isLeading, end };
    if (!isOpen) return;
    if (was.isLeading && !isLeading) {
      const price = moneyText(shown.price, shown);
      showToast(t`You were outbid: the leading bid is ${ph({ price })}.`, 'warning', toldMs);
      vibrate('refused');
    }
    if (was.end && end && Date.parse(end) > Date.parse(was.end))
      showToast(
        t`A bid in the last minute has extended the auction to ${ph({ time: formatTime(end) })}.`,
        'info',
        toldMs,
      );
  });
  useEffect(() => tell(), [isLeading, end]);
};
