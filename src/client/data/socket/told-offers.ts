import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { OfferRow } from '#contract/events.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { offersTold } from './channel-events.ts';
import { wantChannel } from './wanted-channels.ts';

/** How offers of one resource stand, told by the socket. */
export interface ToldOffers<Row> {
  /** For as long as something shows them. */
  readonly useTold: () => {
    readonly told: (id: number) => Row | undefined;
    /** An offer with the newest that is known of how it stands. */
    readonly newest: <Offer extends Row>(offer: Offer) => Offer;
  };
}

/**
 * What does not fit is left out; of two that tell of one offer the newer one stays, whichever comes first.
 * @param ageOf grows with every change of an offer
 */
export const toldOffers = <Row extends OfferRow>(
  of: string,
  schema: z.ZodMiniType<Row>,
  ageOf: (row: Row) => number,
): ToldOffers<Row> => {
  const told = createStore<ReadonlyMap<number, Row>>(new Map());
  const isOlder = (row: Row, than: Row | undefined): boolean =>
    than !== undefined && ageOf(row) < ageOf(than);
  offersTold.on((news) => {
    if (news.of !== of) return;
    const next = new Map(told.get());
    for (const row of news.rows) {
      const read = z.safeParse(schema, row);
      if (read.success && !isOlder(read.data, next.get(read.data.id))) next.set(read.data.id, read.data);
    }
    told.set(next);
  });
  return {
    useTold() {
      useEffect(() => wantChannel({ channel: 'offers', of }), []);
      const known = useStore(told);
      return {
        told: (id) => known.get(id),
        newest(offer) {
          const news = known.get(offer.id);
          return news && !isOlder(news, offer) ? { ...offer, ...news } : offer;
        },
      };
    },
  };
};
