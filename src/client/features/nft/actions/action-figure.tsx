import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FC } from 'react';
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

const usePriceLabel = ({ pay_type, bid_count }: ArtworkDetail): string => {
  const { t } = useLingui();
  if (pay_type !== 2) return t`Price`;
  return bid_count > 0 ? t`Leading bid` : t`Starting price`;
};

const Price = ({ artwork }: { artwork: ArtworkDetail }) => <b>{moneyText(artwork.price, artwork)}</b>;

const Owned = ({ way }: ActionFigureProps) => {
  const { t } = useLingui();
  return (
    <>
      <strong>{t`You own this artwork.`}</strong>
      <span>{way === 'open' ? t`Not opened yet` : t`Not on sale`}</span>
    </>
  );
};

const Listed = ({ artwork }: ActionFigureProps) => {
  const { t } = useLingui();
  const priceLabel = usePriceLabel(artwork);
  const isSold = artwork.sale_status === 'awaitingPayment';
  const until = artwork.end_time ? formatDateTime(artwork.end_time) : '';
  return (
    <>
      <span>{isSold ? t`Sold, waiting for payment` : priceLabel}</span>
      <Price artwork={artwork} />
      <span>
        {isSold ? (
          <Trans>The winner has 24 hours to pay; otherwise their deposit is yours.</Trans>
        ) : (
          <Trans>Yours, on sale until {ph({ until })}. It cannot be taken back before.</Trans>
        )}
      </span>
    </>
  );
};

const Soon = ({ artwork }: ActionFigureProps) => {
  const { t } = useLingui();
  return (
    <>
      <span>{usePriceLabel(artwork)}</span>
      <Price artwork={artwork} />
      <span>
        {t`Starts in`} {artwork.start_time ? <TimeLeft until={artwork.start_time} /> : null}
      </span>
    </>
  );
};

const Won = ({ artwork }: ActionFigureProps) => {
  const { t } = useLingui();
  return (
    <>
      <span>{t`You won: to be paid`}</span>
      <Price artwork={artwork} />
      <span>{artwork.debt ? <TimeLeft until={artwork.debt.overtime} /> : null}</span>
    </>
  );
};

const Settling = ({ artwork }: ActionFigureProps) => {
  const { t } = useLingui();
  return (
    <>
      <span>{t`Auction ended`}</span>
      <Price artwork={artwork} />
      <span>{t`Waiting for the winner’s payment`}</span>
    </>
  );
};

const Reviewing = ({ artwork }: ActionFigureProps) => {
  const { t } = useLingui();
  return (
    <>
      <span>{artwork.is_buyer ? t`Paid, price in review` : t`Sold, price in review`}</span>
      <Price artwork={artwork} />
      <ReviewNote
        until={artwork.review_until}
        side={artwork.is_own ? 'sold' : artwork.is_buyer ? 'bought' : null}
      />
    </>
  );
};

const Over = ({ artwork }: ActionFigureProps) => {
  const { t } = useLingui();
  const isSold = artwork.sale_status === 'paid';
  return (
    <>
      <b>{isSold ? t`Sold` : t`Not on sale`}</b>
      {isSold ? <span>{moneyText(artwork.price, artwork)}</span> : null}
    </>
  );
};

const OnSale = ({ artwork, isLeading }: ActionFigureProps) => {
  const { t } = useLingui();
  const priceLabel = usePriceLabel(artwork);
  return (
    <>
      <span>{isLeading ? t`Your bid leads` : priceLabel}</span>
      <Price artwork={artwork} />
    </>
  );
};

const figures: Readonly<Record<ArtworkWay, FC<ActionFigureProps>>> = {
  logIn: OnSale,
  soon: Soon,
  buy: OnSale,
  deposit: OnSale,
  bid: OnSale,
  pay: Won,
  settling: Settling,
  reviewing: Reviewing,
  listed: Listed,
  open: Owned,
  resell: Owned,
  over: Over,
};

/** Beside the button: what is agreed to next, and how the sale stands. */
export const ActionFigure = (props: ActionFigureProps) => {
  const Figure = figures[props.way];
  return (
    <p className={styles.figure}>
      <Figure {...props} />
    </p>
  );
};
