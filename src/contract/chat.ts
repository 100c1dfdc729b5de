import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { imageReference } from './image-reference.ts';
import { id, instant, nothing, text, whole, wholeNumberField } from './primitives.ts';

/*
 * The chat with customer service. Each user has one conversation of each kind, which goes on for good: nobody can name
 * another's. Its lines are numbered from 1 without gaps.
 */

/** Whom one writes to; each is a way of contact. */
export const chatKinds = ['service', 'loanOfficer', 'repayment'] as const;
export type ChatKind = (typeof chatKinds)[number];
export const chatKind = z.enum(chatKinds, 'parameter.error');

/** `waiting`: for an operator; `taken`: one answers; `closed`: nothing is open. */
export const chatStatuses = ['waiting', 'taken', 'closed'] as const;

/** Up to which position lines have reached a side's devices, and were read there. */
export const chatMarks = z.object({ delivered: whole, read: whole });
export type ChatMarks = z.infer<typeof chatMarks>;

export const chat = z.object({
  id,
  kind: z.enum(chatKinds),
  status: z.enum(chatStatuses),
  /** Whom the operator who has taken it goes by; null: nobody has, or under no name. */
  operator: z.nullable(text),
  /** Position of the last line. */
  last: whole,
  person: chatMarks,
  desk: chatMarks,
  /** How many of the desk's answers the person has not read. */
  unread: whole,
  changed_at: instant,
  /** Grows with every change. */
  version: whole,
});
export type Chat = z.infer<typeof chat>;

/**
 * What a line is: something written, an image, or what the desk did. `absent`: the exchange's own word that nobody is at
 * the desk.
 */
export const chatLineForms = ['text', 'image', 'taken', 'closed', 'absent'] as const;

const chatImage = z.object({ reference: imageReference, width: whole, height: whole });

export const chatLine = z.object({
  position: whole,
  author: z.enum(['person', 'desk']),
  form: z.enum(chatLineForms),
  /** As it was written; empty where nothing was. It is text and nothing else, whatever it looks like. */
  text,
  image: z.nullable(chatImage),
  /** Of the desk: which operator, by the name they go by. */
  operator: z.nullable(text),
  /** The `Idempotency-Key` that it was sent with, to the side that sent it; null to the other one. */
  key: z.nullable(text),
  created_at: instant,
});
export type ChatLine = z.infer<typeof chatLine>;

export const longestChatText = 2_000;

/** Ends of lines in one spelling; of control characters tabs alone stay beside them. */
const visible = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '');

/** Something to say; any characters of any script. */
export const chatTextField = z
  .string()
  .check(
    z.overwrite(visible),
    z.trim(),
    z.minLength(1, { error: 'text.required', abort: true }),
    z.maxLength(longestChatText, 'text.tooLong'),
  );

/** What is sent: a text, or an image that was uploaded. */
export const lineFields = {
  text: z.optional(chatTextField),
  image: z.optional(imageReference),
};

/** A part of a conversation: the newest lines, those before a position, or those after one. */
export const linePart = {
  before: z.optional(wholeNumberField('page.invalid')),
  after: z.optional(wholeNumberField('page.invalid')),
  limit: z._default(
    wholeNumberField('page.invalid').check(z.minimum(1, 'page.invalid'), z.maximum(100, 'page.invalid')),
    50,
  ),
};

/** As often as somebody who writes in earnest; what is more gets a time after which it is taken. */
export const lineLimit = { count: 30, seconds: 60 };

/** The user's conversations; those that have not begun are left out. */
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

/** Lines in their order; what is answered counts as delivered to the person. */
export const listChatLines = endpoint({
  summary: 'Lines of one conversation',
  method: 'GET',
  path: '/chat/lines',
  access: 'user',
  idempotent: false,
  request: z.object({ kind: chatKind, ...linePart }),
  response: z.object({
    /** Null: it has not begun. */
    chat: z.nullable(chat),
    lines: z.array(chatLine),
    /** Somebody is at the desk now. */
    is_staffed: z.boolean(),
  }),
  problems: ['page.invalid'],
});

/** Writes to the desk; the first line begins the conversation, and one after its end opens it again. */
export const sendChatLine = endpoint({
  summary: 'Writes to customer service',
  method: 'POST',
  path: '/chat/send',
  access: 'user',
  idempotent: true,
  request: z.object({ kind: chatKind, ...lineFields }),
  response: z.object({ chat, line: chatLine }),
  problems: ['text.required', 'text.tooLong', 'upload.notFound', 'upload.used'],
  limit: lineLimit,
});

/** Says up to which position the person has read; one before what was said already changes nothing. */
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

/** The socket's: somebody writes. From a person with the kind, from an operator with the conversation's id. */
export const typing = z.union([z.object({ kind: chatKind }), z.object({ chat_id: id })]);
export type Typing = z.infer<typeof typing>;
