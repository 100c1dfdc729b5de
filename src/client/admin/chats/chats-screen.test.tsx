// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChatMessage } from '#contract/chat.ts';
import type { AdminChat } from '#contract/admin-chat.ts';
import { adminChatWith, adminMessageAt, chatOperator } from '#tests/support/admin-chat.ts';
import { updateAdmin, reviewOf, showAdmin } from '#tests/support/admin-scene.tsx';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { worstStrings } from '#tests/support/hostile-strings.ts';
import { sentFields, sentOf } from '#tests/support/nft-scene.ts';
import { movementOf } from '#tests/support/samples.ts';
import { control, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { personTyping } from '../live-admin.ts';
import { ChatsScreen } from './chats-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

let lastId = 100;
const chatOf = (change: Partial<AdminChat> = {}): AdminChat => ({
  ...adminChatWith(2),
  id: (lastId += 1),
  ...change,
});
const open = (
  chat: AdminChat,
  {
    answers = {},
    lines: messages = [adminMessageAt(1), adminMessageAt(2)],
    isLive = true,
  }: { answers?: Answers; lines?: ChatMessage[]; isLive?: boolean } = {},
) => {
  const now = { chat };
  const all: Answers = {
    listAdminChats: () => ({ data: [now.chat], page: 1, limit: 50, total: 1, waiting: 0 }),
    listAdminChatLines: ({ after = '0' }) => ({ chat: now.chat, lines: after === '0' ? messages : [] }),
    getAdminChat: () => ({ chat: now.chat, person: reviewOf().person!, movements: [movementOf({ id: 4 })] }),
    readAdminChat: () => now.chat,
    takeAdminChat: () =>
      (now.chat = { ...now.chat, operator: chatOperator, status: 'taken', version: now.chat.version + 1 }),
    closeAdminChat: () =>
      (now.chat = { ...now.chat, operator: null, status: 'closed', version: now.chat.version + 1 }),
    ...answers,
  };
  return showAdmin(<ChatsScreen />, { path: `/chats/open/${chat.id}`, answers: all, isLive });
};
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = (text: string): void => {
  type(control('textbox', 'Message'), text);
  press(control('button', 'Send'));
  fireEvent.submit(control('textbox', 'Message').closest('form')!);
};
const answered = (chat: AdminChat, text: string, key: string) => ({
  chat: { ...chat, last: 3, version: 9 },
  line: { ...adminMessageAt(3, key), text },
});

test('an unassigned chat is taken, and then answered', async () => {
  const chat = chatOf({ operator: null, status: 'waiting', waiting_since: '2026-11-20T11:00:00.000Z' });
  const { exchange } = await open(chat);
  press(await screen.findByRole('button', { name: 'Take the chat' }));
  await field();
  expect(sentOf(exchange.seen, 'takeAdminChat').map(sentFields)).toEqual([{ id: String(chat.id) }]);
});

test('a chat of another operator is taken over by name, so that two do not take it from each other', async () => {
  const chat = chatOf({ operator: { id: 44, name: 'Lee' } });
  const { exchange } = await open(chat);
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  press(await screen.findByRole('button', { name: 'Take over from Lee' }));
  await field();
  expect(sentOf(exchange.seen, 'takeAdminChat').map(sentFields)).toEqual([
    { id: String(chat.id), from: '44' },
  ]);
});

test('a refusal to take a chat is shown, and the chat stays as it was', async () => {
  await open(chatOf({ operator: { id: 44, name: 'Lee' } }), {
    answers: { takeAdminChat: () => failureOf({ error: 'state.changed', message: 'Somebody else has it' }) },
  });
  press(await screen.findByRole('button', { name: 'Take over from Lee' }));
  await screen.findByText('Somebody else has it');
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});

test('an operator can close their own chat, and cannot take that of their own account', async () => {
  const chat = chatOf();
  const { exchange } = await open(chat);
  press(await screen.findByRole('button', { name: 'Close the chat' }));
  await waitFor(() =>
    expect(sentOf(exchange.seen, 'closeAdminChat').map(sentFields)).toEqual([{ id: String(chat.id) }]),
  );
  await open(chatOf({ is_own: true, operator: null, status: 'waiting' }));
  await screen.findByText('This is your own account’s. Another operator has to answer it.');
  expect(screen.queryByRole('button', { name: 'Take the chat' })).toBeNull();
});

test('offline no chat is taken', async () => {
  const { exchange } = await open(chatOf({ operator: null, status: 'waiting' }), { isLive: false });
  press(await screen.findByRole('button', { name: 'Take the chat' }));
  expect(sentOf(exchange.seen, 'takeAdminChat')).toEqual([]);
  updateAdmin({ isLive: true });
  press(control('button', 'Take the chat'));
  await waitFor(() => expect(sentOf(exchange.seen, 'takeAdminChat')).toHaveLength(1));
});

test('an answer is sent once as typed, and appears in the chat', async () => {
  const chat = chatOf();
  const { exchange } = await open(chat, {
    answers: { answerAdminChat: ({ text = '' }, { key }) => answered(chat, text, key!) },
  });
  await field();
  send('  On my way  ');
  await waitFor(() =>
    expect(sentOf(exchange.seen, 'answerAdminChat').map(sentFields)).toEqual([
      { id: String(chat.id), text: 'On my way' },
    ]),
  );
  await waitFor(() => expect(pageText()).not.toContain('Sending…'));
  expect(pageText()).toContain('On my way');
  expect((await field()).value).toBe('');
});

test('answers are sent one after the other, in the order typed', async () => {
  const chat = chatOf();
  const { exchange } = await open(chat, {
    answers: { answerAdminChat: ({ text = '' }, { key }) => answered(chat, text, key!) },
  });
  await field();
  for (const text of ['one', 'two', 'three']) send(text);
  await waitFor(() =>
    expect(sentOf(exchange.seen, 'answerAdminChat').map(({ fields }) => fields.text)).toEqual([
      'one',
      'two',
      'three',
    ]),
  );
});

test('an answer without an outcome is retried under its key until resolved, and never sent twice', async () => {
  const chat = chatOf();
  let isLost = true;
  const { exchange } = await open(chat, {
    answers: {
      answerAdminChat: ({ text = '' }, { key }) =>
        isLost ? Promise.reject(new TypeError('Failed to fetch')) : answered(chat, text, key!),
    },
  });
  await field();
  send('Are you there?');
  await waitFor(() => expect(sentOf(exchange.seen, 'answerAdminChat').length).toBeGreaterThan(0));
  expect(pageText()).toContain('Sending…');
  isLost = false;
  await waitFor(() => expect(pageText()).not.toContain('Sending…'));
  expect(new Set(sentOf(exchange.seen, 'answerAdminChat').map(({ key }) => key)).size).toBe(1);
});

test('an empty or too long answer is refused below the field, stays there, and is not sent', async () => {
  const { exchange } = await open(chatOf());
  await field();
  send('   ');
  await screen.findByText('Write something first');
  const long = '💥'.repeat(2_001);
  send(long);
  await screen.findByText('2001 characters; 2000 fit into one message');
  expect([(await field()).value, sentOf(exchange.seen, 'answerAdminChat')]).toEqual([long, []]);
});

test('hostile text is sent and shown as text', async () => {
  const chat = chatOf();
  const { exchange } = await open(chat, {
    answers: { answerAdminChat: ({ text = '' }, { key }) => answered(chat, text, key!) },
    lines: [{ ...adminMessageAt(1), text: '<img src=x onerror=alert(1)>' }],
  });
  await field();
  expect(pageText()).toContain('<img src=x onerror=alert(1)>');
  const texts = worstStrings.filter((text) => text.length < 60 && text !== '\ud83d');
  for (const text of texts) send(text);
  await waitFor(() => expect(sentOf(exchange.seen, 'answerAdminChat')).toHaveLength(texts.length));
  expect(document.querySelector('img')).toBeNull();
});

test('the identity of the person and their recent movements are shown next to the chat', async () => {
  await open(chatOf());
  const person = await screen.findByRole('complementary', { name: 'Person' });
  await within(person).findByText('ada@example.com');
  expect(textOf(person)).toMatch(/Spot account\+10\.00 USDT.*deposit:4$/);
});

test('the typing indicator is shown in the chat of that person, and in no other', async () => {
  const chat = chatOf();
  await open(chat);
  await field();
  act(() => personTyping.emit(chat.id + 1));
  expect(pageText()).not.toContain('Writing…');
  act(() => personTyping.emit(chat.id));
  expect(document.body.innerHTML).toContain('Writing…');
});

test('a chat that failed to load can be requested again, and an empty list says so', async () => {
  await open(chatOf(), {
    answers: { listAdminChatLines: () => failureOf({ error: 'chat.notFound', message: 'There is none' }) },
  });
  await screen.findByText('There is none');
  await showAdmin(<ChatsScreen />, {
    path: '/chats/closed',
    answers: { listAdminChats: () => ({ data: [], page: 1, limit: 50, total: 0, waiting: 0 }) },
  });
  await screen.findByText('No chat was closed yet.');
  expect(pageText()).toContain('Choose an entry to see it here.');
});

test('each row shows the person, the time, whether the chat waits, and the number of unread messages', async () => {
  await open(
    chatOf({
      nickname: 'Ada',
      status: 'waiting',
      operator: null,
      waiting_since: '2026-11-20T11:00:00.000Z',
      unread: 3,
      excerpt: 'Hello?',
    }),
  );
  const row = within(await screen.findByRole('list', { name: 'Chats' })).getByRole('link');
  expect(textOf(row)).toMatch(/^Ada1 hour agoHello\?.*waiting3 unread$/);
});
