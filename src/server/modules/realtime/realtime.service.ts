import type { House } from '#server/house.ts';
import { outboxHead } from '#server/lib/delivery/outbox.ts';
import { newestAnnouncement } from '#server/modules/messages/notices.service.ts';
import { reviewService } from '#server/modules/reviews/reviews.service.ts';
import { createSessionService } from '#server/modules/sessions/sessions.service.ts';
import { offerReads } from './offer-reads.service.ts';
import { startRealtime, type Realtime } from './start-realtime.ts';

export type { Realtime } from './start-realtime.ts';

/** The service of a house, for other modules too. */
export const realtimeService = (house: House): Realtime => {
  const sessions = house.use(createSessionService);
  return startRealtime({
    ...house,
    offers: house.use(offerReads),
    readRevision: house.use(reviewService).revision,
    newestAnnouncement: () => newestAnnouncement(house.database),
    findSession: sessions.find,
    outboxHead: (userId) => outboxHead(house.database, userId),
    onSessionsEnded: sessions.onEnded,
    endedOfOperators: sessions.endedOfOperators,
    tellEnded: sessions.tellEnded,
  });
};
