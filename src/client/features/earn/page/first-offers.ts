import type { OfferState } from '#domain/offers/offer.ts';

const order = ['open', 'upcoming', 'soldOut'] as const satisfies readonly OfferState[];
export type ShownState = (typeof order)[number];

/** Maximum number of open offers; the product's own page shows the rest. */
const mostOpen = 4;

/** Open offers first, then one upcoming and one sold out; what has ended is on the product's own page. */
export const firstOffers = <Offer>(
  offers: readonly Offer[],
  stateOf: (offer: Offer) => OfferState,
): readonly { readonly offer: Offer; readonly state: ShownState }[] =>
  order.flatMap((state) =>
    offers
      .filter((offer) => stateOf(offer) === state)
      .slice(0, state === 'open' ? mostOpen : 1)
      .map((offer) => ({ offer, state })),
  );
