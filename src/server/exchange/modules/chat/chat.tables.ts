import type { ChatKind, ChatMessage, chatStatuses } from '#contract/chat.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface ChatTables {
  chats: Table<'chats', { kind: ChatKind; status: (typeof chatStatuses)[number] }>;
  chat_messages: Table<'chat_messages', { author: ChatMessage['author']; form: ChatMessage['form'] }>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends ChatTables {}
}
