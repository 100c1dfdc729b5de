import type { Tick } from '#contract/ticks.ts';
import { copiedLots } from '#domain/copy-trading/copy-trading.ts';
import { closedLotsOf, copySlippage, placesWithin, reasonAgainst } from '#domain/copy-trading/copy-places.ts';
import { averagePrice, depthWithin, takeWithin } from '#domain/trading/execution.ts';
import { feeRate } from '#domain/money/fees.ts';
import { futuresFeePercent, mostLotsOfPosition } from '#domain/futures/futures.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { protectedPrice } from '#domain/trading/order-rules.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { NotYet } from '#server/exchange/lib/jobs/quarantine.ts';
import { inSlices } from '#server/exchange/lib/database/slices.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import { closingSide, isOld, openingSide } from '#server/exchange/modules/positions/positions.service.ts';
import { planOrder, type CopiedOrder } from './copied-orders.repository.ts';
import { insertCopies, listFollowers, type Follower, type NewCopy } from './copies.repository.ts';
import { countCopyClosings, insertCopyClosings, openCopiesOf } from './copy-closings.repository.ts';
import { placeKey, type CopyDeps } from './copy-deps.ts';
import { costOfCopy } from './open-copies.ts';

/** Decimals of the price shared by all copies of an order. */
const priceDecimals = 18;

/** A follower's fee as a fraction of the value, in decimal text. */
export const feeRateOf = ({ vip_level }: Pick<Follower, 'vip_level'>): string =>
  toPlain(feeRate(futuresFeePercent, vip_level));

export const mostLotsOf = ({ terms, contractSize }: Instrument): number =>
  mostLotsOfPosition(terms.level_size, contractSize);

interface Wanted extends Follower {
  readonly lots: Decimal;
  readonly size: Decimal;
  reason: NewCopy['reason'];
}

/** In the order determined by the seed. */
const shuffled = async <One extends { readonly follow_id: number }>(
  seed: string,
  ones: readonly One[],
): Promise<One[]> => {
  const withKeys = await inSlices(ones, async (slice) =>
    slice.map((one) => ({ one, key: placeKey(seed, one.follow_id) })),
  );
  return withKeys.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
};

/** The lots each follower wants of an order, with a reason to skip them at the best price, if any. */
const wantedOf = (
  followers: readonly Follower[],
  order: CopiedOrder,
  instrument: Instrument,
  top: Decimal,
): Promise<Wanted[]> => {
  const costOf = (follower: Follower) => {
    const lots = copiedLots(follower.copy_type, follower.number, String(order.lots));
    const cost = costOfCopy({
      instrument,
      lots: Number(lots.toFixed()),
      price: top,
      multiple: order.multiple,
      feeRate: feeRateOf(follower),
    });
    return { lots, ...cost };
  };
  // Cached per terms, because most followers share their terms with others.
  const costs = new Map<string, ReturnType<typeof costOf>>();
  const mostLots = mostLotsOf(instrument);
  return inSlices(followers, async (slice) =>
    slice.map((follower) => {
      const terms = `${follower.copy_type} ${follower.number} ${follower.vip_level}`;
      const cost = costs.get(terms) ?? costOf(follower);
      costs.set(terms, cost);
      const { lots, size, margin, fee } = cost;
      const reason = reasonAgainst({
        ...follower,
        lots,
        mostLots,
        margin,
        fee,
        openMargin: follower.margin,
      });
      return { ...follower, lots, size, reason };
    }),
  );
};

/**
 * Assigns every follower a place in an order, all on one tick and at one price: the average over all their
 * lots together. Followers who do not fit into the order book near the trader's price, in the order of the
 * seed, are skipped.
 */
