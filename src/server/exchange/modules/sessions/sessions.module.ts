import type { Module } from '#server/exchange/exchange-context.ts';
import { createSessionHandlers } from './sessions.routes.ts';
import { createSessionService } from './sessions.service.ts';
import { sessionProblems } from './sessions.problems.ts';

export const sessionsModule: Module = {
  problems: sessionProblems,
  open(context) {
    const sessions = context.use(createSessionService);
    // Once a level is published to its user, the user's fees follow it.
    context.publisher.onPublished((userId, events) => {
      if (events.some(({ topic }) => topic === 'vip')) sessions.invalidate(userId);
    });
    return {
      handlers: createSessionHandlers(sessions),
      cleanups: [{ name: 'forget-sessions', run: sessions.cleanup }],
    };
  },
};
