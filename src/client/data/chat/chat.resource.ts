import * as z from 'zod/mini';
import type { Resource } from '#client/data/engine/resource.ts';
import { readChatKind, sendChatKind } from './chat-intents.ts';
import type { ChatRow } from './chat-tables.ts';

/** As many lines of each conversation stay on the device; older ones are asked for again. */
const mostLines = 500;

/** What is loaded when a conversation is first told of, or looked at. */
const wire = () => import('./chat-wire.ts');

/** The chat with customer service. Who reads the rows checks them. */
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
            .between([userId, kind, 0], [userId, kind, last - mostLines], true, true)
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
      keep: async (database, answer, userId) => (await wire()).keepChats(database, answer, userId),
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
