import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type { bidForArtwork } from '#contract/nft-auctions.ts';
import { leastBid } from '#domain/auction.ts';
import { decimal, decimalsOf, toPlain, zero } from '#domain/money.ts';
import type { Unit } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { tell } from '#server/modules/messages/notices.service.ts';
import { insertBid, newestBidsOf } from './bids.repository.ts';
import { findDeposit } from './deposits.repository.ts';
import { afterEvent } from './nfts.chart.ts';
import { auctionOutbid } from './nfts.notices.ts';
import { latestSale, pageOfWork, requireWork, type NftWork } from './nft-work.ts';
import { plain, toMyBid } from './nft-responses.ts';
import { holdAuction } from './pay-deposit.ts';
import { changeSale, type SaleRow } from './sales.repository.ts';

/** Who has bid within this time still watches the auction, which shows every bid at once; others are written a message. */
const watchingMs = 10_000;

type Wanted = RequestOutput<typeof bidForArtwork>;

/** @throws Refusal `nft.priceMoved` with the price now */
const requireSeen = ({ price }: SaleRow, { expected_price: expected }: Wanted): void => {
  if (!decimal(expected).eq(decimal(price)))
    throw new Refusal('nft.priceMoved', { field: 'expected_price', price: plain(price) });
};

/** The bid that an increment comes to. @throws Refusal */
const priceOf = (sale: SaleRow, { price: increment }: Wanted): string => {
  if (decimalsOf(increment) > sale.decimals) throw new Refusal('price.decimals', { field: 'price' });
  if (decimal(increment).lte(zero)) throw new Refusal('price.invalid', { field: 'price' });
  const price = decimal(sale.price).plus(decimal(increment));
  if (price.lt(leastBid(plain(sale.price), plain(sale.per_increase!))))
    throw new Refusal('nft.bidTooLow', { field: 'price' });
  return toPlain(price);
};

/**
 * Bids against the price that the bidder saw. Of two at once one is first, and the other is refused with the price that this
 * one made. @throws Refusal
 */
export const bid = async (
  nft: NftWork,
  unit: Unit,
  userId: number,
  wanted: Wanted,
): Promise<ResponseOf<typeof bidForArtwork>> => {
  const { transaction, emit } = unit;
  const work = await requireWork(transaction, wanted.code);
  const latest = await latestSale(transaction, work);
  // Before waiting for the others: what was overbid meanwhile is so for good.
  if (latest?.status === 'started' && latest.ends_at > nft.clock.now() && latest.seller_id !== userId)
    requireSeen(latest, wanted);
  // Nobody's deposit goes before the auction ends. What is read now is not waited for by everybody who bids after this one.
  const deposit = latest && (await findDeposit(transaction, latest.id, userId));
  const { sale, at } = await holdAuction(nft, unit, latest, userId);
  if (!deposit) throw new Refusal('nft.noDeposit', { field: 'code' });
  requireSeen(sale, wanted);
  const price = priceOf(sale, wanted);
  const expected_price = plain(sale.price);
  const event = { type: 'user.bid', user_id: userId, price, expected_price, at: at.toISOString() } as const;
  const { change } = afterEvent(sale, [deposit], event, at);
  await insertBid(transaction, {
    sale_id: sale.id,
    user_id: userId,
    number: deposit.number,
    price,
    created_at: at,
  });
  const { bid_count, ends_at } = await changeSale(transaction, sale.id, change, 1);
  const overbid = sale.leader_id === null || sale.leader_id === userId ? [] : [sale.leader_id];
  const rows = await newestBidsOf(transaction, sale.id, [userId, ...overbid]);
  for (const row of rows) emit(row.user_id, { topic: 'nft_bid', payload: toMyBid(row) });
  const own = rows.find(({ user_id }) => user_id === userId)!;
  const away = rows.filter(
    ({ user_id, created_at }) => user_id !== userId && at.getTime() - created_at.getTime() >= watchingMs,
  );
  const params = { work: work.name, price: { amount: price, currency: sale.currency_name } };
  await tell(
    unit,
    auctionOutbid,
    at,
    away.map(({ user_id }) => ({ userId: user_id, params, url: pageOfWork(work) })),
  );
  return { ...toMyBid(own), end_time: ends_at.toISOString(), bid_count };
};
