import type { ChatMessage } from '#contract/chat.ts';
import type { AdminChat } from '#contract/admin-chat.ts';

const at = '2026-01-15T12:00:00.000Z';
/** The operator who has the conversation. */
export const chatOperator = { id: 3, name: 'Kim' };

/** A message of the user; with a key, an answer by the operator. */
export const adminMessageAt = (position: number, key: string | null = null): ChatMessage => ({
  position,
  author: key ? 'desk' : 'person',
  form: 'text',
  text: `line ${position}`,
  image: null,
  operator: key ? chatOperator.name : null,
  key,
  created_at: at,
});
/** A conversation of this many messages. */
export const adminChatWith = (last: number): AdminChat => ({
  id: 1,
  kind: 'service',
  status: 'taken',
  account: 'a***@example.com',
  nickname: '',
  operator: chatOperator,
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
