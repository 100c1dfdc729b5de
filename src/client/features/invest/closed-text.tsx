import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DualProduct } from '#contract/dual-investments.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import type { OfferState } from '#domain/offers/offer.ts';

interface ClosedTextProps {
  product: DualProduct;
  state: Exclude<OfferState, 'open'>;
}

/** Explains why a product cannot be bought now. */
export const ClosedText = ({ product, state }: ClosedTextProps) =>
  state === 'upcoming' ? (
    <Trans>Opens {ph({ time: formatDateTime(product.opens_at) })}</Trans>
  ) : state === 'soldOut' ? (
    <Trans>Sold out</Trans>
  ) : (
    <Trans>Ended {ph({ time: formatDateTime(product.closes_at) })}</Trans>
  );
