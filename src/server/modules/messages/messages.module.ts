import type { Module } from '#server/house.ts';
import { messageProblems } from './messages.problems.ts';
import { mailNotices } from './mail-notices.ts';
import { messageService } from './messages.service.ts';

export const messagesModule: Module = {
  problems: messageProblems,
  open(house) {
    const messages = house.use(messageService);
    mailNotices(house);
    return {
      handlers: messages.handlers,
      sweeps: [{ name: 'forget-messages', run: messages.sweep }],
    };
  },
};
