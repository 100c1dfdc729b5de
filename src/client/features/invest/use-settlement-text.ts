import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import type { DualPair } from './dual-pair.ts';
import type { Settlement } from './settlement.ts';

/** A settlement as one sentence, for who hears the picture. @param held the currency that was paid */
export const useSettlementText = ({
  coin,
  quote,
  priceDecimals,
}: DualPair): ((settlement: Settlement, held: string) => string) => {
  const { t } = useLingui();
  return ({ price, currency, payout, worth, held: kept }, held) =>
    t`Settled at ${ph({ price: formatPrice(price, priceDecimals) })} you receive ${ph({ payout: `${formatAmount(payout)} ${currency === 'coin' ? coin : quote}` })}, worth ${ph({ worth: `${formatAmount(worth)} ${quote}` })}. Simply holding ${ph({ held })}: ${ph({ kept: `${formatAmount(kept)} ${quote}` })}.`;
};
