import type { OfferState } from '#domain/offers/offer.ts';

const order: readonly OfferState[] = ['open', 'upcoming', 'soldOut', 'ended'];
/** Maximum number of open offers; the product's own page shows the rest. */
const mostOpen = 4;

/** Open offers first, then one of each other state. */
export const firstOffers = <Offer>(
  offers: readonly Offer[],
  stateOf: (offer: Offer) => OfferState,
): readonly Offer[] =>
  order.flatMap((state) =>
    offers.filter((offer) => stateOf(offer) === state).slice(0, state === 'open' ? mostOpen : 1),
  );
