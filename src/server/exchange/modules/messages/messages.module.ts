import type { Module } from '#server/exchange/exchange-context.ts';
import { messageProblems } from './messages.problems.ts';
import { mailNotices } from './mail-notices.ts';
import { messageService } from './messages.service.ts';

export const messagesModule: Module = {
  problems: messageProblems,
  open(context) {
    const messages = context.use(messageService);
    mailNotices(context);
    return {
      handlers: messages.handlers,
      cleanups: [{ name: 'forget-messages', run: messages.cleanup }],
    };
  },
};
