import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import type { DualPair } from './dual-pair.ts';
import { breakEven } from './settlement.ts';

/** Describes the risk, with the price at which it begins. */
export const RiskText = ({ terms, pair }: { terms: DualTerms; pair: DualPair }) => {
  const price = formatPrice(breakEven(terms, pair.priceDecimals), pair.priceDecimals);
  return terms.type === 'call' ? (
    <Trans>
      Above {ph({ price })} simply holding {ph({ coin: pair.coin })} would be worth more. What you pay cannot
      be used until maturity, and a purchase cannot be undone.
    </Trans>
  ) : (
    <Trans>
      Below {ph({ price })} the {ph({ coin: pair.coin })} you receive is worth less than what you paid. What
      you pay cannot be used until maturity, and a purchase cannot be undone.
    </Trans>
  );
};
