import type { ArtworkDetail } from '#contract/nfts.ts';
import type { AuctionProgress } from '#contract/nft-rows.ts';
import { freshNews } from '#client/data/nfts/live-auction.ts';

type Own = Pick<ArtworkDetail, 'deposit' | 'is_leading' | 'sale_version'>;

/** Whether the user's bid leads, by the latest report. */
export const leads = (own: Own, news: AuctionProgress | undefined): boolean => {
  const leading = freshNews(own, news)?.bids[0];
  return leading ? leading.number === own.deposit?.number : own.is_leading;
};
