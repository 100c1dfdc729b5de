import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { OfferRow } from '#contract/events.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { offersTold } from './channel-events.ts';
import { wantChannel } from './wanted-channels.ts';

/** State of the offers of one resource, as published by the socket. */
export interface ToldOffers<Row> {
  /** Active while a component shows them. */
  readonly useTold: () => {
    readonly told: (id: number) => Row | undefined;
    /** An offer with its latest known state applied. */
    readonly newest: <Offer extends Row>(offer: Offer) => Offer;
  };
}

/**
 * Invalid messages are dropped; of two for one offer the newer one wins, whichever arrives first.
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
