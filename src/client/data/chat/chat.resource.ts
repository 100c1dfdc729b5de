import * as z from 'zod/mini';
import type { Resource } from '#client/data/engine/resource.ts';
import { readChatKind, sendChatKind } from './chat-intents.ts';
import type { ChatRow } from './chat-tables.ts';

/** Number of messages per conversation that stay on the device; older ones are requested again. */
const mostMessages = 500;

/** Loaded when a conversation is first received or opened. */
const wire = () => import('./chat-wire.ts');

/** The chat with customer service. The readers of the rows check them. */
export const chatResource: Resource = {
  tables: [
    {
      name: 'chats',
      keys: '[userId+kind]',
      since: 10,
      leavesAtLogout: true,
      isFollowed: true,
    },
    {
      name: 'chatLines',
      keys: '[userId+kind+position]',
      since: 10,
      leavesAtLogout: true,
      async cleanup({ chats, chatLines }) {
        await chats.each(({ userId, kind, last }: ChatRow) =>
          chatLines
            .where('[userId+kind+position]')
            .between([userId, kind, 0], [userId, kind, last - mostMessages], true, true)
            .delete(),
        );
      },
    },
  ],
  settings: [{ key: 'chatButton', leavesAtLogout: false }],
  answers: [
    {
      name: 'chats',
      isPublic: false,
      on: [],
      fetch: async (options) => (await wire()).fetchChats(options),
      store: async (database, answer, userId) => (await wire()).storeChatList(database, answer, userId),
    },
  ],
  events: [
    {
      topic: 'chat',
      payload: z.unknown(),
      take: async (database, userId, { payload }) => (await wire()).takeChat(database, userId, payload),
    },
  ],
  intents: [sendChatKind, readChatKind],
};
