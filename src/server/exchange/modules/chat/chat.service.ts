import type { Chat, ChatKind } from '#contract/chat.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import type { ServedFile } from '#server/exchange/lib/files/served-files.ts';
import { realtimeService } from '#server/exchange/modules/realtime/realtime.service.ts';
import { uploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { appendMessage, contentOf, lastMessage, saveChat } from './append-message.ts';
import { findImageOwner, listMessageRows } from './chat-messages.repository.ts';
import { toChat, toMessage } from './chat-response.ts';
import { findChatOf, lockChatOf, listChatsOf, type ChatRow } from './chat.repository.ts';

/** How long a conversation waits for an operator before its person is notified that no one is available. */
export const absenceAfterMs = 4_000;

/**
 * The person's side of the chat. Each person has one conversation per kind and cannot name another person's.
 * One instance per exchange.
 */
export const chatService = (context: ExchangeContext) => {
  const { database, clock, unitOfWork } = context;
  const uploads = context.use(uploadService);
  const { isAdminOnline } = context.use(realtimeService);

  const markDelivered = async (userId: number, kind: ChatKind, position: number): Promise<Chat> =>
    unitOfWork.run(async (transaction, emit) => {
      const chat = await lockChatOf(transaction, userId, kind, clock.now());
      if (chat.person_delivered >= position) return toChat((await findChatOf(transaction, userId, kind))!);
      return toChat(await saveChat({ transaction, emit }, { ...chat, person_delivered: position }));
    });

  /**
   * A closed conversation waits for the back office again after a message of the person; an open one keeps
   * its status.
   */
  const reopened = (chat: ChatRow): ChatRow => {
    const unread = { ...chat, person_delivered: chat.last };
    if (chat.status !== 'closed') return unread;
    const at = clock.now();
    const absenceDueAt = new Date(at.getTime() + absenceAfterMs);
    return { ...unread, status: 'waiting', waiting_since: at, absence_due_at: absenceDueAt };
  };

  const handlers = {
    listChats: async ({ userId }) => ({ chats: (await listChatsOf(database, userId)).map(toChat) }),

    async listChatLines({ userId, input: { kind, ...part } }) {
      const [found, isStaffed] = await Promise.all([findChatOf(database, userId, kind), isAdminOnline()]);
      if (!found) return { chat: null, lines: [], is_staffed: isStaffed };
      const rows = await listMessageRows(database, found.id, part);
      const newest = rows.at(-1)?.position ?? 0;
      const chat =
        newest > found.person_delivered ? await markDelivered(userId, kind, newest) : toChat(found);
      return { chat, lines: rows.map(toMessage), is_staffed: isStaffed };
    },

    sendChatLine: ({ userId, input: { kind, ...written }, idempotency, once }) =>
      once(async (transaction, emit) => {
        const unit = { transaction, emit };
        const chat = await lockChatOf(transaction, userId, kind, clock.now());
        const content = await contentOf(unit, uploads, chat.id, userId, written);
        const writer = { author: 'person', operatorId: null, key: idempotency!.key } as const;
        const saved = await saveChat(unit, reopened(await appendMessage(unit, clock, chat, writer, content)));
        return { chat: toChat(saved), line: toMessage(await lastMessage(unit, saved)) };
      }),

    readChat: ({ userId, input: { kind, position }, once }) =>
      once(async (transaction, emit) => {
        const found = await findChatOf(transaction, userId, kind);
        if (!found) return { chat: null };
        const chat = await lockChatOf(transaction, userId, kind, clock.now());
        const read = Math.min(position, chat.last);
        if (read <= chat.person_read) return { chat: toChat(found) };
        const receipts = { person_read: read, person_delivered: Math.max(read, chat.person_delivered) };
        return { chat: toChat(await saveChat({ transaction, emit }, { ...chat, ...receipts })) };
      }),
  } satisfies Handlers;

  return {
    handlers,
    /** Serves an image that either side sent in a conversation of this user; null if there is none. */
    async serveImage(userId: number, name: string): Promise<ServedFile | null> {
      const ownerId = await findImageOwner(database, userId, name);
      return ownerId === undefined ? null : uploads.serve(ownerId, name);
    },
  };
};
