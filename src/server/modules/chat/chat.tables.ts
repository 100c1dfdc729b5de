import type { ChatKind, ChatMessage, chatStatuses } from '#contract/chat.ts';
import type { Table } from '#server/lib/tables/table.ts';

export interface ChatTables {
  chats: Table<'chats', { kind: ChatKind; status: (typeof chatStatuses)[number] }>;
  chat_messages: Table<'chat_messages', { author: ChatMessage['author']; form: ChatMessage['form'] }>;
}

declare module '#server/lib/database/tables.ts' {
  interface Tables extends ChatTables {}
}
