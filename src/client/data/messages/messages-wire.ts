import * as z from 'zod/mini';
import { events, getMessage, listMessages, message, readMessages, type Message } from '#contract/messages.ts';
import { id } from '#contract/primitives.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { call, type CallOptions } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';
import type { ReadIntent } from './read-intent.ts';

/** Messages as the server sends them. */
export const messagesWire: ListWire<Message> = {
  payload: events.message,
  row: z.extend(message, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listMessages, { status: isOpen ? 'unread' : 'read', ...paging }, options),
  fetchOne: (messageId, options) => call(getMessage, { id: messageId }, options),
};

/** Reports to the server what was read on this device. */
export const sendRead = (
  { kind, id: messageId, type }: ReadIntent,
  options: CallOptions,
): Promise<Outcome<unknown>> =>
  kind === 'readMessage'
    ? call(getMessage, { id: messageId }, options)
    : call(readMessages, { last_id: messageId, type }, options);
