import * as z from 'zod/mini';
import {
  chatKinds,
  chatMessage,
  chatReceipts,
  chatStatuses,
  messageFields,
  messageLimit,
  messagePart,
} from './chat.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  idField,
  instant,
  instantOrNone,
  pageOf,
  paging,
  text,
  whole,
  wholeNumberField,
} from './primitives.ts';
import { reviewedPerson } from './reviews.ts';
import { movement } from './wallets.ts';

/*
 * Chats as operators see them. One operator takes a conversation and answers it; the
 * others see who has taken it.
 */

const adminChat = z.object({
  id,
  kind: z.enum(chatKinds),
  status: z.enum(chatStatuses),
  /** Masked. */
  account: text,
  nickname: text,
  /** The operator who has taken it. */
  operator: z.nullable(z.object({ id, name: text })),
  /** Since when it has been waiting for an operator. */
  waiting_since: instantOrNone,
  last: whole,
  person: chatReceipts,
  desk: chatReceipts,
  /** Number of the user's messages that no operator has read. */
  unread: whole,
  /** Beginning of the latest message. */
  excerpt: text,
  /** It is the requesting operator's own chat, which they may not answer. */
  is_own: z.boolean(),
  changed_at: instant,
  version: whole,
});
export type AdminChat = z.infer<typeof adminChat>;

/**
 * Conversations: waiting ones first, the longest-waiting at the top, then taken ones; or the closed ones.
 */
export const listAdminChats = endpoint({
  summary: 'Conversations that wait for an operator, are taken, or closed',
  method: 'GET',
  path: '/admin/chats',
  access: 'operator',
  idempotent: false,
  request: z.object({
    state: z._default(z.enum(['open', 'closed'], 'parameter.error'), 'open'),
    ...paging(50),
  }),
  response: z.extend(pageOf(adminChat), { waiting: whole }),
  problems: ['page.invalid'],
});

/**
 * One conversation with its user. Views by operators other than the one who has taken it are
 * logged, at most once in a while.
 */
export const getAdminChat = endpoint({
  summary: 'One conversation with whose it is',
  method: 'GET',
  path: '/admin/chat',
  access: 'operator',
  idempotent: false,
  request: z.object({ id: idField }),
  response: z.object({
    chat: adminChat,
    person: reviewedPerson,
    /** Recent ledger movements of the user, newest first. */
    movements: z.array(movement),
  }),
  problems: ['chat.notFound'],
});

/** Messages in order; returned messages count as delivered to the back office. */
export const listAdminChatLines = endpoint({
  summary: 'Messages of one conversation, for the back office',
  method: 'GET',
  path: '/admin/chat/lines',
  access: 'operator',
  idempotent: false,
  request: z.object({ id: idField, ...messagePart }),
  response: z.object({ chat: adminChat, lines: z.array(chatMessage) }),
  problems: ['chat.notFound', 'page.invalid'],
});

/** Takes a conversation. If two operators try at once, one gets it and the other is notified. */
export const takeAdminChat = endpoint({
  summary: 'Takes a conversation',
  method: 'POST',
  path: '/admin/chat/take',
  access: 'operator',
  idempotent: true,
  request: z.object({
    id: idField,
    /** The operator to take it from; unset: it must be free. */
    from: z.optional(idField),
  }),
  response: adminChat,
  problems: ['chat.notFound', 'chat.taken', 'chat.own'],
});

/** Sends an answer; only the operator who has taken it may. */
export const answerAdminChat = endpoint({
  summary: 'Answers in a conversation that one has taken',
  method: 'POST',
  path: '/admin/chat/send',
  access: 'operator',
  idempotent: true,
  request: z.object({ id: idField, ...messageFields }),
  response: z.object({ chat: adminChat, line: chatMessage }),
  problems: [
    'chat.notFound',
    'chat.notTaken',
    'text.required',
    'text.tooLong',
    'upload.notFound',
    'upload.used',
  ],
  limit: { ...messageLimit, count: 120 },
});

/** Sets the position up to which the operator who has taken it has read the user's messages. */
export const readAdminChat = endpoint({
  summary: 'Marks a conversation as read by the back office',
  method: 'POST',
  path: '/admin/chat/read',
  access: 'operator',
  idempotent: true,
  request: z.object({ id: idField, position: wholeNumberField('page.invalid') }),
  response: adminChat,
  problems: ['chat.notFound', 'chat.notTaken', 'page.invalid'],
});

/** Closes it until the user writes again. */
export const closeAdminChat = endpoint({
  summary: 'Ends a conversation until its person writes again',
  method: 'POST',
  path: '/admin/chat/close',
  access: 'operator',
  idempotent: true,
  request: z.object({ id: idField }),
  response: adminChat,
  problems: ['chat.notFound', 'chat.notTaken'],
});

export const calls = {
  listAdminChats,
  getAdminChat,
  listAdminChatLines,
  takeAdminChat,
  answerAdminChat,
  readAdminChat,
  closeAdminChat,
};

/** Sent to the back office's sockets: a conversation has changed. */
export const adminChatChange = z.object({ id, version: whole });
export type AdminChatChange = z.infer<typeof adminChatChange>;