const planOpening = async (
  { market, positions, clock }: CopyDeps,
  transaction: Transaction,
  order: CopiedOrder,
  instrument: Instrument,
): Promise<void> => {
  const at = clock.now();
  const tick = market.latest(order.symbol) ?? null;
  // This process may not have received the tick on which another process dealt the trader's order.
  if (tick && tick.seq < order.trader_tick.seq) throw new NotYet(`${order.symbol} has no such tick here yet`);
  const isLate = !tick || isOld(tick, at) || isOld(order.trader_tick, at);
  const isClosed = !market.isOpen(instrument);
  const side = openingSide(order.type);
  const levels = tick ? positions.ladders(tick, instrument, side) : [];
  const limit = protectedPrice(side, order.trader_tick.price, copySlippage);
  const followers = await listFollowers(transaction, {
    traderId: order.trader_id,
    currencyId: instrument.quoteId,
    at: order.created_at,
  });
  const top = levels[0]?.price ?? decimal(order.trader_tick.price);
  const wanted = await shuffled(order.seed, await wantedOf(followers, order, instrument, top));
  for (const one of wanted) if (isLate || isClosed) one.reason = isClosed ? 'market_closed' : 'late';
  const depth = depthWithin(levels, limit, side);
  const fitting = wanted.filter(({ reason }) => reason === null);
  const fits = placesWithin(
    fitting.map(({ size }) => size),
    depth,
  );
  fitting.forEach((one, place) => {
    if (!fits[place]) one.reason = depth.eq(zero) ? 'price_moved' : 'ladder';
  });
  const total = wanted.reduce((sum, { reason, size }) => (reason === null ? sum.plus(size) : sum), zero);
  const price = total.gt(zero)
    ? toPlain(averagePrice(takeWithin(levels, limit, side, total).turnover, total, priceDecimals))
    : null;
  await insertCopies(
    transaction,
    wanted.map(({ follow_id, follower_id, lots, reason }, place) => ({
      follow_id,
      follower_id,
      order_id: order.id,
      place,
      lots: Number(lots.toFixed()),
      reason,
      created_at: order.created_at,
    })),
  );
  await planOrder(transaction, order.id, { tick: price === null ? null : tick, price, status: 'planned' });
};

/**
 * Assigns places in a closing. Copies that do not fit into the order book now wait for the next tick,
 * because copies always close with their trader, at whatever price.
 */
const planClosing = async (
  { market, positions, clock }: CopyDeps,
  transaction: Transaction,
  order: CopiedOrder,
  instrument: Instrument,
): Promise<boolean> => {
  const tick = market.latest(order.symbol);
  const lastSeq = order.tick?.seq ?? order.trader_tick.seq - 1;
  if (!tick || isOld(tick, clock.now()) || !market.isOpen(instrument) || tick.seq <= lastSeq) return false;
  const open = await shuffled(order.seed, await openCopiesOf(transaction, order));
  const lots = open.map(({ share }) => closedLotsOf(share, order.lots, order.held));
  const sizes = lots.map((of) => sizeOf(of, instrument.contractSize));
  const side = closingSide(order.type);
  const levels = positions.ladders(tick, instrument, side);
  const limit = side === 'buy' ? levels.at(-1)!.price : zero;
  const fits = placesWithin(sizes, depthWithin(levels, limit, side));
  const total = sizes.reduce((sum, size, place) => (fits[place] ? sum.plus(size) : sum), zero);
  const price = total.gt(zero)
    ? toPlain(averagePrice(takeWithin(levels, limit, side, total).turnover, total, priceDecimals))
    : tick.price;
  const planned = open.flatMap(({ id }, place) => (fits[place] ? [{ copy_id: id, lots: lots[place]! }] : []));
  // Places continue after those assigned on earlier ticks.
  const before = await countCopyClosings(transaction, order.id);
  await insertCopyClosings(
    transaction,
    planned.map((one, place) => ({ ...one, order_id: order.id, place: before + place, price, tick })),
  );
  const status = planned.length === open.length ? 'planned' : 'waiting';
  await planOrder(transaction, order.id, { tick: tick satisfies Tick, price, status });
  return true;
};

/** Assigns places to a waiting order. @throws NotYet if that is not possible now */
export const givePlaces = async (
  deps: CopyDeps,
  transaction: Transaction,
  order: CopiedOrder,
): Promise<void> => {
  const instrument = deps.market.instruments.byMatchId(order.match_id);
  if (!instrument) throw new NotYet(`${order.symbol} is not dealt`);
  if (order.kind === 'open') return planOpening(deps, transaction, order, instrument);
  if (!(await planClosing(deps, transaction, order, instrument)))
    throw new NotYet(`${order.symbol} has no current price`);
};
