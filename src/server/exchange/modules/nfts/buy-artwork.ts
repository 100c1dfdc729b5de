import type { RequestOutput } from '#contract/endpoint.ts';
import type { buyArtwork } from '#contract/nft-purchases.ts';
import { decimal } from '#domain/money/money.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { latestSale, requireOpen, requireSale, requireShown, requireWork, type NftDeps } from './nft-deps.ts';
import { begun } from './begin-sale.ts';
import { findBox } from './boxes.repository.ts';
import { afterEvent } from './nfts.chart.ts';
import { requireSeen } from './open-box.ts';
import { payOrFreeze } from './review-price.ts';
import { lockSale, worksOf } from './sales.repository.ts';

/**
 * Buys a work or a box at the fixed price, or freezes the price for its review. Of two concurrent buyers
 * the second is refused. @throws Refusal
 */
export const buy = async (
  nft: NftDeps,
  unit: Unit,
  userId: number,
  {
    code,
    expected_price: expected,
    sale_id: saleId,
    seen_commitment: seen,
  }: RequestOutput<typeof buyArtwork>,
): Promise<void> => {
  const work = await requireWork(unit.transaction, code);
  const latest = await latestSale(unit.transaction, work);
  if (!latest) throw new Refusal('nft.notForSale', { field: 'code' });
  if (latest.pay_type === 2) throw new Refusal('nft.auction', { field: 'code' });
  // While this waited for the lock, the sale may have ended or been sold.
  const locked = (await lockSale(unit.transaction, latest.id))!;
  const at = nft.clock.now();
  requireOpen(locked, at);
  requireShown((await worksOf(unit.transaction, [work.id]))[0]!);
  requireSale(locked, saleId);
  if (locked.seller_id === userId) throw new Refusal('nft.own', { field: 'code' });
  if (!decimal(expected).eq(decimal(locked.price)))
    throw new Refusal('nft.priceMoved', { field: 'expected_price', price: locked.price });
  if (seen !== undefined) {
    const box = await findBox(unit.transaction, work.id);
    if (box) requireSeen(box, seen);
  }
  const sale = await begun(unit.transaction, locked, at);
  const event = {
    type: 'user.bought',
    user_id: userId,
    expected_price: expected,
    at: at.toISOString(),
  } as const;
  const { change } = afterEvent(sale, [], event, at);
  await payOrFreeze(nft, unit, { work, sale, change, field: 'code', at });
};
