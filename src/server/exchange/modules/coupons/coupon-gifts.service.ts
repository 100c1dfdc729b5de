import { canonicalCode, couponWarningMs } from '#domain/coupons/coupons.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import { accountsOfPerson } from '#server/exchange/modules/users/linked-accounts.service.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { termsOf, publishCoupon } from './coupon-response.ts';
import { received } from './coupons.chart.ts';
import { couponReceived, couponUrl } from './coupons.notices.ts';
import {
  findOfferByCode,
  friendsGivenFor,
  insertCoupon,
  inviterOf,
  listOffersFor,
  occasionsOf,
  takeOfOffer,
  type CouponRow,
  type OfferRow,
} from './coupons.repository.ts';

const isOpen = ({ opens_at, closes_at }: OfferRow, at: Date): boolean =>
  opens_at <= at && (closes_at === null || closes_at > at);

const friendOccasion = (friend: number): string => `user:${friend}`;

type NotGiven = 'ended' | 'received' | 'allGiven';

/**
 * Serialises giving coupons to these users until the transaction ends. Locks are taken in the order of the
 * ids, so that no deadlock occurs.
 */
const lockOwners = async (transaction: Transaction, ...userIds: readonly number[]): Promise<void> => {
  for (const userId of userIds.toSorted((a, b) => a - b)) await lockOwner(transaction, 'coupons', userId);
};

/**
 * Gives a user, whose lock the caller has, one coupon of an offer, and notifies them. Changes nothing if it
 * is not given.
 */
const give = async (
  { transaction, emit }: Unit,
  offer: OfferRow,
  { userId, occasion }: { readonly userId: number; readonly occasion: string },
  at: Date,
): Promise<CouponRow | NotGiven> => {
  if (!isOpen(offer, at)) return 'ended';
  const occasions = await occasionsOf(transaction, userId, offer.id);
  if (occasions.length >= offer.most_each || occasions.includes(occasion)) return 'received';
  if (!(await takeOfOffer(transaction, offer.id))) return 'allGiven';
  const endsAt = new Date(at.getTime() + offer.days * dayMs);
  const row = await insertCoupon(transaction, {
    ...termsOf(offer),
    products: [...offer.products],
    user_id: userId,
    offer_id: offer.id,
    occasion,
    source: offer.source,
    status: received(at, endsAt),
    received_at: at,
    ends_at: endsAt,
    warn_at: offer.days * dayMs > couponWarningMs ? new Date(endsAt.getTime() - couponWarningMs) : null,
    benefit_currency_id: quoteCurrency.id,
    benefit_currency_name: quoteCurrency.name,
  });
  publishCoupon(emit, row);
  await notify({ transaction, emit }, couponReceived, at, [{ userId, params: {}, url: couponUrl(row.id) }]);
  return row;
};

const refusals = {
  ended: 'coupon.codeEnded',
  received: 'coupon.codeReceived',
  allGiven: 'coupon.allGiven',
} as const;

/** The offer with this code. */
export const findCode = (database: Database, typed: string): Promise<OfferRow | undefined> =>
  findOfferByCode(database, canonicalCode(typed));

/** Gives the coupon of a code. @throws Refusal */
export const receiveByCode = async (
  unit: Unit,
  userId: number,
  typed: string,
  at: Date,
): Promise<CouponRow> => {
  const offer = await findCode(unit.transaction, typed);
  if (!offer) throw new Refusal('coupon.codeUnknown', { field: 'code' });
  await lockOwners(unit.transaction, userId);
  const given = await give(unit, offer, { userId, occasion: '' }, at);
  if (typeof given === 'string') throw new Refusal(refusals[given], { field: 'code' });
  return given;
};

/**
 * Whether the invited person is neither the inviter nor another of their invited friends. Inviting one's own
 * accounts, or several accounts of one device, earns no coupons.
 */
const isAnotherPerson = async (
  transaction: Transaction,
  friend: number,
  inviter: number,
): Promise<boolean> => {
  const accounts = await accountsOfPerson(transaction, friend);
  if (accounts.includes(inviter)) return false;
  const given = await friendsGivenFor(transaction, inviter);
  return !given.some((occasion) => accounts.some((account) => occasion === friendOccasion(account)));
};

/** Gives a newly verified user, and their inviter, the coupons for the verification. */
export const giveForVerification = async (unit: Unit, userId: number, at: Date): Promise<void> => {
  const { transaction } = unit;
  const inviter = await inviterOf(transaction, userId);
  await lockOwners(transaction, userId, ...(inviter === null ? [] : [inviter]));
  for (const offer of await listOffersFor(transaction, 'verified'))
    await give(unit, offer, { userId, occasion: '' }, at);
  if (inviter === null || !(await isAnotherPerson(transaction, userId, inviter))) return;
  for (const offer of await listOffersFor(transaction, 'friend'))
    await give(unit, offer, { userId: inviter, occasion: friendOccasion(userId) }, at);
};
