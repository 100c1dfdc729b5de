import type { Message } from '#contract/messages.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import {
  countUnread,
  findMessage,
  listMessageRows,
  markRead,
  removeMessagesUntil,
  type MessageRow,
} from './messages.repository.ts';
import { noticeTextOf } from './notices.service.ts';

const retentionMs = 365 * dayMs;

const toResponse = (row: MessageRow, language: LanguageCode): Message => ({
  id: row.id,
  type: row.kind,
  status: row.read_at ? 'read' : 'unread',
  ...(noticeTextOf(language, row) ?? { title: row.word, content: '' }),
  url: row.url,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at && row.read_at.toISOString(),
  version: row.read_at ? 2 : 1,
});

export const messageService = ({ database, clock, unitOfWork }: ExchangeContext) => {
  const handlers = {
    async listMessages({ userId, input: { page, limit, ...filter }, language }) {
      const [{ rows, total }, unread] = await Promise.all([
        listMessageRows(database, userId, filter, page, limit),
        countUnread(database, userId),
      ]);
      return { data: rows.map((row) => toResponse(row, language)), page, limit, total, unread };
    },

    /** Also marks the message as read. */
    async getMessage({ userId, input: { id }, language }) {
      const row = await unitOfWork.run(async (transaction, emit) => {
        if ((await markRead(transaction, userId, { id }, clock.now())) > 0)
          emit(userId, { topic: 'message', payload: { id, status: 'read' } });
        return findMessage(transaction, userId, id);
      });
      if (!row) throw new Refusal('message.notFound', { field: 'id' });
      return toResponse(row, language);
    },

    readMessages: ({ userId, input: { last_id: lastId, type }, once }) =>
      once(async (transaction, emit) => {
        if ((await markRead(transaction, userId, { lastId, type }, clock.now())) > 0)
          emit(userId, { topic: 'message', payload: { id: null, status: 'read' } });
        return { unread: await countUnread(transaction, userId) };
      }),
  } satisfies Handlers;
  return {
    handlers,
    cleanup: () => removeMessagesUntil(database, new Date(clock.nowMs() - retentionMs)),
  };
};
