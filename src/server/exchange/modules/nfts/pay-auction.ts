import type { AuctionDebt } from '#contract/nft-rows.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { changeOrder, findOrder, markRead, type OrderRow } from './auction-orders.repository.ts';
import { newestBidsOf } from './bids.repository.ts';
import { frozenDeposits, lockBalances } from './deposits.repository.ts';
import { afterEvent } from './nfts.chart.ts';
import { depositCurrency, nftAccount, returnDeposits, type NftDeps } from './nft-deps.ts';
import { toDebt, toMyBid } from './nft-responses.ts';
import { payOrFreeze } from './review-price.ts';
import { lockSale, worksOf } from './sales.repository.ts';

/** @throws Refusal when the order belongs to another user, or does not exist */
const requireOrder = async (transaction: Transaction, id: number, userId: number): Promise<OrderRow> => {
  const order = await findOrder(transaction, id);
  if (order?.user_id !== userId) throw new Refusal('nft.noOrder', { field: 'id' });
  return order;
};

/**
 * Pays for a won auction: the deposit is returned, and the work changes hands at once or after the review
 * of its price. @throws Refusal
 */
export const pay = async (nft: NftDeps, unit: Unit, userId: number, id: number): Promise<AuctionDebt> => {
  const { transaction, emit } = unit;
  const { sale_id: saleId } = await requireOrder(transaction, id, userId);
  const sale = (await lockSale(transaction, saleId))!;
  const order = await requireOrder(transaction, id, userId);
  const at = nft.clock.now();
  if (order.status === 'underReview') throw new Refusal('nft.underReview', { field: 'id' });
  if (order.status === 'paid') throw new Refusal('nft.paid', { field: 'id' });
  if (order.status !== 'due' || order.due_at <= at) throw new Refusal('nft.late', { field: 'id' });
  const deposits = await frozenDeposits(transaction, saleId);
  const event = { type: 'user.paid', user_id: userId, at: at.toISOString() } as const;
  const { change } = afterEvent(sale, deposits, event, at);
  const [work] = await worksOf(transaction, [sale.work_id]);
  // Locked together: the deposit and the price are two movements of the ledger, each of which takes its own
  // locks.
  await lockBalances(transaction, {
    userIds: [userId, sale.seller_id, work!.artist_id],
    account: nftAccount,
    currencyIds: [sale.currency_id, depositCurrency.id],
  });
  // First, so that the deposit can pay a part of the price.
  await returnDeposits(nft, unit, sale, deposits, at);
  const status = await payOrFreeze(nft, unit, { work: work!, sale, change, field: 'id', at });
  await changeOrder(transaction, saleId, { status, paid_at: at });
  for (const row of await newestBidsOf(transaction, saleId, [userId]))
    emit(userId, { topic: 'nft_bid', payload: toMyBid(row) });
  const debt = toDebt(await requireOrder(transaction, id, userId));
  emit(userId, { topic: 'nft_order', payload: debt });
  return debt;
};

/** Records that the user has seen the payment. @throws Refusal */
export const read = async ({ transaction, emit }: Unit, userId: number, id: number): Promise<AuctionDebt> => {
  await requireOrder(transaction, id, userId);
  await markRead(transaction, id);
  const debt = toDebt(await requireOrder(transaction, id, userId));
  emit(userId, { topic: 'nft_order', payload: debt });
  return debt;
};
