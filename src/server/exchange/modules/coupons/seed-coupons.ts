import { dayMs, hourOf } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { closeOffers, putOffer } from './coupon-seeds.repository.ts';
import { anyLeverage, demoCodes, type SeededOffer } from './demo-codes.service.ts';

/** Offers of every exchange. */
const standing: readonly SeededOffer[] = [
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

const openedDaysAgo = 40;

/** Seeds the permanent offers on every exchange, and the codes only where products are. */
export const seedCoupons = async ({ offersProducts, database, clock }: ExchangeContext): Promise<void> => {
  const now = hourOf(clock.nowMs());
  const opens_at = new Date(now - openedDaysAgo * dayMs);
  for (const offer of standing) await putOffer(database, { ...offer, code: null, opens_at, closes_at: null });
  if (!offersProducts)
    return closeOffers(
      database,
      demoCodes.map(({ name }) => name),
      clock.now(),
    );
  for (const { closesIn, ...offer } of demoCodes)
    await putOffer(database, {
      ...offer,
      opens_at,
      closes_at: closesIn === null ? null : new Date(now + closesIn * dayMs),
    });
};
