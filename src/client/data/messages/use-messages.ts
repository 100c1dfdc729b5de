import type { MessageType } from '#contract/messages.ts';
import { credentials, useUserId } from '#client/lib/calls/credentials.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { addIntent } from '#client/data/engine/outbox-table.ts';
import { intentStored } from '#client/data/engine/outbox-signals.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import type { MessageRow } from './messages-list.ts';
import type { ReadIntent } from './read-intent.ts';
import { storedMessages, unreadOf, unreadTotal } from './stored-messages.ts';

/** The user's messages, newest first; undefined while not known. */
export const useMessages = (): readonly MessageRow[] | undefined => {
  const userId = useUserId();
  return useStored(`messages ${userId}`, (database) => storedMessages(database, userId), 'messages');
};

/** Number of unread messages; 0 while not known. */
export const useUnread = (): number => {
  const messages = useMessages();
  return messages ? unreadTotal(unreadOf(messages)) : 0;
};

const addRead = async (intent: ReadIntent): Promise<void> => {
  const status = netStatus.get();
  const madeOffline = status === 'offline' || status === 'reconnecting';
  const stored = await withDatabase((database) =>
    addIntent(database, credentials().userId, intent, newKey(), madeOffline),
  );
  if (stored.ok) intentStored.emit();
};

/** Takes effect at once on this device, offline as well; sent to the server when it can be reached. */
export const markRead = (id: number): Promise<void> => addRead({ kind: 'readMessage', id });

/** Marks all messages known to this device, of one type or of all. */
export const markAllRead = async (messages: readonly MessageRow[], type?: MessageType): Promise<void> => {
  const lastId = Math.max(0, ...messages.map(({ id }) => id));
  if (lastId > 0) await addRead({ kind: 'readMessages', id: lastId, ...(type && { type }) });
};
