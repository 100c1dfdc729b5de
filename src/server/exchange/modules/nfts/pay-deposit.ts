import type { RequestOutput } from '#contract/endpoint.ts';
import type { payAuctionDeposit } from '#contract/nft-auctions.ts';
import type { AuctionDeposit } from '#contract/nft-rows.ts';
import { decimal } from '#domain/money/money.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { begun } from './begin-sale.ts';
import { findDeposit, insertDeposit } from './deposits.repository.ts';
import { afterEvent } from './nfts.chart.ts';
import {
  depositCurrency,
  latestSale,
  nftAccount,
  referenceOf,
  requireOpen,
  requireSale,
  requireShown,
  requireWork,
  publishBalances,
  type NftDeps,
} from './nft-deps.ts';
import { toDeposit } from './nft-responses.ts';
import { countBidder, lockSale, worksOf, type SaleRow } from './sales.repository.ts';

/** Locks an auction that is open now. @param latest sale of its work @throws Refusal */
export const lockAuction = async (
  nft: NftDeps,
  { transaction }: Unit,
  latest: Pick<SaleRow, 'id' | 'pay_type'> | undefined,
  userId: number,
): Promise<{ sale: SaleRow; at: Date }> => {
  if (latest?.pay_type !== 2) throw new Refusal('nft.noAuction', { field: 'code' });
  const locked = (await lockSale(transaction, latest.id))!;
  const at = nft.clock.now();
  if (locked.seller_id === userId) throw new Refusal('nft.own', { field: 'code' });
  if (locked.status === 'awaitingPayment' || locked.status === 'underReview')
    throw new Refusal('nft.ended', { field: 'code' });
  requireOpen(locked, at);
  // Hiding locks the sale too: read after the lock.
  requireShown((await worksOf(transaction, [locked.work_id]))[0]!);
  return { sale: await begun(transaction, locked, at), at };
};

/** Freezes the deposit that admits to an auction, once. @throws Refusal */
export const payDeposit = async (
  nft: NftDeps,
  unit: Unit,
  userId: number,
  { code, expected_margin: expected, sale_id: saleId }: RequestOutput<typeof payAuctionDeposit>,
): Promise<AuctionDeposit> => {
  const { transaction } = unit;
  const work = await requireWork(transaction, code);
  const { sale, at } = await lockAuction(nft, unit, await latestSale(transaction, work), userId);
  const known = await findDeposit(transaction, sale.id, userId);
  if (known) throw new Refusal('nft.deposited', { field: 'code' });
  requireSale(sale, saleId);
  if (expected !== undefined && !decimal(expected).eq(decimal(sale.margin!)))
    throw new Refusal('state.changed', { field: 'expected_margin' });
  afterEvent(sale, [], { type: 'user.deposited', user_id: userId, at: at.toISOString() }, at);
  const amount = sale.margin!;
  const freezeId = await covered('code', () =>
    freeze(transaction, {
      userId,
      account: nftAccount,
      currencyId: depositCurrency.id,
      amount,
      kind: 'nft_margin',
      reference: referenceOf(sale),
      at,
    }),
  );
  const deposit = await insertDeposit(transaction, {
    sale_id: sale.id,
    user_id: userId,
    number: await countBidder(transaction, sale.id),
    amount,
    freeze_id: freezeId,
    created_at: at,
  });
  await publishBalances(nft, unit, depositCurrency.id, [userId]);
  return toDeposit(code, deposit);
};
