import type { RequestOutput } from '#contract/endpoint.ts';
import type { buyDualProduct, DualOrder } from '#contract/dual-investments.ts';
import { offerProblem } from '#domain/offers/offer.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { bought } from './dual-investments.chart.ts';
import {
  findProduct,
  insertDualOrder,
  sharesOf,
  takeShares,
  type DualProductRow,
} from './dual-investments.repository.ts';
import {
  dualAccount,
  paidCurrencyId,
  referenceOf,
  publish,
  publishBalances,
  type DualDeps,
} from './dual-deps.ts';

/** Returns the product if so many shares are on sale at this time. @throws Refusal */
const requireOffer = (product: DualProductRow | undefined, num: number, at: Date): DualProductRow => {
  if (!product) throw new Refusal('offer.unknown', { field: 'id' });
  const closed = offerProblem(
    {
      opens_at: product.opens_at.toISOString(),
      closes_at: product.closes_at.toISOString(),
      remaining: String(product.shares - product.sold),
    },
    at.getTime(),
  );
  if (closed) throw new Refusal(closed, { field: 'id' });
  if (num < product.least) throw new Refusal('amount.tooSmall', { field: 'num' });
  if (num > product.most) throw new Refusal('amount.tooLarge', { field: 'num' });
  return product;
};

/** Takes shares of the product, within its limits and the person's. @throws Refusal */
const requireShares = async (
  { transaction }: Pick<Unit, 'transaction'>,
  userId: number,
  product: DualProductRow,
  num: number,
  at: Date,
): Promise<void> => {
  // The shares may have been sold, or the sale may have ended, since the product was read.
  const taken = await takeShares(transaction, product.id, num, at);
  if (taken === 'closed') throw new Refusal('offer.ended', { field: 'id' });
  if (taken === 'soldOut') throw new Refusal('offer.soldOut', { field: 'num' });
  // The product is locked now, so the person's total cannot change meanwhile.
  if ((await sharesOf(transaction, userId, product.id)) + num > product.person_limit)
    throw new Refusal('offer.limit', { field: 'num' });
};

/** The terms that an order copies from its product. */
const termsOf = (product: DualProductRow) => ({
  name: product.name,
  type: product.type,
  currency_id: product.currency_id,
  currency_name: product.currency_name,
  legal_id: product.legal_id,
  legal_name: product.legal_name,
  match_id: product.match_id,
  symbol: product.symbol,
  price_decimals: product.price_decimals,
  coin_decimals: product.coin_decimals,
  quote_decimals: product.quote_decimals,
  linked_price: product.linked_price,
  apr: product.apr,
  days: product.days,
  start_at: product.start_at,
  end_at: product.end_at,
});

/** Buys whole shares on the terms of a product. @throws Refusal */
export const buy = async (
  deps: DualDeps,
  { transaction, emit }: Pick<Unit, 'transaction' | 'emit'>,
  userId: number,
  { id, num }: RequestOutput<typeof buyDualProduct>,
): Promise<DualOrder> => {
  const at = deps.clock.now();
  const product = requireOffer(await findProduct(transaction, id), num, at);
  await requireShares({ transaction }, userId, product, num, at);
  const terms = termsOf(product);
  const life = bought({
    ...terms,
    num,
    purchased_at: at.toISOString(),
    start_at: terms.start_at.toISOString(),
    end_at: terms.end_at.toISOString(),
  });
  const row = await insertDualOrder(transaction, {
    ...terms,
    ...life,
    num,
    user_id: userId,
    product_id: product.id,
    created_at: at,
    freeze: (orderId) =>
      covered('num', () =>
        freeze(transaction, {
          userId,
          account: dualAccount,
          currencyId: paidCurrencyId(product),
          amount: life.amount,
          kind: 'dual_purchase',
          reference: referenceOf({ id: orderId }),
          at,
        }),
      ),
  });
  await publishBalances(deps, { transaction, emit }, [row]);
  return publish(emit, row);
};
