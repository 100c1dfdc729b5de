import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { Message } from '#contract/messages.ts';
import { id, text } from '#contract/primitives.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import type { IntentKind } from '#client/data/engine/intent-kind.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import type { ReadIntent } from './read-intent.ts';

const schema = z.object({
  kind: z.enum(['readMessage', 'readMessages']),
  id,
  type: z.optional(text),
}) as unknown as z.ZodMiniType<ReadIntent>;

/** Whether this intent marks the message as read. */
export const isReadBy = (read: ReadIntent, message: Pick<Message, 'id' | 'type'>): boolean =>
  read.kind === 'readMessage'
    ? read.id === message.id
    : message.id <= read.id && (read.type === undefined || read.type === message.type);

/** Messages read here that the server does not know of yet. */
export const pendingReads = async (database: TidelineDatabase, userId: number): Promise<ReadIntent[]> => {
  const rows = await database.outbox.where('userId').equals(userId).toArray();
  return rows.flatMap(({ intent }) => {
    const read = z.safeParse(schema, intent);
    return read.success ? [read.data] : [];
  });
};

/** Marks messages as read. */
export const readMessagesKind: IntentKind<ReadIntent> = {
  schema,
  send: async (read, options) => (await import('./messages-wire.ts')).sendRead(read, options),
  async settle(database, { id: place, userId, intent }, isDone) {
    const readAt = new Date(serverNowMs()).toISOString();
    await database.prepare('messages');
    await database.transaction('rw', database.messages, database.outbox, async () => {
      await database.outbox.delete(place);
      if (!isDone) return;
      await database.messages
        .where('[userId+status]')
        .equals([userId, 'unread'])
        .and((row) => isReadBy(intent, row))
        .modify({ status: 'read', read_at: readAt, version: 2 });
    });
  },
  refusedText: (_read, reason) => msg`Messages could not be marked as read. ${reason}`,
};
