import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type { quoteResale, resellArtwork } from '#contract/nft-purchases.ts';
import { splitSale } from '#domain/nfts/auction.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, decimalsOf, toPlain, zero } from '#domain/money/money.ts';
import { depositOf, isDepositNear } from '#domain/nfts/nft-sale.ts';
import { reviewAbove } from '#domain/nfts/price-review.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { findBox } from './boxes.repository.ts';
import { latestSale, pricedIn, publishWork, requireShown, type NftDeps } from './nft-deps.ts';
import type { PayType } from './nfts.tables.ts';
import {
  findWork,
  lockWork,
  insertSale,
  listForSale,
  priceHistoryOf,
  type SaleRow,
  type WorkRow,
} from './sales.repository.ts';

/** A sale must end within this time. */
const longestAheadMs = 90 * dayMs;
/** A start time this close counts as now: requests take time. */
const startedWithinMs = 300_000;

type Wanted = RequestOutput<typeof quoteResale>;
type Quote = ResponseOf<typeof quoteResale>;

interface Offer {
  readonly work: WorkRow;
  /** The previous sale: a resale is in its currency. */
  readonly before: SaleRow | undefined;
  readonly currency: PriceCurrency;
  readonly quote: Quote;
}

/** @throws Refusal when the amount is not a valid price in this currency */
const requirePrice = (
  text: string,
  decimals: number,
  field: 'price' | 'per_increase',
): ReturnType<typeof decimal> => {
  if (decimalsOf(text) > decimals) throw new Refusal('price.decimals', { field });
  const price = decimal(text);
  if (price.lte(zero)) throw new Refusal(field === 'price' ? 'price.invalid' : 'nft.increase', { field });
  return price;
};

/** The way of the previous sale, unless the request names another. */
const payTypeOf = async (
  database: Database,
  work: WorkRow,
  before: SaleRow | undefined,
  asked: '1' | '2' | undefined,
): Promise<PayType> => {
  const box = before?.pay_type === 3 ? await findBox(database, work.id) : undefined;
  if (box && !box.opened_at) return 3;
  if (asked !== undefined) return asked === '2' ? 2 : 1;
  return before?.pay_type === 2 ? 2 : 1;
};

interface PriceCurrency {
  readonly id: number;
  readonly name: string;
  readonly decimals: number;
  /** Worth of one unit in USDT; null when unknown. */
  readonly rate: string | null;
}

/**
 * The currency of the previous sale; for a work that was never on sale, the requested one. @throws Refusal
 */
const currencyOf = (
  { wallets }: NftDeps,
  before: SaleRow | undefined,
  asked: number | undefined,
): PriceCurrency => {
  const id = before?.currency_id ?? pricedIn.find((one) => one === asked);
  if (id === undefined) throw new Refusal('nft.unpriced', { field: 'currency' });
  const { currency_name: name, decimals, usdt_price: rate } = wallets.describeCurrency(id);
  return { id, name, decimals, rate };
};

const offerOf = async (
  nft: NftDeps,
  database: Database,
  userId: number,
  work: WorkRow | undefined,
  { code, price: asked, pay_type, currency: wantedCurrency }: Wanted,
): Promise<Offer> => {
  if (!work) throw new Refusal('nft.notFound', { field: 'code' });
  if (work.owner_id !== userId) throw new Refusal('nft.notOwned', { field: 'code' });
  requireShown(work);
  const before = await latestSale(database, work);
  if (before?.closed_at === null) throw new Refusal('nft.listed', { field: 'code' });
  const currency = currencyOf(nft, before, wantedCurrency);
  const { decimals, rate } = currency;
  const price = requirePrice(asked, decimals, 'price');
  const type = await payTypeOf(database, work, before, pay_type);
  if (type === 2 && rate === null) throw new Refusal('nft.unpriced', { field: 'price' });
  const { royalty, fee, seller } = splitSale(price, decimals);
  const quote: Quote = {
    code,
    pay_type: type,
    price: toPlain(price),
    currency_name: currency.name,
    decimals,
    royalty: toPlain(royalty),
    fee: toPlain(fee),
    proceeds: toPlain(seller),
    margin: type === 2 ? toPlain(depositOf(price.times(decimal(rate!)))) : null,
    review_above: toPlain(reviewAbove(await priceHistoryOf(database, work.id), { usdt: rate, decimals })),
  };
  return { work, before, currency, quote };
};

/** The proceeds of a resale. @throws Refusal */
export const quoteFor = async (
  nft: NftDeps,
  database: Database,
  userId: number,
  wanted: Wanted,
): Promise<Quote> =>
  (await offerOf(nft, database, userId, await findWork(database, wanted.code), wanted)).quote;

/** @throws Refusal */
const timesOf = (
  { start_time, end_time }: Pick<RequestOutput<typeof resellArtwork>, 'start_time' | 'end_time'>,
  at: Date,
): { starts_at: Date; ends_at: Date } => {
  const [starts, ends] = [Date.parse(start_time), Date.parse(end_time)];
  if (ends <= starts) throw new Refusal('nft.timeOrder', { field: 'end_time' });
  if (starts < at.getTime() - startedWithinMs) throw new Refusal('nft.time', { field: 'start_time' });
  if (ends <= at.getTime() || ends > at.getTime() + longestAheadMs)
    throw new Refusal('nft.time', { field: 'end_time' });
  return { starts_at: new Date(Math.max(starts, at.getTime())), ends_at: new Date(ends) };
};

/**
 * Puts one of the user's works up for sale. The sale cannot be withdrawn before its end. @throws Refusal
 */
export const resell = async (
  nft: NftDeps,
  { transaction, emit }: Unit,
  userId: number,
  wanted: RequestOutput<typeof resellArtwork>,
): Promise<void> => {
  const locked = await lockWork(transaction, wanted.code);
  const { work, before, currency, quote } = await offerOf(nft, transaction, userId, locked, wanted);
  const at = nft.clock.now();
  const times = timesOf(wanted, at);
  const { per_increase: increment, seen_proceeds: seen, seen_margin: margin } = wanted;
  if (quote.pay_type === 2 && increment === undefined)
    throw new Refusal('nft.increase', { field: 'per_increase' });
  const per_increase =
    quote.pay_type === 2 ? toPlain(requirePrice(increment!, currency.decimals, 'per_increase')) : null;
  if (seen !== undefined && !decimal(seen).eq(decimal(quote.proceeds)))
    throw new Refusal('state.changed', { field: 'seen_proceeds' });
  const agreed = quote.margin !== null && margin !== undefined ? decimal(margin) : null;
  if (agreed && !isDepositNear(agreed, decimal(quote.margin!)))
    throw new Refusal('state.changed', { field: 'seen_margin' });
  const sale = await insertSale(transaction, {
    work_id: work.id,
    seller_id: userId,
    pay_type: quote.pay_type,
    status: 'notStarted',
    starting_price: quote.price,
    price: quote.price,
    per_increase,
    margin: agreed ? toPlain(agreed) : quote.margin,
    review_above: quote.review_above,
    currency_id: currency.id,
    currency_name: currency.name,
    decimals: currency.decimals,
    is_resale: work.artist_id !== userId,
    listed_at: at,
    ...times,
    set_at: at,
    due_at: times.starts_at,
    leader_id: null,
    buyer_id: null,
    royalty: null,
    fee: null,
    proceeds: null,
    closed_at: null,
  });
  publishWork(emit, [userId], await listForSale(transaction, work, { sale, before }));
};
