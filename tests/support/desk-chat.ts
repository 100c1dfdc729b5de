import type { ChatMessage } from '#contract/chat.ts';
import type { DeskChat } from '#contract/desk-chat.ts';

const at = '2026-01-15T12:00:00.000Z';
/** The operator who has the conversation. */
export const deskOperator = { id: 3, name: 'Kim' };

/** A message of the user; with a key, an answer by the operator. */
export const deskMessageAt = (position: number, key: string | null = null): ChatMessage => ({
  position,
  author: key ? 'desk' : 'person',
  form: 'text',
  text: `line ${position}`,
  image: null,
  operator: key ? deskOperator.name : null,
  key,
  created_at: at,
});
/** A conversation of this many messages. */
export const deskChatWith = (last: number): DeskChat => ({
  id: 1,
  kind: 'service',
  status: 'taken',
  account: 'a***@example.com',
  nickname: '',
  operator: deskOperator,
  waiting_since: null,
  last,
  person: { delivered: 0, read: 0 },
  desk: { delivered: last, read: 0 },
  unread: 0,
  excerpt: '',
  is_own: false,
  changed_at: at,
  version: last,
});
