import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { imageReference } from './image-reference.ts';
import { id, instant, nothing, text, whole, wholeNumberField } from './primitives.ts';

/*
 * The chat with customer service. Each user has one permanent conversation of each kind and cannot address
 * another user's. Messages are numbered from 1 without gaps.
 */

/** Recipients of a chat; each kind is a way of contact. */
export const chatKinds = ['service', 'loanOfficer', 'repayment'] as const;
export type ChatKind = (typeof chatKinds)[number];
export const chatKind = z.enum(chatKinds, 'parameter.error');

/** `waiting`: for an operator; `taken`: an operator answers; `closed`: nothing is open. */
export const chatStatuses = ['waiting', 'taken', 'closed'] as const;

/** The positions up to which messages were delivered to a side's devices, and read there. */
export const chatReceipts = z.object({ delivered: whole, read: whole });
export type ChatReceipts = z.infer<typeof chatReceipts>;

export const chat = z.object({
  id,
  kind: z.enum(chatKinds),
  status: z.enum(chatStatuses),
  /**
   * Display name of the operator who has taken the conversation; null if no one has,
   * or the operator has no name.
   */
  operator: z.nullable(text),
  /** Position of the last message. */
  last: whole,
  person: chatReceipts,
  desk: chatReceipts,
  /** Number of the operators' answers that the user has not read. */
  unread: whole,
  changed_at: instant,
  /** Increases with every change. */
  version: whole,
});
export type Chat = z.infer<typeof chat>;

/**
 * Forms of a message: text, an image, or a back-office action. `absent`: an automatic message of the
 * exchange that no operator is available.
 */
export const chatMessageForms = ['text', 'image', 'taken', 'closed', 'absent'] as const;

const chatImage = z.object({ reference: imageReference, width: whole, height: whole });

export const chatMessage = z.object({
  position: whole,
  author: z.enum(['person', 'desk']),
  form: z.enum(chatMessageForms),
  /** The text as written; empty if there is none. Always plain text, never markup. */
  text,
  image: z.nullable(chatImage),
  /** For back-office messages: the operator's display name. */
  operator: z.nullable(text),
  /** The `Idempotency-Key` of the message, for the side that sent it; null for the other side. */
  key: z.nullable(text),
  created_at: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const longestChatText = 2_000;

/** Normalises line endings; of the control characters, only tabs and line breaks are retained. */
const visible = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '');

/** Message text; any characters of any script. */
export const chatTextField = z
  .string()
  .check(
    z.overwrite(visible),
    z.trim(),
    z.minLength(1, { error: 'text.required', abort: true }),
    z.maxLength(longestChatText, 'text.tooLong'),
  );

/** Content of a message: text, or an uploaded image. */
export const messageFields = {
  text: z.optional(chatTextField),
  image: z.optional(imageReference),
};

/** Part of a conversation: the newest messages, those before a position, or those after one. */
export const messagePart = {
  before: z.optional(wholeNumberField('page.invalid')),
  after: z.optional(wholeNumberField('page.invalid')),
  limit: z._default(
    wholeNumberField('page.invalid').check(z.minimum(1, 'page.invalid'), z.maximum(100, 'page.invalid')),
    50,
  ),
};

/**
 * Ample for a user who types; further messages are refused with the time at which they are accepted again.
 */
export const messageLimit = { count: 30, seconds: 60 };

/** The user's conversations; those that have not begun are omitted. */
export const listChats = endpoint({
  summary: "The user's conversations with customer service",
  method: 'GET',
  path: '/chat/list',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({ chats: z.array(chat) }),
  problems: [],
});

/** Messages in order; returned messages count as delivered to the user. */
export const listChatLines = endpoint({
  summary: 'Lines of one conversation',
  method: 'GET',
  path: '/chat/lines',
  access: 'user',
  idempotent: false,
  request: z.object({ kind: chatKind, ...messagePart }),
  response: z.object({
    /** Null if it has not begun. */
    chat: z.nullable(chat),
    lines: z.array(chatMessage),
    /** An operator is available now. */
    is_staffed: z.boolean(),
  }),
  problems: ['page.invalid'],
});

/**
 * Sends a message to the back office. The first message begins the conversation;
 * one after its end reopens it.
 */
export const sendChatLine = endpoint({
  summary: 'Writes to customer service',
  method: 'POST',
  path: '/chat/send',
  access: 'user',
  idempotent: true,
  request: z.object({ kind: chatKind, ...messageFields }),
  response: z.object({ chat, line: chatMessage }),
  problems: ['text.required', 'text.tooLong', 'upload.notFound', 'upload.used'],
  limit: messageLimit,
});

/** Sets the position up to which the user has read; an earlier position changes nothing. */
export const readChat = endpoint({
  summary: 'Marks a conversation as read up to a line',
  method: 'POST',
  path: '/chat/read',
  access: 'user',
  idempotent: true,
  request: z.object({ kind: chatKind, position: wholeNumberField('page.invalid') }),
  response: z.object({ chat: z.nullable(chat) }),
  problems: ['page.invalid'],
});

export const calls = { listChats, listChatLines, sendChatLine, readChat };
export const events = { chat };
export const problems = ['chat.notFound', 'chat.taken', 'chat.notTaken', 'chat.own'] as const;

/**
 * Typing notification on the socket: from a user with the kind, from an operator with the conversation's id.
 */
export const typing = z.union([z.object({ kind: chatKind }), z.object({ chat_id: id })]);
export type Typing = z.infer<typeof typing>;
