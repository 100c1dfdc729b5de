import type { NewOffer } from './coupon-seeds.repository.ts';

export type SeededOffer = Omit<NewOffer, 'opens_at' | 'closes_at' | 'code'> & { readonly code?: string };

export const anyLeverage = { most_multiple: null } as const;

/**
 * Codes of the demonstration. One has ended and one has no coupons left, so that a visitor can see every
 * response.
 */
export const demoCodes: readonly (SeededOffer & {
  readonly code: string;
  readonly closesIn: number | null;
})[] = [
  {
    ...anyLeverage,
    name: 'tide20',
    code: 'TIDE20',
    kind: 'fee_discount',
    products: ['spot'],
    rate: '20',
    amount: '5',
    least: '20',
    source: 'code',
    quota: 100_000,
    most_each: 1,
    days: 14,
    closesIn: null,
  },
  {
    name: 'trial50',
    code: 'TRIAL50',
    kind: 'trial_margin',
    products: ['futures'],
    rate: null,
    amount: '50',
    least: '100',
    most_multiple: 20,
    source: 'code',
    quota: 100_000,
    most_each: 1,
    days: 7,
    closesIn: null,
  },
  {
    ...anyLeverage,
    name: 'harvest',
    code: 'HARVEST',
    kind: 'lock_up_bonus',
    products: ['lock_up'],
    rate: '0.1',
    amount: '5000',
    least: '1000',
    source: 'code',
    quota: 100_000,
    most_each: 1,
    days: 14,
    closesIn: null,
  },
  {
    ...anyLeverage,
    name: 'earlybird',
    code: 'EARLYBIRD',
    kind: 'fee_discount',
    products: ['spot'],
    rate: '30',
    amount: '5',
    least: '20',
    source: 'code',
    quota: 1,
    most_each: 1,
    days: 7,
    closesIn: null,
  },
  {
    ...anyLeverage,
    name: 'autumn',
    code: 'AUTUMN',
    kind: 'fee_discount',
    products: ['spot', 'futures'],
    rate: '25',
    amount: '5',
    least: '20',
    source: 'code',
    quota: 1_000,
    most_each: 1,
    days: 14,
    closesIn: -2,
  },
];

/** The codes that every visitor of the demonstration can redeem. */
export const openDemoCodes: readonly string[] = demoCodes
  .filter(({ closesIn, quota }) => closesIn === null && quota > 1)
  .map(({ code }) => code);
