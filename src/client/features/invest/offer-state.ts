import type { DualProduct } from '#contract/dual-investments.ts';
import { offerProblem, offerState, type OfferState, type OfferTerms } from '#domain/offers/offer.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';

const saleOf = ({ opens_at, closes_at, remaining_number }: DualProduct): OfferTerms => ({
  opens_at,
  closes_at,
  remaining: String(remaining_number),
});

/** @param nowMs milliseconds by the server's clock */
export const dualOfferState = (product: DualProduct, nowMs: number): OfferState =>
  offerState(saleOf(product), nowMs);

const order = ['open', 'upcoming', 'soldOut', 'ended'] as const satisfies readonly OfferState[];

/** Products of a type and coin: open first, then upcoming, then ended. */
export const shownProducts = (
  products: readonly DualProduct[],
  { type, currency }: { readonly type: DualProduct['type']; readonly currency: number | undefined },
  nowMs: number,
): readonly DualProduct[] => {
  const place = (product: DualProduct): number => order.indexOf(dualOfferState(product, nowMs));
  return products
    .filter(
      (product) => product.type === type && (currency === undefined || product.currency_id === currency),
    )
    .sort((a, b) => place(a) - place(b));
};

/** The coins with products, each once. */
export const coinsOf = (
  products: readonly DualProduct[],
): readonly { readonly id: number; readonly name: string }[] =>
  [...new Map(products.map(({ currency_id, currency_name }) => [currency_id, currency_name]))].map(
    ([id, name]) => ({ id, name }),
  );

/** How the current offer differs from the one shown for agreement; null: it does not. */
export const movedOffer = (now: DualProduct, shown: DualProduct, nowMs: number): Moved | null => {
  const code = offerProblem(saleOf(now), nowMs);
  if (code) return { kind: 'rule', code };
  const isSame = now.rate === shown.rate && now.exercise_price === shown.exercise_price;
  return isSame ? null : { kind: 'changed', what: 'terms' };
};
