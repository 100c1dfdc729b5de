import { useLingui } from '@lingui/react/macro';
import type { Purchase } from '#contract/purchases.ts';

/** Describes who decides whether an order is credited, and by which published rule. */
export const useReviewRule = (reviewer: Purchase['reviewer']): string => {
  const { t } = useLingui();
  return reviewer === 'rule'
    ? t`Demo rule: an order with a picture of the payment is credited a few seconds after you upload it.`
    : t`Our staff check the payment against your proof, and credit or refuse the order.`;
};
