import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CouponProduct, TrialProfitStatus } from '#contract/coupons.ts';
import type { CouponStatus } from '#machines/coupon.machine.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue, isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import { passed } from '#server/exchange/modules/users/own-account.service.ts';
import type { CouponTables } from './coupons.tables.ts';

export type CouponRow = Readonly<Selectable<CouponTables['coupons']>>;
export type OfferRow = Readonly<Selectable<CouponTables['coupon_offers']>>;

export const findCoupon = (database: Database, id: number): Promise<CouponRow | undefined> =>
  database.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();

/** Coupons with these ids, ordered by id. */
export const listByIds = (transaction: Transaction, ids: readonly number[]): Promise<CouponRow[]> =>
  transaction
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute();

/** Locks a coupon; waits for any transaction that uses it now. */
export const lockCoupon = (transaction: Transaction, id: number): Promise<CouponRow | undefined> =>
  transaction.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface CouponFilter {
  readonly userId: number;
  /** All statuses if omitted. */
  readonly statuses?: readonly CouponStatus[] | undefined;
  readonly product?: CouponProduct | undefined;
}

/** One page, newest first, and the total count. */
export const listCouponRows = (
  database: Database,
  { userId, statuses, product }: CouponFilter,
  page: number,
  limit: number,
): Promise<Page<CouponRow>> => {
  let query = database.selectFrom('coupons').where('user_id', '=', userId);
  if (statuses) query = query.where('status', 'in', statuses);
  if (product) query = query.where(sql<boolean>`${product} = any(products)`);
  return readPage(query, page, limit);
};

/** Updates a locked row. */
export const changeCoupon = (
  transaction: Transaction,
  { id, version }: CouponRow,
  change: Omit<Updateable<CouponTables['coupons']>, 'id' | 'version'>,
): Promise<CouponRow> =>
  transaction
    .updateTable('coupons')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findOfferByCode = (database: Database, code: string): Promise<OfferRow | undefined> =>
  database.selectFrom('coupon_offers').selectAll().where('code', '=', code).executeTakeFirst();

/** Offers that are given for an event. */
export const listOffersFor = (transaction: Transaction, source: OfferRow['source']): Promise<OfferRow[]> =>
  transaction.selectFrom('coupon_offers').selectAll().where('source', '=', source).orderBy('id').execute();

/** The occasions for which a user has received an offer. */
export const occasionsOf = async (
  transaction: Transaction,
  userId: number,
  offerId: number,
): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('coupons')
    .select('occasion')
    .where('user_id', '=', userId)
    .where('offer_id', '=', offerId)
    .execute();
  return rows.map(({ occasion }) => occasion);
};

/** The friends for whom a user has received coupons. */
export const friendsGivenFor = async (transaction: Transaction, inviter: number): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('coupons')
    .select('occasion')
    .where('user_id', '=', inviter)
    .where('source', '=', 'friend')
    .execute();
  return rows.map(({ occasion }) => occasion);
};

/** Takes one coupon of an offer's remaining stock. Returns false if none remains. */
export const takeOfOffer = async (transaction: Transaction, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('coupon_offers')
    .set({ given: sql<number>`given + 1` })
    .where('id', '=', id)
    .where('given', '<', sql<number>`quota`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Columns of trial margin's profit that are only known once its position closes. */
type TrialProfitColumn = 'profit' | 'profit_paid' | 'profit_status' | 'profit_freeze_id' | 'opposed';

export const insertCoupon = (
  transaction: Transaction,
  coupon: Omit<
    Insertable<CouponTables['coupons']>,
    | 'status'
    | 'version'
    | 'product'
    | 'order_id'
    | 'used_at'
    | 'benefit'
    | 'spent'
    | 'returned'
    | TrialProfitColumn
  > & { readonly status: CouponStatus },
): Promise<CouponRow> =>
  transaction
    .insertInto('coupons')
    .values({ ...coupon, product: null, order_id: null, used_at: null, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertDiscount = async (
  transaction: Transaction,
  discount: Insertable<CouponTables['coupon_discounts']>,
): Promise<void> => {
  await transaction.insertInto('coupon_discounts').values(discount).execute();
};

/** Locks unused coupons whose time has come; other processes skip them. */
export const claimUnused = (
  transaction: Transaction,
  due: 'ends_at' | 'warn_at',
  now: Date,
  among: Among,
): Promise<CouponRow[]> =>
  claimDue(transaction.selectFrom('coupons').where('status', '=', 'unused').where(due, '<=', now), among);

/**
 * Whether a person has had the profit of trial margin: it was paid to one of their accounts (those entered
 * from one device), or the account itself has one of these statuses.
 */
export const hasTakenProfit = async (
  transaction: Transaction,
  userId: number,
  own: readonly TrialProfitStatus[],
): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select exists (
    select from coupons where user_id = ${userId} and profit_status = any(${[...own]})
  ) or exists (
    select from coupons where user_id in (select accounts_of_device(${userId})) and profit_status = 'paid'
  ) as taken`.execute(transaction);
  return rows[0]!.taken;
};

/** Locks profits of verified users whose position is closed; other processes skip them. */
export const claimFrozenProfits = (transaction: Transaction, among: Among): Promise<CouponRow[]> =>
  transaction
    .selectFrom('coupons')
    .selectAll('coupons')
    .innerJoin('users', 'users.id', 'coupons.user_id')
    .innerJoin('positions', 'positions.id', 'coupons.order_id')
    .where('coupons.profit_status', '=', 'held')
    .where('coupons.product', '=', 'futures')
    .where('positions.status', '=', 'closed')
    .where('users.review_status', '=', passed)
    .where(isAmong('coupons.id', among))
    .orderBy('coupons.id')
    .limit(among.most)
    .forUpdate('coupons')
    .skipLocked()
    .execute();

/** The user who invited this one; null if none. */
export const inviterOf = async (transaction: Transaction, userId: number): Promise<number | null> =>
  (
    await transaction
      .selectFrom('users')
      .select('invited_by')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).invited_by;
