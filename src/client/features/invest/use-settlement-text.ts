import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';
import type { DualPair } from './dual-pair.ts';
import type { Settlement } from './settlement.ts';

/** Describes a settlement in one sentence, for screen readers. @param asset the currency paid */
export const useSettlementText = ({
  coin,
  quote,
  priceDecimals,
}: DualPair): ((settlement: Settlement, asset: string) => string) => {
  const { t } = useLingui();
  return ({ price, currency, payout, worth, held: baseline }, asset) => {
    const values = {
      price: formatPrice(price, priceDecimals),
      payout: `${formatAmount(payout)} ${currency === 'coin' ? coin : quote}`,
      worth: `${formatAmount(worth, 2)} ${quote}`,
      kept: `${formatAmount(baseline, 2)} ${quote}`,
    };
    return t`Settled at ${ph({ price: values.price })} you receive ${ph({ payout: values.payout })}, worth ${ph({ worth: values.worth })}. Simply holding ${ph({ held: asset })}: ${ph({ kept: values.kept })}.`;
  };
};
