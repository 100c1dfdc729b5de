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

/** What the user was told; what is unread counts as open. */
export const messagesList: StoredList<Message> = {
  name: 'messages',
  since: 9,
  topic: 'message',
  wire: async () => (await import('./messages-wire.ts')).messagesWire,
  isOpen: { unread: true, read: false },
  limits: { closed: 500, closedDays: 365 },
  // Their words change with the reader's language alone, so a row of the same version is taken as well.
  detail: 'title',
};
