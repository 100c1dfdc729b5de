import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { moneyText } from '../money-text.ts';
import { ReviewNote } from '../review-note.tsx';
import { TimeLeft } from '../time-left.tsx';
import type { ArtworkWay } from './artwork-way.ts';
import styles from './actions.module.css';

interface ActionFigureProps {
  artwork: ArtworkDetail;
  way: ArtworkWay;
  isLeading: boolean;
}

/** The owner's view of a sale. */
const ListedFigure = ({
  artwork,
  priceLabel,
}: Pick<ActionFigureProps, 'artwork'> & { priceLabel: string }) => {
  const { t } = useLingui();
  const isSold = artwork.sale_status === 'awaitingPayment';
  const until = artwork.end_time ? formatDateTime(artwork.end_time) : '';
  return (
    <p className={styles.figure}>
      <span>{isSold ? t`Sold, waiting for payment` : priceLabel}</span>
      <b>{moneyText(artwork.price, artwork)}</b>
      <span>
        {isSold ? (
          <Trans>The winner has 24 hours to pay; otherwise their deposit is yours.</Trans>
        ) : (
          <Trans>Yours, on sale until {ph({ until })}. It cannot be taken back before.</Trans>
        )}
      </span>
    </p>
  );
};

/** Where there is no price to show. */
const Standing = ({ title, children }: { title: string; children: ReactNode }) => (
  <p className={styles.figure}>
    <strong>{title}</strong>
    <span>{children}</span>
  </p>
);

/** Next to the button: the amount of the next step, and the state of the sale. */
export const ActionFigure = ({ artwork, way, isLeading }: ActionFigureProps) => {
  const { t } = useLingui();
  const price = <b>{moneyText(artwork.price, artwork)}</b>;
  const isAuction = artwork.pay_type === 2;
  const priceLabel = !isAuction ? t`Price` : artwork.bid_count > 0 ? t`Leading bid` : t`Starting price`;
  switch (way) {
    case 'open':
    case 'resell':
      return (
        <Standing title={t`You own this artwork.`}>
          {way === 'open' ? t`Not opened yet` : t`Not on sale`}
        </Standing>
      );
    case 'hidden':
      return <Standing title={t`Off the market`}>{artwork.hidden?.why}</Standing>;
    case 'listed':
      return <ListedFigure artwork={artwork} priceLabel={priceLabel} />;
    case 'soon':
      return (
        <p className={styles.figure}>
          <span>{priceLabel}</span>
          {price}
          <span>
            {t`Starts in`} {artwork.start_time ? <TimeLeft until={artwork.start_time} /> : null}
          </span>
        </p>
      );
    case 'pay':
      return (
        <p className={styles.figure}>
          <span>{t`You won: to be paid`}</span>
          {price}
          <span>{artwork.debt ? <TimeLeft until={artwork.debt.overtime} /> : null}</span>
        </p>
      );
    case 'settling':
      return (
        <p className={styles.figure}>
          <span>{t`Auction ended`}</span>
          {price}
          <span>{t`Waiting for the winner’s payment`}</span>
        </p>
      );
    case 'reviewing':
      return (
        <p className={styles.figure}>
          <span>{artwork.is_buyer ? t`Paid, price in review` : t`Sold, price in review`}</span>
          {price}
          <ReviewNote
            until={artwork.review_until}
            side={artwork.is_own ? 'sold' : artwork.is_buyer ? 'bought' : null}
          />
        </p>
      );
    case 'over':
      return (
        <p className={styles.figure}>
          <b>{artwork.sale_status === 'paid' ? t`Sold` : t`Not on sale`}</b>
          {artwork.sale_status === 'paid' ? <span>{moneyText(artwork.price, artwork)}</span> : null}
        </p>
      );
    default:
      return (
        <p className={styles.figure}>
          <span>{isLeading ? t`Your bid leads` : priceLabel}</span>
          {price}
        </p>
      );
  }
};
