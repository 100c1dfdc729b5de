import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { OfferRow } from '#contract/events.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { offersUpdate } from './channel-events.ts';
import { wantChannel } from './wanted-channels.ts';

/** State of the offers of one resource, as published by the socket. */
export interface LiveOffers<Row> {
  /** Active while a component shows them. */
  readonly useLiveOffers: () => {
    readonly latest: (id: number) => Row | undefined;
    /** An offer with its latest known state applied. */
    readonly newest: <Offer extends Row>(offer: Offer) => Offer;
  };
}

/**
 * Invalid messages are dropped; of two for one offer the newer one wins, whichever arrives first.
 * @param ageOf grows with every change of an offer
 */
export const liveOffers = <Row extends OfferRow>(
  of: string,
  schema: z.ZodMiniType<Row>,
  ageOf: (row: Row) => number,
): LiveOffers<Row> => {
  const store = createStore<ReadonlyMap<number, Row>>(new Map());
  const isOlder = (row: Row, than: Row | undefined): boolean =>
    than !== undefined && ageOf(row) < ageOf(than);
  offersUpdate.on((news) => {
    if (news.of !== of) return;
    const next = new Map(store.get());
    for (const row of news.rows) {
      const read = z.safeParse(schema, row);
      if (read.success && !isOlder(read.data, next.get(read.data.id))) next.set(read.data.id, read.data);
    }
    store.set(next);
  });
  return {
    useLiveOffers() {
      useEffect(() => wantChannel({ channel: 'offers', of }), []);
      const known = useStore(store);
      return {
        latest: (id) => known.get(id),
        newest(offer) {
          const news = known.get(offer.id);
          return news && !isOlder(news, offer) ? { ...offer, ...news } : offer;
        },
      };
    },
  };
};
