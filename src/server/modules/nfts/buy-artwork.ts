import type { RequestOutput } from '#contract/endpoint.ts';
import type { buyArtwork } from '#contract/nft-purchases.ts';
import { splitSale } from '#domain/auction.ts';
import { decimal, toPlain } from '#domain/money.ts';
import type { Unit } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import {
  latestSale,
  requireOpen,
  requireSale,
  requireWork,
  transferWork,
  type NftWork,
  type Payment,
} from './nft-work.ts';
import { plain } from './nft-responses.ts';
import { findBox } from './boxes.repository.ts';
import { requireSeen } from './open-box.ts';
import { holdSale, type SaleRow } from './sales.repository.ts';

const paymentOf = (sale: SaleRow, buyerId: number, at: Date): Payment => {
  const { royalty, fee, seller } = splitSale(decimal(plain(sale.price)), sale.decimals);
  const { price, leader_id, ends_at, set_at } = sale;
  return {
    status: 'paid',
    price: plain(price),
    leader_id,
    ends_at,
    set_at,
    due_at: null,
    closed_at: at,
    buyer_id: buyerId,
    royalty: toPlain(royalty),
    fee: toPlain(fee),
    proceeds: toPlain(seller),
  };
};

/** Buys at the fixed price, or a box. Of two who come at once the second finds it sold. @throws Refusal */
export const buy = async (
  nft: NftWork,
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
  // The sale may have come to its end, or to another buyer, while this waited for it.
  const sale = (await holdSale(unit.transaction, latest.id))!;
  const at = nft.clock.now();
  requireOpen(sale, at);
  requireSale(sale, saleId);
  if (sale.seller_id === userId) throw new Refusal('nft.own', { field: 'code' });
  if (!decimal(expected).eq(decimal(sale.price)))
    throw new Refusal('nft.priceMoved', { field: 'expected_price', price: plain(sale.price) });
  if (seen !== undefined) {
    const box = await findBox(unit.transaction, work.id);
    if (box) requireSeen(box, seen);
  }
  await transferWork(nft, unit, { work, sale, payment: paymentOf(sale, userId, at), field: 'code', at });
};
