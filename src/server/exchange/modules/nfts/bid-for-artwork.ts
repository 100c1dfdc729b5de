import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type { bidForArtwork } from '#contract/nft-auctions.ts';
import { leastBid, mostBid } from '#domain/nfts/auction.ts';
import { decimal, decimalsOf, toPlain } from '#domain/money/money.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { bidCover, findBidding, placeBid, type Bidding, type Overbid } from './bidding.repository.ts';
import type { MyBidRow } from './bids.repository.ts';
import { afterEvent } from './nfts.chart.ts';
import { auctionOutbid } from './nfts.notices.ts';
import { nftAccount, pageOfWork, type NftDeps } from './nft-deps.ts';
import { toMyBid } from './nft-responses.ts';
import { lockAuction } from './pay-deposit.ts';
import type { SaleRow } from './sales.repository.ts';

/**
 * A user who has bid within this time still watches the auction, which shows every bid at once. Others
 * receive a message.
 */
const watchingMs = 10_000;

type Wanted = RequestOutput<typeof bidForArtwork>;

/** @throws Refusal `nft.priceMoved` with the current price */
const requireSeen = ({ price }: Pick<SaleRow, 'price'>, { expected_price: expected }: Wanted): void => {
  if (!decimal(expected).eq(decimal(price)))
    throw new Refusal('nft.priceMoved', { field: 'expected_price', price });
};

/** The amount of the bid, computed from the increment; the first bid may have none. @throws Refusal */
const priceOf = (sale: SaleRow, { price: increment }: Wanted): string => {
  if (decimalsOf(increment) > sale.decimals) throw new Refusal('price.decimals', { field: 'price' });
  const price = decimal(sale.price).plus(decimal(increment));
  if (price.lt(leastBid(sale.price, sale.per_increase!, sale.leader_id !== null)))
    throw new Refusal('nft.bidTooLow', { field: 'price' });
  if (price.gt(mostBid(sale.price))) throw new Refusal('nft.bidTooHigh', { field: 'price' });
  return toPlain(price);
};

/**
 * Requires that the bid is covered by the available balance, in addition to the bidder's leading bids and
 * unpaid wins elsewhere. The bids of one bidder are checked one after the other. @throws Refusal
 */
const requireCovered = async (
  { transaction }: Unit,
  { id, currency_id }: SaleRow,
  userId: number,
  price: string,
): Promise<void> => {
  await lockOwner(transaction, 'bids', userId);
  const cover = await bidCover(transaction, {
    userId,
    account: nftAccount,
    currencyId: currency_id,
    exceptSaleId: id,
  });
  if (decimal(price).gt(decimal(cover))) throw new Refusal('balance.insufficient', { field: 'price' });
};

/** The state of an auction for a user, by their highest bid. */
const standingOf = (
  { code, name, picture, blur }: Bidding['work'],
  sale: SaleRow,
  { deposit, price, created_at }: Overbid,
): MyBidRow => ({
  id: deposit.id,
  sale_id: sale.id,
  user_id: deposit.user_id,
  price,
  created_at,
  code,
  name,
  picture,
  blur,
  currency_name: sale.currency_name,
  decimals: sale.decimals,
  sale_status: sale.status,
  current_price: sale.price,
  leader_id: sale.leader_id,
  ends_at: sale.ends_at,
  margin: sale.margin!,
  margin_status: deposit.status,
  version: sale.version,
});

/**
 * Bids against the price that the bidder saw. Of two concurrent bids one comes first, and the other is
 * refused with the new price. @throws Refusal
 */
export const bid = async (
  nft: NftDeps,
  unit: Unit,
  userId: number,
  wanted: Wanted,
): Promise<ResponseOf<typeof bidForArtwork>> => {
  const { transaction, emit } = unit;
  const found = await findBidding(transaction, wanted.code, userId);
  if (!found) throw new Refusal('nft.notFound', { field: 'code' });
  // No deposit is released before the auction ends. Reading here, before the lock, shortens the time that
  // concurrent bidders wait.
  const { work, sale: latest, deposit } = found;
  // Checked before the lock: a bid that is already outbid stays so.
  if (latest?.status === 'started' && latest.ends_at > nft.clock.now() && latest.seller_id !== userId)
    requireSeen(latest, wanted);
  const { sale: locked, at } = await lockAuction(nft, unit, latest, userId);
  if (!deposit) throw new Refusal('nft.noDeposit', { field: 'code' });
  requireSeen(locked, wanted);
  if (locked.leader_id === userId) throw new Refusal('nft.leading', { field: 'price' });
  const price = priceOf(locked, wanted);
  await requireCovered(unit, locked, userId, price);
  const expected_price = locked.price;
  const event = { type: 'user.bid', user_id: userId, price, expected_price, at: at.toISOString() } as const;
  const { change } = afterEvent(locked, [deposit], event, at);
  const { sale, overbid } = await placeBid(transaction, {
    bid: { sale_id: locked.id, user_id: userId, number: deposit.number, price, created_at: at },
    change,
    leaderId: locked.leader_id,
  });
  const own = standingOf(work, sale, { deposit, price, created_at: at });
  for (const row of overbid ? [own, standingOf(work, sale, overbid)] : [own])
    emit(row.user_id, { topic: 'nft_bid', payload: toMyBid(row) });
  if (overbid && at.getTime() - overbid.created_at.getTime() >= watchingMs)
    await notify(unit, auctionOutbid, at, [
      {
        userId: overbid.deposit.user_id,
        params: { work: work.name, price: { amount: price, currency: sale.currency_name } },
        url: pageOfWork(work),
      },
    ]);
  return { ...toMyBid(own), end_time: sale.ends_at.toISOString(), bid_count: sale.bid_count };
};
