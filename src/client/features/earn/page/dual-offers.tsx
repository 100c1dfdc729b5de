import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DualProduct } from '#contract/dual-investments.ts';
import { useDualOffer } from '#client/data/dual-investments/use-dual-offer.ts';
import { formatPrice, formatShare } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { decimalsOf } from '#domain/money/money.ts';
import { offerState, type OfferState } from '#domain/offers/offer.ts';
import { OfferGroup } from './offer-group.tsx';
import { OfferRow } from './offer-row.tsx';
import { firstOffers, type ShownState } from './first-offers.ts';

const stateOf = ({ opens_at, closes_at, remaining_number }: DualProduct, nowMs: number): OfferState =>
  offerState({ opens_at, closes_at, remaining: String(remaining_number) }, nowMs);

const Offer = ({ product, state }: { product: DualProduct; state: ShownState }) => {
  const { t } = useLingui();
  const { id, type, currency_name: coin, exercise_price, end_at, rate } = product;
  const price = formatPrice(exercise_price, decimalsOf(exercise_price));
  return (
    <OfferRow
      currency={coin}
      title={
        type === 'call'
          ? t`Sell ${ph({ coin })} at ${ph({ price })}`
          : t`Buy ${ph({ coin })} at ${ph({ price })}`
      }
      terms={t`Until ${ph({ time: formatRowTime(end_at) })}`}
      rate={formatShare(rate)}
      per={t`APR`}
      state={state}
      opensAt={product.opens_at}
      href={`/pages/invest/purchase?id=${id}`}
    />
  );
};

/** Dual investments on offer, the earliest end first. */
export const DualOffers = () => {
  const { t } = useLingui();
  const nowMs = useNow(1_000);
  const offer = useDualOffer();
  return (
    <OfferGroup
      title={t`Dual investment`}
      about={t`High interest; a price decides which of two currencies you’re paid in.`}
      all="/pages/invest/invest"
      offer={offer}
    >
      {firstOffers(offer.value?.toSorted((a, b) => a.end_at.localeCompare(b.end_at)) ?? [], (product) =>
        stateOf(product, nowMs),
      ).map(({ offer: product, state }) => (
        <Offer key={product.id} product={product} state={state} />
      ))}
    </OfferGroup>
  );
};
