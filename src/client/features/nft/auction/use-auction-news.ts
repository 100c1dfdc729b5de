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

/** Duration for a sentence with figures, read while the user continues. */
const shownMs = 6_000;

/** Announces at once that the user was outbid, and that a late bid extended the auction. */
export const useAuctionNews = (artwork: ArtworkDetail, news: AuctionProgress | undefined): void => {
  const { t } = useLingui();
  const isLeading = leads(artwork, news);
  // The work may have been requested again since the update.
  const shown = withNewsOf(artwork, news);
  const end = shown.end_time;
  const isOpen = shown.sale_status === 'started';
  const before = useRef({ isLeading, end });
  const notify = useEffectEvent(() => {
    const was = before.current;
    before.current = { isLeading, end };
    if (!isOpen) return;
    if (was.isLeading && !isLeading) {
      const price = moneyText(shown.price, shown);
      showToast(t`You were outbid: the leading bid is ${ph({ price })}.`, 'warning', shownMs);
      vibrate('refused');
    }
    if (was.end && end && Date.parse(end) > Date.parse(was.end))
      showToast(
        t`A bid in the last minute has extended the auction to ${ph({ time: formatTime(end) })}.`,
        'info',
        shownMs,
      );
  });
  useEffect(() => notify(), [isLeading, end]);
};
