import { inDevelopment } from './in-development.ts';

/** Messages to the user, newest first. */
export const listMessages = inDevelopment({
  method: 'GET',
  path: '/mailMessage/getList',
  access: 'user',
  idempotent: false,
  fields: [],
});

/** One message; reading it marks it as read. */
export const getMessage = inDevelopment({
  method: 'GET',
  path: '/mailMessage/detail',
  access: 'user',
  idempotent: false,
  fields: ['id'],
});

export const calls = { listMessages, getMessage };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  listMessages: 'Messages to the user, newest first',
  getMessage: 'One message',
};
