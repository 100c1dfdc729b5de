import { freeze, releaseFreeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { Decided } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { PaymentDeps } from './allow-payment.ts';
import { changeOrder, findOrderOfSale } from './auction-orders.repository.ts';
import { newestBidsOf } from './bids.repository.ts';
import { toDebt, toMyBid } from './nft-responses.ts';
import { reviewKind } from './nft-review-kind.ts';
import {
  nftAccount,
  pageOfWork,
  referenceOf,
  publishBalances,
  publishWork,
  transferWork,
  type NftDeps,
  type Payment,
} from './nft-deps.ts';
import { afterEvent } from './nfts.chart.ts';
import {
  purchaseApproved,
  purchaseInReview,
  purchaseRefused,
  saleInReview,
  saleRefused,
} from './nfts.notices.ts';
import {
  changeSale,
  lockSale,
  worksOf,
  type SaleChange,
  type SaleRow,
  type WorkRow,
} from './sales.repository.ts';

/*
 * Reviews of prices far from a work's history. Without them, a thief could sell a work to themselves to
 * carry an account's money away. The paid price is frozen, and the work stays with the seller, until the
 * review is decided or times out.
 */

/** The reference of the freeze of the price; the ledger books the payment under the sale's own reference. */
const freezeReferenceOf = ({ id }: Pick<SaleRow, 'id'>): string => `nftReview:${id}`;

const priceOf = ({ currency_name }: SaleRow, { price }: Pick<SaleChange, 'price'>) => ({
  amount: price,
  currency: currency_name,
});

interface Paid {
  readonly work: WorkRow;
  readonly sale: SaleRow;
  readonly change: SaleChange;
  /** The request field to report an error at. */
  readonly field: string;
  readonly at: Date;
}

/** Freezes the price, and opens its review. @throws Refusal `balance.insufficient` */
const freezeForReview = async (
  nft: NftDeps,
  unit: Unit,
  { work, sale, change, field, at }: Paid,
): Promise<void> => {
  const { transaction, emit } = unit;
  const buyerId = change.buyer_id!;
  const freeze_id = await covered(field, () =>
    freeze(transaction, {
      userId: buyerId,
      account: nftAccount,
      currencyId: sale.currency_id,
      amount: change.price,
      kind: 'nft_hold',
      reference: freezeReferenceOf(sale),
      at,
    }),
  );
  await changeSale(transaction, sale.id, { ...change, freeze_id });
  await nft.reviews.open(transaction, { kind: reviewKind, subjectId: sale.id, userId: buyerId });
  const params = { work: work.name, price: priceOf(sale, change) };
  const url = pageOfWork(work);
  await notify(unit, purchaseInReview, at, [{ userId: buyerId, params, url }]);
  await notify(unit, saleInReview, at, [{ userId: sale.seller_id, params, url }]);
  publishWork(emit, [buyerId, sale.seller_id], work);
  await publishBalances(nft, unit, sale.currency_id, [buyerId]);
};

/**
 * Carries out a payment as the chart decided: work and money change hands at once, or wait for the review.
 * Returns which. The sale is locked. @throws Refusal `balance.insufficient`
 */
export const payOrFreeze = async (nft: NftDeps, unit: Unit, paid: Paid): Promise<'paid' | 'underReview'> => {
  if (paid.change.status === 'underReview') {
    await freezeForReview(nft, unit, paid);
    return 'underReview';
  }
  await transferWork(nft, unit, { ...paid, payment: paid.change as Payment });
  return 'paid';
};

/** Includes the count of value passed to others, which a refund reduces. */
export type PriceReviewDeps = NftDeps & Pick<PaymentDeps, 'values'>;

/**
 * Refunds both sides: the buyer gets the whole price back, and it no longer counts against the buyer's
 * limit.
 */
const giveBack = async (
  nft: PriceReviewDeps,
  unit: Unit,
  { work, sale, change, at }: Omit<Paid, 'field'>,
  { why, note = '' }: Decided,
): Promise<void> => {
  const { transaction, emit } = unit;
  const { seller_id: sellerId, currency_id } = sale;
  const buyerId = sale.buyer_id!;
  const reference = freezeReferenceOf(sale);
  await releaseFreeze(transaction, sale.freeze_id!, { kind: 'nft_hold_return', reference, at });
  await nft.values.takeBack(transaction, { userId: buyerId, reference: referenceOf(sale) });
  await changeSale(transaction, sale.id, change);
  const reason = { refusal: 'nftSale', why, note } as const;
  const params = { work: work.name, price: priceOf(sale, change), reason };
  const url = pageOfWork(work);
  await notify(unit, purchaseRefused, at, [{ userId: buyerId, params, url }]);
  await notify(unit, saleRefused, at, [{ userId: sellerId, params, url }]);
  publishWork(emit, [buyerId, sellerId], work);
  await publishBalances(nft, unit, currency_id, [buyerId]);
};

/** Notifies the winner of an auction of the outcome. */
const notifyWinner = async ({ transaction, emit }: Unit, { id, buyer_id }: SaleRow): Promise<void> => {
  const order = await findOrderOfSale(transaction, id);
  if (!order) return;
  emit(buyer_id!, { topic: 'nft_order', payload: toDebt(order) });
  for (const row of await newestBidsOf(transaction, id, [buyer_id!]))
    emit(buyer_id!, { topic: 'nft_bid', payload: toMyBid(row) });
};

/** The reason of a review that timed out. */
export const notDecided = 'notDecided';

/** Carries out the decision on a price, or its timeout. */
export const settleReview = async (
  nft: PriceReviewDeps,
  unit: Unit,
  saleId: number,
  decided: Decided,
): Promise<void> => {
  const { transaction } = unit;
  const sale = (await lockSale(transaction, saleId))!;
  const [work] = await worksOf(transaction, [sale.work_id]);
  const date = nft.clock.now();
  const at = date.toISOString();
  const { isApproved, why } = decided;
  const type = isApproved ? 'admin.approved' : why === notDecided ? 'clock.reached' : 'admin.refused';
  const { change } = afterEvent(sale, [], { type, at }, date);
  if (isApproved) {
    await transferWork(nft, unit, { work: work!, sale, payment: change as Payment, at: date });
    const recipient = { userId: sale.buyer_id!, params: { work: work!.name }, url: pageOfWork(work!) };
    await notify(unit, purchaseApproved, date, [recipient]);
  } else await giveBack(nft, unit, { work: work!, sale, change, at: date }, decided);
  await changeOrder(transaction, saleId, { status: isApproved ? 'paid' : 'refused' });
  await notifyWinner(unit, sale);
};
