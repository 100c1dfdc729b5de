import * as z from 'zod/mini';
import { chatKinds, chatLine, chatMarks, chatStatuses, lineFields, lineLimit, linePart } from './chat.ts';
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

/* The chats as operators have them. One takes a conversation and answers it; the others see who that is. */

const deskChat = z.object({
  id,
  kind: z.enum(chatKinds),
  status: z.enum(chatStatuses),
  /** Masked. */
  account: text,
  nickname: text,
  /** Who has taken it. */
  operator: z.nullable(z.object({ id, name: text })),
  /** Since when it waits for somebody to take it. */
  waiting_since: instantOrNone,
  last: whole,
  person: chatMarks,
  desk: chatMarks,
  /** How many of the person's lines nobody at the desk has read. */
  unread: whole,
  /** The beginning of what was written last. */
  excerpt: text,
  /** Of the operator who asks, who may not answer it. */
  is_own: z.boolean(),
  changed_at: instant,
  version: whole,
});
export type DeskChat = z.infer<typeof deskChat>;

/** Conversations: those that wait first, the oldest of them at the top, then those that are taken; or the closed ones. */
export const listDeskChats = endpoint({
  summary: 'Conversations that wait for the desk, are taken, or closed',
  method: 'GET',
  path: '/desk/chats',
  access: 'operator',
  idempotent: false,
  request: z.object({
    state: z._default(z.enum(['open', 'closed'], 'parameter.error'), 'open'),
    ...paging(50),
  }),
  response: z.extend(pageOf(deskChat), { waiting: whole }),
  problems: ['page.invalid'],
});

/** One conversation with whose it is. Looks by others than who has taken it are logged, once a while. */
export const getDeskChat = endpoint({
  summary: 'One conversation with whose it is',
  method: 'GET',
  path: '/desk/chat',
  access: 'operator',
  idempotent: false,
  request: z.object({ id: idField }),
  response: z.object({
    chat: deskChat,
    person: reviewedPerson,
    /** What moved on the person's accounts lately, newest first. */
    movements: z.array(movement),
  }),
  problems: ['chat.notFound'],
});

/** Lines in their order; what is answered counts as delivered to the desk. */
export const listDeskChatLines = endpoint({
  summary: 'Lines of one conversation, for the desk',
  method: 'GET',
  path: '/desk/chat/lines',
  access: 'operator',
  idempotent: false,
  request: z.object({ id: idField, ...linePart }),
  response: z.object({ chat: deskChat, lines: z.array(chatLine) }),
  problems: ['chat.notFound', 'page.invalid'],
});

/** Takes a conversation. Of two operators at once one has it, and the other is told so. */
export const takeDeskChat = endpoint({
  summary: 'Takes a conversation',
  method: 'POST',
  path: '/desk/chat/take',
  access: 'operator',
  idempotent: true,
  request: z.object({
    id: idField,
    /** From whom, where another operator has it; unset: from nobody. */
    from: z.optional(idField),
  }),
  response: deskChat,
  problems: ['chat.notFound', 'chat.taken', 'chat.own'],
});

/** Answers; by who has taken it alone. */
export const answerDeskChat = endpoint({
  summary: 'Answers in a conversation that one has taken',
  method: 'POST',
  path: '/desk/chat/send',
  access: 'operator',
  idempotent: true,
  request: z.object({ id: idField, ...lineFields }),
  response: z.object({ chat: deskChat, line: chatLine }),
  problems: [
    'chat.notFound',
    'chat.notTaken',
    'text.required',
    'text.tooLong',
    'upload.notFound',
    'upload.used',
  ],
  limit: { ...lineLimit, count: 120 },
});

/** Says up to which position the person's lines were read by who has taken it. */
export const readDeskChat = endpoint({
  summary: 'Marks a conversation as read by the desk',
  method: 'POST',
  path: '/desk/chat/read',
  access: 'operator',
  idempotent: true,
  request: z.object({ id: idField, position: wholeNumberField('page.invalid') }),
  response: deskChat,
  problems: ['chat.notFound', 'chat.notTaken', 'page.invalid'],
});

/** Ends it until the person writes again. */
export const closeDeskChat = endpoint({
  summary: 'Ends a conversation until its person writes again',
  method: 'POST',
  path: '/desk/chat/close',
  access: 'operator',
  idempotent: true,
  request: z.object({ id: idField }),
  response: deskChat,
  problems: ['chat.notFound', 'chat.notTaken'],
});

export const calls = {
  listDeskChats,
  getDeskChat,
  listDeskChatLines,
  takeDeskChat,
  answerDeskChat,
  readDeskChat,
  closeDeskChat,
};

/** To the desk's sockets: a conversation has changed. */
export const deskChatTold = z.object({ id, version: whole });
export type DeskChatTold = z.infer<typeof deskChatTold>;
