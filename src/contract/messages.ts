import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idField, instant, instantOrNone, pageOf, paging, text, whole } from './primitives.ts';

/** Customer service, system notices to one user, announcements to everyone. */
export const messageTypes = ['service', 'system', 'platform'] as const;
export const messageType = z.enum(messageTypes);
export type MessageType = z.infer<typeof messageType>;

export const messageStatuses = ['unread', 'read'] as const;

/** `title` and `content` are in the language of the caller. `url`: the app route it leads to, or empty. */
export const message = z.object({
  id,
  type: messageType,
  status: z.enum(messageStatuses),
  title: text,
  content: text,
  url: text,
  created_at: instant,
  read_at: instantOrNone,
  /** Increases with every change. */
  version: whole,
});
export type Message = z.infer<typeof message>;

/** Number of unread messages by type. */
const unreadMessages = z.object({ service: whole, system: whole, platform: whole });

/** Messages to the user, newest first, and the number of unread ones. */
export const listMessages = endpoint({
  summary: 'Messages to the user, newest first',
  method: 'GET',
  path: '/mailMessage/getList',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all */
    type: z.optional(z.enum(messageTypes, 'parameter.error')),
    /** Unset: all */
    status: z.optional(z.enum(messageStatuses, 'parameter.error')),
    ...paging(20),
  }),
  response: z.extend(pageOf(message), { unread: unreadMessages }),
  problems: [],
});

/** One message; fetching it marks it as read. */
export const getMessage = endpoint({
  summary: 'One message',
  method: 'GET',
  path: '/mailMessage/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: message,
  problems: ['message.notFound'],
});

/** Marks all messages up to the newest one that the user has seen; later messages stay unread. */
export const readMessages = endpoint({
  summary: 'Marks messages as read',
  method: 'POST',
  path: '/mailMessage/readAll',
  access: 'user',
  idempotent: true,
  request: z.object({
    last_id: idField,
    /** Unset: all */
    type: z.optional(z.enum(messageTypes, 'parameter.error')),
  }),
  response: z.object({ unread: unreadMessages }),
  problems: [],
});

export const calls = { listMessages, getMessage, readMessages };
/**
 * A message arrived or was read; `id` null: several were read. The text is not included, because only a
 * request for a message states the language.
 */
export const events = {
  message: z.object({ id: z.nullable(id), status: z.enum(messageStatuses) }),
};
export const problems = ['message.notFound'] as const;
