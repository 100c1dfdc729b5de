import type { Handlers } from '#server/lib/handlers.ts';
import type { MessageService } from './messages.service.ts';

export const createMessageHandlers = (messages: MessageService): Handlers => ({
  listMessages: ({ userId, input, language }) => messages.list(userId, input, language),
  getMessage: ({ userId, input, language }) => messages.read(userId, input.id, language),
  readMessages: ({ userId, input, once }) => once(messages.readAll(userId, input)),
});
