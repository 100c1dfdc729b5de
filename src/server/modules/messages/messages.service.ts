import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type { listMessages, Message, readMessages } from '#contract/messages.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { dayMs } from '#domain/instant.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import type { UnitOfWork } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import {
  countUnread,
  findMessage,
  listMessageRows,
  markRead,
  removeMessagesUntil,
  type MessageRow,
} from './messages.repository.ts';
import { wordsOf } from './notices.service.ts';

const retentionMs = 365 * dayMs;

export interface MessageService {
  list(
    userId: number,
    wanted: RequestOutput<typeof listMessages>,
    language: LanguageCode,
  ): Promise<ResponseOf<typeof listMessages>>;
  /** Marks it as read. @throws Refusal `message.notFound` where it is another's, or none */
  read(userId: number, id: number, language: LanguageCode): Promise<Message>;
  readAll(
    userId: number,
    wanted: RequestOutput<typeof readMessages>,
  ): OnceWork<ResponseOf<typeof readMessages>>;
  sweep(): Promise<number>;
}

const toResponse = (row: MessageRow, language: LanguageCode): Message => ({
  id: row.id,
  type: row.kind,
  status: row.read_at ? 'read' : 'unread',
  ...(wordsOf(language, row) ?? { title: row.word, content: '' }),
  url: row.url,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at && row.read_at.toISOString(),
  version: row.read_at ? 2 : 1,
});

export const createMessageService = ({
  database,
  clock,
  unitOfWork,
}: {
  database: Database;
  clock: Clock;
  unitOfWork: UnitOfWork;
}): MessageService => ({
  async list(userId, { page, limit, ...filter }, language) {
    const [{ rows, total }, unread] = await Promise.all([
      listMessageRows(database, userId, filter, page, limit),
      countUnread(database, userId),
    ]);
    return { data: rows.map((row) => toResponse(row, language)), page, limit, total, unread };
  },

  async read(userId, id, language) {
    const row = await unitOfWork.run(async (transaction, emit) => {
      if ((await markRead(transaction, userId, { id }, clock.now())) > 0)
        emit(userId, { topic: 'message', payload: { id, status: 'read' } });
      return findMessage(transaction, userId, id);
    });
    if (!row) throw new Refusal('message.notFound', { field: 'id' });
    return toResponse(row, language);
  },

  readAll:
    (userId, { last_id: lastId, type }) =>
    async (transaction, emit) => {
      if ((await markRead(transaction, userId, { lastId, type }, clock.now())) > 0)
        emit(userId, { topic: 'message', payload: { id: null, status: 'read' } });
      return { unread: await countUnread(transaction, userId) };
    },

  sweep: () => removeMessagesUntil(database, new Date(clock.nowMs() - retentionMs)),
});
