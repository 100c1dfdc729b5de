import { dayMs, hourOf } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { offerState, type OfferState } from '#domain/offers/offer.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { priceThen } from '#server/exchange/market/price-then.ts';
import { fundParticipants } from '#server/exchange/modules/demonstration/participants.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { buy } from './buy-dual.ts';
import { closeSeeded, findSeeded, insertSeeded, removeSeeded } from './dual-seeds.repository.ts';
import type { DualProductRow } from './dual-investments.repository.ts';
import type { DualDeps } from './dual-deps.ts';
import { listedAfterEndMs } from './listed-after-end.ts';
import { seededProducts, type SeededProduct } from './seeded-products.ts';

type SeedUnit = Pick<Unit, 'transaction' | 'emit'>;

/**
 * A product whose term began before the start ends so long after it, so that its last tick is one of the
 * feed's.
 */
const settledAfterStartMs = 20_000;
/** A product shown as on sale stays so for at least this long. */
const onOfferMs = dayMs / 2;
/** Digits of a linked price, rounded half up, so that it is a round figure. */
const linkedDigits = 3;
const halfUp = 1;

const currencyId = (name: string): number => currencies.find((one) => one.name === name)!.id;

/** Whether the product is still in the state that it is seeded to show. */
const isCurrent = ({ shows }: SeededProduct, row: DualProductRow, nowMs: number): boolean => {
  const sale = {
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    remaining: String(row.shares - row.sold),
  };
  const isListed = row.end_at.getTime() > nowMs - listedAfterEndMs;
  return isListed && offerState(sale, shows === 'open' ? nowMs + onOfferMs : nowMs) === shows;
};

/** The terms of a product, based on the price at its opening; null if the feed has no price. */
const termsOf = async (
  { market }: Pick<ExchangeContext, 'market'>,
  { coin, linkedAt, opensInDays, startsInDays, personLimit, shows, ...product }: SeededProduct,
  nowMs: number,
): Promise<Parameters<typeof insertSeeded>[1] | null> => {
  const pair = market.instruments.spotOf(currencyId(coin), currencyId('USDT'));
  if (!pair) return null;
  const opensMs = nowMs + opensInDays * dayMs;
  const price =
    (opensMs < nowMs ? await priceThen(market, pair.symbol, opensMs) : null) ??
    market.latest(pair.symbol)?.price;
  if (price === undefined) return null;
  const startMs = nowMs + startsInDays * dayMs;
  const start = shows === 'ended' ? startMs + settledAfterStartMs : hourOf(startMs);
  return {
    ...product,
    name: `${coin}-${pair.quoteName}`,
    currency_id: pair.baseId,
    currency_name: pair.baseName,
    legal_id: pair.quoteId,
    legal_name: pair.quoteName,
    match_id: pair.matchId,
    symbol: pair.symbol,
    price_decimals: pair.terms.price_decimals,
    coin_decimals: pair.terms.base_decimals,
    quote_decimals: pair.terms.quote_decimals,
    linked_price: toPlain(decimal(price).times(linkedAt).prec(linkedDigits, halfUp)),
    least: 1,
    person_limit: personLimit,
    opens_at: new Date(hourOf(opensMs)),
    closes_at: new Date(start),
    start_at: new Date(start),
    end_at: new Date(start + product.days * dayMs),
  };
};

/** Sells all shares of a product, one share per buyer. */
const sellOut = async (deps: DualDeps, unit: SeedUnit, { id, shares }: DualProductRow): Promise<void> => {
  const at = deps.clock.now();
  const participants = await fundParticipants(unit.transaction, `dual-${id}`, at);
  for (const userId of participants.slice(0, shares)) await buy(deps, unit, userId, { id, num: 1 });
};

/** States without purchases of other users before the start. */
const withoutHistory: readonly OfferState[] = ['open', 'upcoming'];

/**
 * Seeds each product in the state it is to show; where products are not on sale, ends their sale. Those with a
 * history belong to the demonstration: at first, a sold-out product is sold out by the demo history.
 */
export const seedDuals = async (context: ExchangeContext): Promise<void> => {
  const { isDemo, offersProducts, database, clock, unitOfWork } = context;
  const nowMs = clock.nowMs();
  if (!offersProducts) return closeSeeded(database, clock.now());
  const deps: DualDeps = { clock, wallets: context.use(createWalletService) };
  for (const product of seededProducts) {
    if (!isDemo && !withoutHistory.includes(product.shows)) continue;
    const before = await findSeeded(database, product.code);
    if (before && isCurrent(product, before, nowMs)) continue;
    const terms = await termsOf(context, product, nowMs);
    if (terms === null) continue;
    await unitOfWork.run(async (transaction, emit) => {
      await lockOwner(transaction, 'seeds', product.code);
      // Another starting process may have seeded it first.
      if ((await findSeeded(transaction, product.code))?.id !== before?.id) return;
      if (before) await removeSeeded(transaction, before);
      const row = await insertSeeded(transaction, terms);
      if (before && product.shows === 'soldOut') await sellOut(deps, { transaction, emit }, row);
    });
  }
};
