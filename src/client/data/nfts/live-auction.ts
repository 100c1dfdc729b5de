import { auctionProgress, type Artwork, type AuctionProgress } from '#contract/nft-rows.ts';
import { liveOffers } from '#client/data/socket/live-offers.ts';

const { useLiveOffers } = liveOffers('nft-auctions', auctionProgress, ({ version }) => version);

type Auctioned = Pick<Artwork, 'sale_version' | 'price' | 'sale_status' | 'end_time'> & {
  readonly bid_count?: number;
};

/** The published state of a work's sale, unless the fetched work is newer. */
export const freshNews = (
  { sale_version }: Pick<Artwork, 'sale_version'>,
  news: AuctionProgress | undefined,
): AuctionProgress | undefined => (news && news.version >= (sale_version ?? 0) ? news : undefined);

/** A work with the published state of its auction applied. */
export const withNewsOf = <Work extends Auctioned>(work: Work, latest: AuctionProgress | undefined): Work => {
  const news = freshNews(work, latest);
  return news
    ? {
        ...work,
        price: news.price,
        sale_status: news.status,
        end_time: news.end_time,
        sale_version: news.version,
        ...(work.bid_count === undefined ? {} : { bid_count: news.bid_count }),
      }
    : work;
};

/** State of auctions as the socket publishes it, while a component shows them. */
export const useLiveAuctions = () => {
  const { latest } = useLiveOffers();
  const newsOf = (saleId: number | null): AuctionProgress | undefined =>
    saleId === null ? undefined : latest(saleId);
  return {
    newsOf,
    /** The published state of a work's auction, unless the fetched work is newer. */
    newsOfWork: (work: Pick<Artwork, 'sale_id' | 'sale_version'>): AuctionProgress | undefined =>
      freshNews(work, newsOf(work.sale_id)),
    withNews: <Work extends Auctioned & Pick<Artwork, 'sale_id'>>(work: Work): Work =>
      withNewsOf(work, newsOf(work.sale_id)),
  };
};
