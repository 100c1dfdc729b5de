import { dayMs, hourOf } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange-context.ts';
import { closeOffers, putOffer, type NewOffer } from './coupon-seeds.repository.ts';

type Offer = Omit<NewOffer, 'opens_at' | 'closes_at' | 'code'> & { readonly code?: string };

const anyLeverage = { most_multiple: null } as const;

/** Offers of every exchange. */
const standing: readonly Offer[] = [
  {
    ...anyLeverage,
    name: 'welcome',
    kind: 'fee_discount',
    products: ['spot', 'futures'],
    rate: '50',
    amount: '10',
    least: '10',
    source: 'verified',
    quota: 1_000_000,
    most_each: 1,
    days: 30,
  },
  {
    name: 'friend',
    kind: 'trial_margin',
    products: ['futures'],
    rate: null,
    amount: '20',
    least: '50',
    most_multiple: 20,
    source: 'friend',
    quota: 1_000_000,
    most_each: 10,
    days: 14,
  },
];

/**
 * Codes of the demonstration. One has ended and one has no coupons left, so that a visitor can see every
 * response.
 */
const codes: readonly (Offer & { readonly code: string; readonly closesIn: number | null })[] = [
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

const openedDaysAgo = 40;

/** Seeds the permanent offers on every exchange, and the codes only with the demonstration. */
export const seedCoupons = async ({ isDemo, database, clock }: ExchangeContext): Promise<void> => {
  const now = hourOf(clock.nowMs());
  const opens_at = new Date(now - openedDaysAgo * dayMs);
  for (const offer of standing) await putOffer(database, { ...offer, code: null, opens_at, closes_at: null });
  if (!isDemo)
    return closeOffers(
      database,
      codes.map(({ name }) => name),
      clock.now(),
    );
  for (const { closesIn, ...offer } of codes)
    await putOffer(database, {
      ...offer,
      opens_at,
      closes_at: closesIn === null ? null : new Date(now + closesIn * dayMs),
    });
};
