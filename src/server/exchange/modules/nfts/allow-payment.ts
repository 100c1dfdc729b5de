import type { RequestOutput } from '#contract/endpoint.ts';
import type { payAuction } from '#contract/nft-auctions.ts';
import type { buyArtwork } from '#contract/nft-purchases.ts';
import { aboutAuctionPayment, aboutPurchase } from '#domain/people/step-up.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type {
  CountValue,
  ValueToOthers,
} from '#server/exchange/modules/withdrawals/value-to-others.service.ts';
import { findOrder } from './auction-orders.repository.ts';
import { referenceOf } from './nft-deps.ts';
import { findSale, findWork, type SaleRow } from './sales.repository.ts';

export interface PaymentDeps {
  readonly database: Database;
  readonly values: ValueToOthers;
}

type Proof = Pick<RequestOutput<typeof buyArtwork>, 'pay_password' | 'second_factor'>;

const valueOf = (userId: number, sale: SaleRow, { pay_password, second_factor }: Proof) => ({
  userId,
  currencyName: sale.currency_name,
  amount: sale.price,
  reference: referenceOf(sale),
  proof: { pay_password, second_factor },
});

/** For a request that will be refused: no value passes, so nothing is counted. */
const nothing: CountValue = () => Promise.resolve();

/**
 * Checks whether the price may pass to the seller, and returns the sale that it pays for. @throws Refusal
 */
export const allowPurchase = async (
  { database, values }: PaymentDeps,
  userId: number,
  wanted: RequestOutput<typeof buyArtwork>,
): Promise<{ readonly saleId: number; readonly count: CountValue }> => {
  const work = await findWork(database, wanted.code);
  if (!work) throw new Refusal('nft.notFound', { field: 'code' });
  const sale = work.sale_id === null ? undefined : await findSale(database, work.sale_id);
  if (!sale) throw new Refusal('nft.notForSale', { field: 'code' });
  const saleId = wanted.sale_id ?? sale.id;
  const isGoing = sale.closed_at === null && sale.status !== 'underReview';
  const isOpen = isGoing && sale.pay_type !== 2 && sale.seller_id !== userId;
  if (!isOpen || saleId !== sale.id) return { saleId, count: nothing };
  // The price of a fixed-price sale does not change until the sale ends.
  const value = { ...valueOf(userId, sale, wanted), about: aboutPurchase(wanted) };
  return { saleId, count: await values.allow(value) };
};

/** Checks whether the price of a won auction may pass to the seller. @throws Refusal */
export const allowPayment = async (
  { database, values }: PaymentDeps,
  userId: number,
  wanted: RequestOutput<typeof payAuction>,
): Promise<CountValue> => {
  const order = await findOrder(database, wanted.id);
  if (order?.user_id !== userId || order.status !== 'due') return nothing;
  const sale = (await findSale(database, order.sale_id))!;
  return values.allow({ ...valueOf(userId, sale, wanted), about: aboutAuctionPayment(wanted.id) });
};
