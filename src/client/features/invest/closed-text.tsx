import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DualProduct } from '#contract/dual-investments.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import type { OfferState } from '#domain/offers/offer.ts';

interface ClosedTextProps {
  product: DualProduct;
  state: Exclude<OfferState, 'open'>;
}

/** Explains why a product cannot be bought now. */
export const ClosedText = ({ product, state }: ClosedTextProps) =>
  state === 'upcoming' ? (
    <Trans>Opens {ph({ time: formatRowTime(product.opens_at) })}</Trans>
  ) : state === 'soldOut' ? (
    <Trans>Sold out</Trans>
  ) : (
    <Trans>Ended {ph({ time: formatRowTime(product.closes_at) })}</Trans>
  );
