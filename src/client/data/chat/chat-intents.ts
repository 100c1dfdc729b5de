import { msg } from '@lingui/core/macro';
import type { IntentKind } from '#client/data/engine/intent-kind.ts';
import { readIntent, sendIntent, type ReadIntent, type SendIntent } from './chat-intent.ts';

/** Messages in the order in which they were written, each once. */
export const sendChatKind: IntentKind<SendIntent> = {
  schema: sendIntent,
  send: async (intent, options, database) =>
    (await import('./chat-wire.ts')).sendMessage(intent, options, database),
  settle: async (database, { id }) => void (await database.outbox.delete(id)),
  refusedText: (_intent, reason) => msg`Your message could not be sent. ${reason}`,
};

export const readChatKind: IntentKind<ReadIntent> = {
  schema: readIntent,
  send: async (intent, options) => (await import('./chat-wire.ts')).sendRead(intent, options),
  settle: async (database, { id }) => void (await database.outbox.delete(id)),
  refusedText: (_intent, reason) => msg`Messages could not be marked as read. ${reason}`,
};
