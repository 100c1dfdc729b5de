import { useLingui } from '@lingui/react/macro';
import type { Purchase } from '#contract/purchases.ts';

/** Who decides whether an order is credited, and by which published rule. */
export const useReviewRule = (reviewer: Purchase['reviewer']): string => {
  const { t } = useLingui();
  return reviewer === 'rule'
    ? t`A published rule of this demonstration decides, a few seconds after the proof: an order with a picture of its payment is credited.`
    : t`Our staff check the payment against your proof, and credit or refuse the order.`;
};
