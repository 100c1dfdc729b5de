import type { Table } from 'dexie';
import type { Chat, ChatLine } from '#contract/chat.ts';

/** A conversation as the exchange told it last. */
export interface ChatRow extends Chat {
  readonly userId: number;
}

/** A line of it. Those that are here follow each other without gaps, up to the newest that was asked for. */
export interface ChatLineRow extends ChatLine {
  readonly userId: number;
  readonly kind: Chat['kind'];
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly chats: Table<ChatRow, [number, string]>;
    readonly chatLines: Table<ChatLineRow, [number, string, number]>;
  }
}
