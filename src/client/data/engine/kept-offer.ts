import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { Outcome } from '#domain/outcome.ts';
import type { CallOptions } from '#client/lib/call.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import type { KeptAnswer } from './noun.ts';
import { answerRefresher } from './refresh-answer.ts';
import type { OfferRow } from './rows.ts';
import type { TableName } from './tables.ts';
import { useStored } from './use-stored.ts';

const asksEveryMs = 15_000;
/** Where the socket tells what moves, only a new offer is to be found; often enough that the list counts as live. */
export const toldAskEveryMs = 45_000;

export interface KeptOffer<Offer> {
  readonly refresh: () => Promise<Outcome<void>>;
  /**
   * Asked for when its page opens, after a time without connection, and while it is looked at: others buy of it as well. Null when this device never got it, undefined while
   * not read yet.
   */
  readonly useOffer: () => OfferRow<Offer> | null | undefined;
}

/** An offer that the device keeps. Who reads the row checks it: its schema is not needed to open the table. */
export const keptOffer = <Offer>(
  name: TableName,
  schema: z.ZodMiniType<Offer>,
  fetch: (options: Pick<CallOptions, 'token' | 'background'>) => Promise<Outcome<Offer>>,
  askEveryMs = asksEveryMs,
): KeptOffer<Offer> => {
  const row = z.object({ key: z.literal('offer'), offer: schema, fetchedAt: z.number() });
  const answer: KeptAnswer<Offer> = {
    name,
    isPublic: true,
    on: [],
    fetch,
    async keep(database, offer) {
      await database.table(name).put({ key: 'offer', offer, fetchedAt: serverNowMs() });
    },
  };
  const refresh = answerRefresher(answer);
  return {
    refresh,
    useOffer() {
      const isOnline = isConnected(useNetStatus());
      useEffect(() => {
        if (!isOnline) return;
        void refresh();
        const timer = setInterval(() => {
          if (document.visibilityState === 'visible') void refresh();
        }, askEveryMs);
        return () => clearInterval(timer);
      }, [isOnline]);
      return useStored(name, async (database) => {
        const read = z.safeParse(row, await database.table(name).get('offer'));
        return read.success ? read.data : null;
      });
    },
  };
};
