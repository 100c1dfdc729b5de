import type { Module } from '#server/house.ts';
import { messageProblems } from './messages.problems.ts';
import { createMessageHandlers } from './messages.routes.ts';
import { createMessageService } from './messages.service.ts';

export const messagesModule: Module = {
  problems: messageProblems,
  open(house) {
    const messages = house.use(createMessageService);
    return {
      handlers: createMessageHandlers(messages),
      sweeps: [{ name: 'forget-messages', run: messages.sweep }],
    };
  },
};
