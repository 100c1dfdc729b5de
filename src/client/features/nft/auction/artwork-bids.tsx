import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { bidsAnswer } from '#client/data/nfts/nft-answers.ts';
import { useLiveAuctions } from '#client/data/nfts/live-auction.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { AuctionStepList } from './auction-step-list.tsx';
import { BidRows, type ShownBid } from './bid-rows.tsx';
import { leads } from './leads.ts';
import { useAuctionNews } from './use-auction-news.ts';
import styles from './auction.module.css';

/** The user's rank as text; nothing for those who do not participate. */
const Standing = ({ artwork, isLeading }: { artwork: ArtworkDetail; isLeading: boolean }) => {
  const { t } = useLingui();
  if (!artwork.deposit || artwork.sale_status !== 'started' || artwork.bid_count === 0) return null;
  return (
    <p className={styles.standing} data-leading={isLeading} role="status">
      {isLeading
        ? t({ message: 'Your bid leads.', context: 'bids' })
        : t`Your bid does not lead. Bid more to win.`}
    </p>
  );
};

const Bids = ({ artwork, live }: { artwork: ArtworkDetail; live: readonly ShownBid[] | undefined }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value, failure, retry } = useStoredAnswer(bidsAnswer, { code: artwork.code });
  const bids: readonly ShownBid[] | undefined =
    live ?? value?.map(({ is_own, ...bid }) => ({ ...bid, isOwn: is_own }));
  if (bids)
    return bids.length === 0 ? <Note>{t`No bids yet.`}</Note> : <BidRows bids={bids} work={artwork} />;
  if (failure)
    return (
      <Row gap="tight" align="baseline" wraps spread>
        <Note tone="danger" role="alert">
          {failureText(failure)}
        </Note>
        <Button variant="secondary" onClick={retry}>{t`Try again`}</Button>
      </Row>
    );
  return <Skeleton shape="line" count={4} />;
};

/** A live auction: bids, and announcements of changes. Renders nothing for other sales. */
export const ArtworkBids = ({ artwork }: { artwork: ArtworkDetail }) =>
  artwork.pay_type === 2 && artwork.sale_id !== null ? <Auction artwork={artwork} /> : null;

const Auction = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const { withNews, newsOfWork } = useLiveAuctions();
  const isOnline = isConnected(useNetStatus());
  const news = newsOfWork(artwork);
  useAuctionNews(artwork, news);
  const shown = withNews(artwork);
  const isLeading = leads(artwork, news);
  const live = news?.bids.map((bid) => ({ ...bid, isOwn: bid.number === artwork.deposit?.number }));
  return (
    <section className={styles.section} aria-label={t`Auction`}>
      <Row gap="tight" align="baseline" wraps spread>
        <Heading>
          <Trans>Latest bids</Trans>
        </Heading>
        <Note as="span">
          {t`${plural(shown.bid_count, { one: '# bid', other: '# bids' })}`} ·{' '}
          {t`${plural(shown.bidders, { one: '# bidder', other: '# bidders' })}`}
        </Note>
      </Row>
      <Standing artwork={shown} isLeading={isLeading} />
      {isOnline ? null : (
        <Note role="status">
          <Trans>
            You’re offline: these bids are from earlier. Bids aren’t queued, because the price may change
            before you’re back.
          </Trans>
        </Note>
      )}
      {/* The user's own bid may precede the socket's update: then the list is requested again. */}
      <Bids key={artwork.bid_count} artwork={artwork} live={live} />
      <AuctionStepList work={shown} />
      <Note>
        <Trans>A bid in the last minute extends the auction by one minute, so that others can respond.</Trans>
      </Note>
    </section>
  );
};
