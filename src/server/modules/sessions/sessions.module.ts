import type { Module } from '#server/house.ts';
import { createSessionHandlers } from './sessions.routes.ts';
import { createSessionService } from './sessions.service.ts';
import { sessionProblems } from './sessions.problems.ts';

export const sessionsModule: Module = {
  problems: sessionProblems,
  open(house) {
    const sessions = house.use(createSessionService);
    return {
      handlers: createSessionHandlers(sessions),
      sweeps: [{ name: 'forget-sessions', run: sessions.sweep }],
    };
  },
};
