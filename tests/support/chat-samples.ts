import type { Chat, ChatMessage } from '#contract/chat.ts';

/** Messages of customer service in the contract's form; each test sets the fields that matter to it. */
export const chatMessageOf = (given: Partial<ChatMessage> & Pick<ChatMessage, 'position'>): ChatMessage => ({
  author: 'person',
  form: 'text',
  text: `Line ${given.position}`,
  image: null,
  operator: null,
  key: null,
  created_at: '2026-11-19T23:00:00.000Z',
  ...given,
});

export const chatOf = (given: Partial<Chat> = {}): Chat => ({
  id: 1,
  kind: 'service',
  status: 'waiting',
  operator: null,
  last: 0,
  person: { delivered: 0, read: 0 },
  desk: { delivered: 0, read: 0 },
  unread: 0,
  changed_at: '2026-11-19T23:00:00.000Z',
  version: 1,
  ...given,
});
