import type { Handlers } from '#server/lib/handlers.ts';
import type { ChatService } from './chat.service.ts';
import type { DeskChatService } from './desk-chat.service.ts';

export const createChatHandlers = (chat: ChatService, desk: DeskChatService): Handlers => ({
  listChats: async ({ userId }) => ({ chats: await chat.list(userId) }),
  listChatLines: ({ userId, input: { kind, ...part } }) => chat.lines(userId, kind, part),
  sendChatLine: ({ userId, input, idempotency, once }) =>
    once((transaction, emit) =>
      chat.send({ transaction, emit }, userId, { ...input, key: idempotency!.key }),
    ),
  readChat: ({ userId, input: { kind, position }, once }) =>
    once(async (transaction, emit) => ({
      chat: await chat.read({ transaction, emit }, userId, kind, position),
    })),
  listDeskChats: ({ userId, input }) => desk.list(userId, input),
  getDeskChat: ({ userId, input }) => desk.get(userId, input.id),
  listDeskChatLines: ({ userId, input }) => desk.lines(userId, input),
  takeDeskChat: ({ userId, input: { id, from }, once }) =>
    once((transaction, emit) => desk.take({ transaction, emit }, userId, id, from)),
  answerDeskChat: ({ userId, input: { id, ...written }, idempotency, once }) =>
    once((transaction, emit) =>
      desk.answer({ transaction, emit }, userId, id, { ...written, key: idempotency!.key }),
    ),
  readDeskChat: ({ userId, input: { id, position }, once }) =>
    once((transaction, emit) => desk.read({ transaction, emit }, userId, id, position)),
  closeDeskChat: ({ userId, input, once }) =>
    once((transaction, emit) => desk.close({ transaction, emit }, userId, input.id)),
});
