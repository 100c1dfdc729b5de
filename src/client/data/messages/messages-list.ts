import type { Table } from 'dexie';
import type { Message } from '#contract/messages.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface MessageRow extends Message {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly messages: Table<MessageRow, [number, number]>;
  }
}

/** Messages to the user; unread ones count as open. */
export const messagesList: StoredList<Message> = {
  name: 'messages',
  since: 9,
  topic: 'message',
  wire: async () => (await import('./messages-wire.ts')).messagesWire,
  isOpen: { unread: true, read: false },
  limits: { closed: 500, closedDays: 365 },
  // Texts change only with the reader's language, so a row of the same version is accepted as well.
  detail: 'title',
};
