import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit, Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { settleFreeze, settleFreezes } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { post, type Posting } from '#server/exchange/ledger/post.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { endDeposits, type DepositRow } from './deposits.repository.ts';
import { royaltyPaid, workSold } from './nfts.notices.ts';
import {
  changeSale,
  changeWork,
  findSale,
  findWork,
  insertOwner,
  type SaleChange,
  type SaleRow,
  type WorkRow,
} from './sales.repository.ts';

/** Works are paid from this account, and deposits are frozen in it. */
export const nftAccount = 'change';
/** Currencies that works are priced in: USDT, ETH, BTC. */
export const pricedIn = [3, 2, 1] as const;
/** The currency of deposits. */
export const depositCurrency = { id: 3, name: 'USDT' } as const;

export interface NftDeps {
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalances' | 'describeCurrency'>;
  /** Prices far from a work's history are queued here. */
  readonly reviews: Pick<ReviewService, 'open'>;
}

export const referenceOf = ({ id }: Pick<SaleRow, 'id'>): string => `nftSale:${id}`;

export const pageOfWork = ({ code }: Pick<WorkRow, 'code'>): string =>
  `/pages/nft/artworkDetail?code=${code}`;

/** @throws Refusal `nft.notFound` */
export const requireWork = async (transaction: Transaction, code: string): Promise<WorkRow> => {
  const work = await findWork(transaction, code);
  if (!work) throw new Refusal('nft.notFound', { field: 'code' });
  return work;
};

/** The latest sale of a work, not locked. */
export const latestSale = async (
  transaction: Transaction,
  { sale_id }: WorkRow,
): Promise<SaleRow | undefined> => (sale_id === null ? undefined : findSale(transaction, sale_id));

/** Refuses a work that operators have hidden. @throws Refusal `nft.hidden` */
export const requireShown = ({ hidden_at }: Pick<WorkRow, 'hidden_at'>): void => {
  if (hidden_at !== null) throw new Refusal('nft.hidden', { field: 'code' });
};

/** Refuses with the reason why the work cannot be bought or bid for now. @throws Refusal */
export const requireOpen = (sale: SaleRow, at: Date): void => {
  if (sale.status === 'underReview') throw new Refusal('nft.underReview', { field: 'code' });
  if (sale.status === 'paid') throw new Refusal('nft.sold', { field: 'code' });
  if (sale.closed_at !== null || sale.ends_at <= at) throw new Refusal('nft.ended', { field: 'code' });
  if (sale.starts_at > at) throw new Refusal('nft.notStarted', { field: 'code' });
};

/** @throws Refusal when the user saw another sale of the work than this one */
export const requireSale = ({ id }: SaleRow, seen: number | undefined): void => {
  if (seen !== undefined && seen !== id) throw new Refusal('state.changed', { field: 'sale_id' });
};

/** Notifies users that their works have changed. */
export const publishWork = (emit: Emit, userIds: readonly number[], { id, code }: WorkRow): void =>
  new Set(userIds).forEach((userId) => emit(userId, { topic: 'nft', payload: { id, code } }));

export const publishBalances = (
  { wallets }: NftDeps,
  { transaction, emit }: Unit,
  currencyId: number,
  userIds: readonly number[],
): Promise<void> =>
  wallets.announceBalances(
    transaction,
    emit,
    [...new Set(userIds)].map((userId) => ({ userId, account: nftAccount, currencyId })),
  );

/** Returns each deposit once. */
export const returnDeposits = async (
  work: NftDeps,
  unit: Unit,
  sale: SaleRow,
  deposits: readonly DepositRow[],
  at: Date,
): Promise<void> => {
  if (deposits.length === 0) return;
  await settleFreezes(
    unit.transaction,
    deposits.map(({ freeze_id, amount }) => ({
      freezeId: freeze_id!,
      kind: 'nft_margin_return' as const,
      reference: referenceOf(sale),
      at,
      used: '0',
      released: amount,
      lines: [],
    })),
  );
  await endDeposits(
    unit.transaction,
    deposits.map(({ id }) => id),
    'returned',
    at,
  );
  await publishBalances(
    work,
    unit,
    depositCurrency.id,
    deposits.map(({ user_id }) => user_id),
  );
};

/** The fields to store of a sale that is paid now. */
export type Payment = SaleChange & {
  readonly buyer_id: number;
  readonly royalty: string;
  readonly fee: string;
  readonly proceeds: string;
};

interface Transfer {
  readonly work: WorkRow;
  readonly sale: SaleRow;
  readonly payment: Payment;
  /** The request field to report an error at; not needed when the price is already frozen. */
  readonly field?: string;
  readonly at: Date;
}

/**
 * Pays the price from the amount that a review has frozen, or from the available balance. @throws Refusal
 * `balance.insufficient`
 */
const payPrice = async (
  transaction: Transaction,
  { sale, payment: { buyer_id, price }, field = 'id', at }: Transfer,
  receipts: readonly Posting[],
): Promise<void> => {
  const entry = { kind: 'nft_sale', reference: referenceOf(sale), at } as const;
  if (sale.freeze_id !== null) {
    await settleFreeze(transaction, sale.freeze_id, {
      ...entry,
      used: price,
      released: '0',
      lines: receipts,
    });
    return;
  }
  const paid: Posting = {
    userId: buyer_id,
    account: nftAccount,
    currencyId: sale.currency_id,
    available: toPlain(decimal(price).neg()),
  };
  await covered(field, () => post(transaction, { ...entry, lines: [paid, ...receipts] }));
};

/**
 * Moves the payment and the ownership together: the buyer pays the price, of which the artist gets the
 * royalty, the exchange the fee, and the seller the rest. The sale is locked. @throws Refusal
 * `balance.insufficient`
 */
export const transferWork = async (nft: NftDeps, unit: Unit, transfer: Transfer): Promise<void> => {
  const { work, sale, payment, at } = transfer;
  const { transaction, emit } = unit;
  const { buyer_id: buyerId, price, royalty, fee, proceeds } = payment;
  const currencyId = sale.currency_id;
  const inAccount = (userId: number, available: string): Posting => ({
    userId,
    account: nftAccount,
    currencyId,
    available,
  });
  const receipts: readonly Posting[] = [
    inAccount(sale.seller_id, proceeds),
    inAccount(work.artist_id, royalty),
    { house: 'fees', currencyId, available: fee },
  ];
  await payPrice(
    transaction,
    transfer,
    receipts.filter(({ available }) => !decimal(available).eq(zero)),
  );
  await changeSale(transaction, sale.id, payment);
  const owned = await changeWork(transaction, work.id, { owner_id: buyerId });
  await insertOwner(transaction, { work_id: work.id, owner_id: buyerId, sale_id: sale.id, at });
  const asAmount = (amount: string) => ({ amount, currency: sale.currency_name });
  await notify(unit, workSold, at, [
    {
      userId: sale.seller_id,
      params: { work: work.name, price: asAmount(price), proceeds: asAmount(proceeds) },
      url: pageOfWork(work),
    },
  ]);
  // An artist who sells is already notified of the whole amount, and a royalty of zero is not reported.
  if (work.artist_id !== sale.seller_id && !decimal(royalty).eq(zero))
    await notify(unit, royaltyPaid, at, [
      {
        userId: work.artist_id,
        params: { work: work.name, price: asAmount(price), royalty: asAmount(royalty) },
        url: pageOfWork(work),
      },
    ]);
  publishWork(emit, [buyerId, sale.seller_id], owned);
  await publishBalances(nft, unit, currencyId, [buyerId, sale.seller_id, work.artist_id]);
};
