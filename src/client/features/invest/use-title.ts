import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DualOrder } from '#contract/dual-investments.ts';
import { linkedText } from './dual-terms.ts';

type Titled = Pick<DualOrder, 'type' | 'currency_name' | 'exercise_price'>;

/** A plain title for a product or an order: the price at which it sells or buys the coin. */
export const useTitle = (): ((of: Titled) => string) => {
  const { t } = useLingui();
  return ({ type, currency_name, exercise_price }) => {
    const price = linkedText(exercise_price);
    return type === 'call'
      ? t`Sell ${ph({ coin: currency_name })} at ${ph({ price })}`
      : t`Buy ${ph({ coin: currency_name })} at ${ph({ price })}`;
  };
};
