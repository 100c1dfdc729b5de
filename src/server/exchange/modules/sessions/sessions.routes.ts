import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import type { SessionService } from './sessions.service.ts';

export const createSessionHandlers = (sessions: SessionService): Handlers => ({
  listSessions: ({ user, userId }) => sessions.list(userId, user!.sessionId),
  endSession: ({ input, user, userId, once }) => sessions.end(userId, user!.sessionId, input.id, once),
});
