import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DualOrder } from '#contract/dual-investments.ts';
import { linkedText } from './dual-terms.ts';

type Titled = Pick<DualOrder, 'type' | 'currency_name' | 'exercise_price'>;

/** What a product or an order of it is for, as a person would say it: at which price it sells or buys the coin. */
export const useTitle = (): ((of: Titled) => string) => {
  const { t } = useLingui();
  return ({ type, currency_name, exercise_price }) => {
    const price = linkedText(exercise_price);
    return type === 'call'
      ? t`Sell ${ph({ coin: currency_name })} at ${ph({ price })}`
      : t`Buy ${ph({ coin: currency_name })} at ${ph({ price })}`;
  };
};
