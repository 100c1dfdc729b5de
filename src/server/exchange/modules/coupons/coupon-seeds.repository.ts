import type { Insertable } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { CouponTables } from './coupons.tables.ts';

export type NewOffer = Omit<Insertable<CouponTables['coupon_offers']>, 'id' | 'given'>;

/** Inserts an offer, or updates its opening and closing times; its other terms stay unchanged. */
export const putOffer = async (database: Database, offer: NewOffer): Promise<void> => {
  const { opens_at, closes_at } = offer;
  await database
    .insertInto('coupon_offers')
    .values({ ...offer, products: [...offer.products] })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ opens_at, closes_at }))
    .execute();
};

/** Closes the offers seeded under these names. */
export const closeOffers = async (database: Database, names: readonly string[], at: Date): Promise<void> => {
  await database
    .updateTable('coupon_offers')
    .set({ closes_at: at })
    .where('name', 'in', names)
    .where((where) => where.or([where('closes_at', 'is', null), where('closes_at', '>', at)]))
    .execute();
};
