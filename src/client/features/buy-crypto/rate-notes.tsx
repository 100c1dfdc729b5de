import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PurchaseOffer } from '#contract/purchases.ts';
import { currencyName } from '#client/lib/text/display-names.ts';
import { formatUtcDate } from '#client/lib/format/format.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import { Note } from '#client/ui/states/note.ts';
import type { OfferedCountry } from './purchase-draft.ts';
import styles from './buy-crypto.module.css';

type Dated = Pick<PurchaseOffer, 'rates_as_of' | 'fresh_rate_ms'>;

/** Shows the date of a rate that is older than usual, before the user agrees to it. */
export const OldRateNote = ({ offer, currency }: { offer: Dated; currency: string }) => {
  const isFresh = latestServerNowMs() - Date.parse(offer.rates_as_of) < offer.fresh_rate_ms;
  // The dollar rate is 1 on any day.
  if (isFresh || currency === 'USD') return null;
  return (
    <p className={styles.warn} role="note">
      <Trans>
        This rate is from {ph({ date: formatUtcDate(offer.rates_as_of) })}; no newer one is available. Today’s
        rate may differ. Your order uses the rate shown.
      </Trans>
    </p>
  );
};

/** Explains why the country's own currency is not among the payment currencies. */
export const UnpricedNote = ({ country: { unpriced } }: { country: OfferedCountry }) =>
  unpriced === null ? null : (
    <Note>
      <Trans>
        There’s no published rate for {ph({ currency: currencyName(unpriced) })} ({ph({ code: unpriced })}),
        so you can’t pay with it. Pay in US dollars.
      </Trans>
    </Note>
  );
