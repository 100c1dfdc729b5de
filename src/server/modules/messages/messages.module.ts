import type { Module } from '#server/house.ts';
import { messageProblems } from './messages.problems.ts';
import { mailNotices } from './mail-notices.ts';
import { createMessageHandlers } from './messages.routes.ts';
import { createMessageService } from './messages.service.ts';

export const messagesModule: Module = {
  problems: messageProblems,
  open(house) {
    const messages = house.use(createMessageService);
    mailNotices(house);
    return {
      handlers: createMessageHandlers(messages),
      sweeps: [{ name: 'forget-messages', run: messages.sweep }],
    };
  },
};
