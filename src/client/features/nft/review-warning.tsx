import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { hourMs } from '#domain/time/instant.ts';
import { isFarPrice, priceReviewMs } from '#domain/nfts/price-review.ts';

interface ReviewWarningProps {
  price: string;
  /** Null: no price is reviewed. */
  above: string | null;
}

/** Warning before a payment: the consequence of a price far from the work's history. */
export const ReviewWarning = ({ price, above }: ReviewWarningProps) =>
  above !== null && isFarPrice(price, above) ? (
    <p className={confirmStyles.risk}>
      <Trans>
        This price is far above the NFT’s history, so it is reviewed within{' '}
        {ph({ hours: priceReviewMs / hourMs })} hours. Until then the amount is frozen and the NFT stays with
        the seller. If the price is not approved, all of it is available again.
      </Trans>
    </p>
  ) : null;
