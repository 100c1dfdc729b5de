import { expect, test } from 'vitest';
import type { OfferState } from '#domain/offers/offer.ts';
import { firstOffers } from './first-offers.ts';

const offer = (id: number, state: OfferState) => ({ id, state });

test('four open offers come first in their own order, then one each of upcoming and sold out; ended ones are left out', () => {
  const offers = [
    offer(1, 'ended'),
    offer(2, 'open'),
    offer(3, 'soldOut'),
    offer(4, 'open'),
    offer(5, 'upcoming'),
    offer(6, 'open'),
    offer(7, 'upcoming'),
    offer(8, 'open'),
    offer(9, 'open'),
  ];
  expect(
    firstOffers(offers, ({ state }) => state).map(({ offer: { id }, state }) => `${id} ${state}`),
  ).toEqual(['2 open', '4 open', '6 open', '8 open', '5 upcoming', '3 soldOut']);
});
