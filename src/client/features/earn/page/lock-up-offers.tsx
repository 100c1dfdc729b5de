import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { lockUpOffer } from '#client/data/lock-ups/lock-up-offer.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { yearlyRate } from '#domain/lock-ups/lock-up.ts';
import { offerState } from '#domain/offers/offer.ts';
import { firstOffers, type ShownState } from './first-offers.ts';
import { OfferGroup } from './offer-group.tsx';
import { OfferRow } from './offer-row.tsx';

const Offer = ({ product, state }: { product: LockUpProduct; state: ShownState }) => {
  const { t } = useLingui();
  const { id, currency_name: currency, day: days, interest_rate, save_min, opens_at } = product;
  const minimum = `${formatAmount(save_min)} ${currency}`;
  const year = formatShare(yearlyRate(interest_rate), 2);
  const term = t`${plural(days, { one: '# day', other: '# days' })}`;
  return (
    <OfferRow
      currency={currency}
      title={`${currency}, ${term}`}
      terms={t`From ${ph({ minimum })}`}
      rate={formatShare(interest_rate)}
      per={t`a day, ${ph({ year })} a year`}
      state={state}
      opensAt={opens_at}
      href={`/pages/lockming/buy?id=${id}`}
    />
  );
};

/** Products on offer for lock-ups. */
export const LockUpOffers = () => {
  const { t } = useLingui();
  const nowMs = useNow(1_000);
  const offer = useStoredAnswer(lockUpOffer, {});
  return (
    <OfferGroup
      title={t`Lock-up`}
      about={t`A fixed interest for every full day.`}
      all="/pages/lockming/lockming"
      offer={offer}
    >
      {firstOffers(offer.value ?? [], (product) => offerState(product, nowMs)).map(
        ({ offer: product, state }) => (
          <Offer key={product.id} product={product} state={state} />
        ),
      )}
    </OfferGroup>
  );
};
