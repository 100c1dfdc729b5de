import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { outboxHead } from '#server/exchange/lib/delivery/outbox.ts';
import { newestAnnouncement } from '#server/exchange/modules/messages/notices.service.ts';
import { reviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { createSessionService } from '#server/exchange/modules/sessions/sessions.service.ts';
import { offerReads } from './offer-reads.service.ts';
import { startRealtime, type Realtime } from './start-realtime.ts';

export type { Realtime } from './start-realtime.ts';

/** One instance per exchange, also used by other modules. */
export const realtimeService = (context: ExchangeContext): Realtime => {
  const sessions = context.use(createSessionService);
  return startRealtime({
    ...context,
    offers: context.use(offerReads),
    readRevision: context.use(reviewService).revision,
    newestAnnouncement: () => newestAnnouncement(context.database),
    findSession: sessions.find,
    outboxHead: (userId) => outboxHead(context.database, userId),
    onSessionsEnded: sessions.onEnded,
    endedOfOperators: sessions.endedOfOperators,
    notifyEnded: sessions.notifyEnded,
  });
};
