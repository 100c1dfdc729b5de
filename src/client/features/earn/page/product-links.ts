import type { EarnProduct } from '#contract/earnings.ts';

/** Pages that list the user's own in each product; an id selects one. */
export const ownPages = {
  lockUp: '/pages/lockming/order',
  dualInvestment: '/pages/invest/mine',
  project: '/pages/ieo/order',
} as const satisfies Readonly<Record<EarnProduct, string>>;

/** One of the user's own, or all of them. */
export const ownPage = (product: EarnProduct, id: number | null): string =>
  id === null ? ownPages[product] : `${ownPages[product]}?id=${id}`;
