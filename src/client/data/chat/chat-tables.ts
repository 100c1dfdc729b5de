import type { Table } from 'dexie';
import type { Chat, ChatMessage } from '#contract/chat.ts';

/** A conversation as received last from the exchange. */
export interface ChatRow extends Chat {
  readonly userId: number;
}

/** A message of a conversation. The stored messages are contiguous, up to the newest requested one. */
export interface ChatMessageRow extends ChatMessage {
  readonly userId: number;
  readonly kind: Chat['kind'];
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly chats: Table<ChatRow, [number, string]>;
    readonly chatLines: Table<ChatMessageRow, [number, string, number]>;
  }
}
