import type { Chat, ChatMessage } from '#contract/chat.ts';
import type { AdminChat } from '#contract/admin-chat.ts';
import { maskAccount } from '#server/exchange/lib/terms/account-names.ts';
import type { ShownMessageRow } from './chat-messages.repository.ts';
import type { ShownChatRow } from './chat.repository.ts';

const chatStateOf = (
  row: ShownChatRow,
): Pick<Chat, 'last' | 'person' | 'desk' | 'version' | 'changed_at'> => ({
  last: row.last,
  person: { delivered: row.person_delivered, read: row.person_read },
  desk: { delivered: row.operator_delivered, read: row.operator_read },
  changed_at: row.changed_at.toISOString(),
  version: row.version,
});

/** The conversation as its person sees it: of an operator, only the nickname. */
export const toChat = (row: ShownChatRow): Chat => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  operator: row.operator_nickname || null,
  unread: row.unread_by_person,
  ...chatStateOf(row),
});

const messageOf = (row: ShownMessageRow): Omit<ChatMessage, 'operator' | 'key'> => ({
  position: row.position,
  author: row.author,
  form: row.form,
  text: row.text,
  image:
    row.image === null ? null : { reference: `/upload/${row.image}`, width: row.width!, height: row.height! },
  created_at: row.created_at.toISOString(),
});

export const toMessage = (row: ShownMessageRow): ChatMessage => ({
  ...messageOf(row),
  operator: row.operator_nickname || null,
  key: row.author === 'person' ? row.key : null,
});

/** A message as operators see it, with the names of colleagues. */
export const toAdminMessage = (row: ShownMessageRow): ChatMessage => ({
  ...messageOf(row),
  operator: row.operator_nickname || row.operator_account,
  key: row.author === 'desk' ? row.key : null,
});

export const toAdminChat = (row: ShownChatRow, operatorId: number): AdminChat => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  account: maskAccount(row.account),
  nickname: row.nickname,
  operator:
    row.operator_id === null
      ? null
      : { id: row.operator_id, name: row.operator_nickname || row.operator_account! },
  waiting_since: row.waiting_since && row.waiting_since.toISOString(),
  unread: row.unread_by_desk,
  excerpt: row.excerpt,
  is_own: row.user_id === operatorId,
  ...chatStateOf(row),
});
