import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { settleFreeze } from '#server/exchange/ledger/freezes.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { areLinked } from '#server/exchange/modules/users/linked-accounts.service.ts';
import { changeOrder, findOrderOfSale, insertOrder } from './auction-orders.repository.ts';
import { newestBids } from './bids.repository.ts';
import { endDeposits, frozenDeposits, type DepositRow } from './deposits.repository.ts';
import { afterEvent, payUntil } from './nfts.chart.ts';
import {
  auctionExpired,
  auctionForfeited,
  auctionLost,
  auctionSold,
  auctionWon,
  linkedExpired,
  linkedForfeited,
  workUnsold,
} from './nfts.notices.ts';
import {
  depositCurrency,
  nftAccount,
  pageOfWork,
  referenceOf,
  returnDeposits,
  publishBalances,
  publishWork,
  type NftDeps,
} from './nft-deps.ts';
import { toDebt, toMyBid } from './nft-responses.ts';
import { changeSale, worksOf, type SaleRow, type WorkRow } from './sales.repository.ts';

const debtsPage = '/pages/nft/purchase';
const asDeposit = (amount: string) => ({ amount, currency: depositCurrency.name });

/** Notifies every bidder of the state of their bids. */
const notifyBidders = async ({ transaction, emit }: Unit, saleId: number): Promise<void> => {
  for (const row of await newestBids(transaction, saleId))
    emit(row.user_id, { topic: 'nft_bid', payload: toMyBid(row) });
};

/**
 * The winner's deposit goes to the seller, who retains the work. It goes to the insurance account when the
 * two accounts may belong to one person: that person would otherwise lose nothing by outbidding others and
 * not paying.
 */
const forfeit = async (
  nft: NftDeps,
  unit: Unit,
  { work, sale, deposit, at }: { work: WorkRow; sale: SaleRow; deposit: DepositRow; at: Date },
): Promise<void> => {
  const { transaction, emit } = unit;
  const isLinked = await areLinked(transaction, deposit.user_id, sale.seller_id);
  const of = { currencyId: depositCurrency.id, available: deposit.amount };
  await settleFreeze(transaction, deposit.freeze_id!, {
    kind: 'nft_margin_forfeit',
    reference: referenceOf(sale),
    at,
    used: deposit.amount,
    released: '0',
    lines: [
      isLinked ? { house: 'insurance', ...of } : { userId: sale.seller_id, account: nftAccount, ...of },
    ],
  });
  await endDeposits(transaction, [deposit.id], 'forfeited', at);
  await changeOrder(transaction, sale.id, { status: 'expired' });
  const params = { work: work.name, margin: asDeposit(deposit.amount) };
  const [toWinner, toSeller] = isLinked
    ? [linkedExpired, linkedForfeited]
    : [auctionExpired, auctionForfeited];
  await notify(unit, toWinner, at, [{ userId: deposit.user_id, params, url: debtsPage }]);
  await notify(unit, toSeller, at, [{ userId: sale.seller_id, params, url: pageOfWork(work) }]);
  const order = await findOrderOfSale(transaction, sale.id);
  if (order) emit(order.user_id, { topic: 'nft_order', payload: toDebt(order) });
  publishWork(emit, [sale.seller_id], work);
  await publishBalances(nft, unit, depositCurrency.id, [deposit.user_id, sale.seller_id]);
};

/** The winner has a day to pay, from now on. */
const awaitPayment = async (
  unit: Unit,
  { work, sale, at }: { work: WorkRow; sale: SaleRow; at: Date },
): Promise<void> => {
  const userId = sale.leader_id!;
  await insertOrder(unit.transaction, { saleId: sale.id, userId, dueAt: payUntil(sale), at });
  const order = (await findOrderOfSale(unit.transaction, sale.id))!;
  unit.emit(userId, { topic: 'nft_order', payload: toDebt(order) });
  const params = {
    work: work.name,
    price: { amount: sale.price, currency: sale.currency_name },
    margin: asDeposit(sale.margin!),
  };
  await notify(unit, auctionWon, at, [{ userId, params, url: debtsPage }]);
  await notify(unit, auctionSold, at, [{ userId: sale.seller_id, params, url: pageOfWork(work) }]);
  publishWork(unit.emit, [sale.seller_id], work);
};

const notifyLosers = (
  unit: Unit,
  { work, losers, at }: { work: WorkRow; losers: readonly DepositRow[]; at: Date },
): Promise<void> =>
  notify(
    unit,
    auctionLost,
    at,
    losers.map(({ user_id: userId, amount }) => ({
      userId,
      params: { work: work.name, margin: asDeposit(amount) },
      url: pageOfWork(work),
    })),
  );

/** Carries out the due step of a locked sale. */
const advance = async (nft: NftDeps, unit: Unit, work: WorkRow, before: SaleRow, at: Date): Promise<void> => {
  const { transaction, emit } = unit;
  const deposits = before.bidders > 0 ? await frozenDeposits(transaction, before.id) : [];
  const next = afterEvent(before, deposits, { type: 'clock.reached', at: at.toISOString() }, at);
  const sale = await changeSale(transaction, before.id, next.change);
  const returned = deposits.filter(({ user_id }) => next.returnedTo.includes(user_id));
  await returnDeposits(nft, unit, sale, returned, at);
  await notifyLosers(unit, { work, losers: returned, at });
  if (sale.status === 'awaitingPayment') await awaitPayment(unit, { work, sale, at });
  const forfeited = deposits.find(({ user_id }) => user_id === next.forfeitedBy);
  if (forfeited) await forfeit(nft, unit, { work, sale, deposit: forfeited, at });
  if (sale.status === 'ended') {
    publishWork(emit, [sale.seller_id], work);
    // An artist is not notified of each work of a series.
    if (sale.is_resale)
      await notify(unit, workUnsold, at, [
        { userId: sale.seller_id, params: { work: work.name }, url: pageOfWork(work) },
      ]);
  }
  if (sale.bid_count > 0) await notifyBidders(unit, sale.id);
};

/** Starts and ends due sales, and forfeits deposits of unpaid wins. The sales are locked. */
export const advanceSales = async (
  nft: NftDeps,
  unit: Unit,
  sales: readonly SaleRow[],
  at: Date,
): Promise<void> => {
  const works = await worksOf(
    unit.transaction,
    sales.map(({ work_id }) => work_id),
  );
  const byId = new Map(works.map((work) => [work.id, work]));
  for (const sale of sales) await advance(nft, unit, byId.get(sale.work_id)!, sale, at);
};
