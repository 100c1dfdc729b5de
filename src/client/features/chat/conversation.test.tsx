// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Chat, ChatMessage } from '#contract/chat.ts';
import { supportOnline } from '#client/data/chat/support-online.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { typingReceived } from '#client/data/socket/channel-events.ts';
import { chatMessageOf, chatOf } from '#tests/support/chat-samples.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';

interface Stored {
  readonly lines?: readonly ChatMessage[];
  readonly chat?: Partial<Chat>;
  readonly isComplete?: boolean;
  readonly answers?: Answers;
}
const open = async (
  { lines: messages = [], chat, isComplete = true, answers }: Stored = {},
  scene: Scene = {},
) => {
  const user = nextUser();
  const conversation = chatOf({ last: messages.length, ...chat });
  supportOnline.set(undefined);
  const shown = await showScreen('/pages/kf/kf?kind=service', {
    ...scene,
    user,
    answers: {
      listChatLines: () => ({ chat: messages.length > 0 ? conversation : null, lines: [], is_staffed: true }),
      ...answers,
    },
    store: async (database) => {
      await storeOwn(database, user.id, { complete: isComplete ? ['chats'] : [] });
      if (messages.length > 0) await database.chats.put({ ...conversation, userId: user.id });
      await database.chatLines.bulkPut(
        messages.map((message) => ({ ...message, userId: user.id, kind: 'service' as const })),
      );
    },
  });
  return { user, ...shown };
};
const field = (): HTMLTextAreaElement => control('textbox', 'Message') as HTMLTextAreaElement;
const send = (): void => press(control('button', 'Send'));
/** Messages in the outbox. */
const waiting = async ({ outbox }: TidelineDatabase) =>
  (await outbox.toArray()).filter(({ intent }) => intent.kind === 'sendChat');
const messages = (): string[] => screen.getAllByRole('listitem').map(textOf);

test('an empty chat says what to write and never to send a password', async () => {
  await open();
  await screen.findByText(/Never send a password or a code/);
});

test('messages show their author, and own messages their delivery state', async () => {
  await open({
    lines: [
      chatMessageOf({ position: 1 }),
      chatMessageOf({ position: 2 }),
      chatMessageOf({ position: 3 }),
      chatMessageOf({ position: 4, author: 'desk', operator: 'Grace', text: 'Good day' }),
    ],
    chat: { desk: { delivered: 2, read: 1 }, status: 'taken', operator: 'Grace' },
  });
  await waitFor(() => expect(messages().join()).toContain('Good day'));
  const all = messages();
  expect(all.find((message) => message.includes('Line 1'))).toContain('Read');
  expect(all.find((message) => message.includes('Line 2'))).toContain('Delivered');
  expect(all.find((message) => message.includes('Line 3'))).toContain('Sent');
  expect(all.find((message) => message.includes('Good day'))).toContain('Grace');
  expect(pageText()).toContain('Grace is with you');
});

test('an empty message is refused next to the field, and a too long one with its length', async () => {
  const { database } = await open();
  await screen.findByText(/Never send a password/);
  type(field(), '  \n ');
  send();
  expect(descriptionOf(field())).toContain('Write something first');
  type(field(), '💥'.repeat(2_001));
  send();
  expect(descriptionOf(field())).toContain('2001 characters; 2000 fit into one message');
  expect([field().value.length, await waiting(database)]).toEqual([4_002, []]);
  type(field(), '💥'.repeat(2_000));
  expect(descriptionOf(field())).not.toContain('characters');
});

test('a new message appears in the chat at once, offline too, and says that it waits', async () => {
  const { database } = await open({}, { status: 'offline' });
  type(field(), 'Where is my deposit?');
  send();
  await waitFor(() => expect(messages().join('\n')).toContain('Where is my deposit?'));
  expect(field().value).toBe('');
  const [stored] = await waiting(database);
  expect([stored!.intent, stored!.madeOffline]).toEqual([
    { kind: 'sendChat', chat: 'service', text: 'Where is my deposit?', image: null, isTried: false },
    true,
  ]);
});

test('a waiting message can be withdrawn, or changed', async () => {
  const { database } = await open({}, { status: 'offline' });
  type(field(), 'A mistake');
  send();
  press(await screen.findByRole('button', { name: /Edit/ }));
  await waitFor(() => expect(field().value).toBe('A mistake'));
  await waitFor(async () => expect(await waiting(database)).toEqual([]));
});

test('a waiting message the user withdraws is deleted for good', async () => {
  const { database } = await open({}, { status: 'offline' });
  type(field(), 'Never mind');
  send();
  press(await screen.findByRole('button', { name: 'Do not send' }));
  await waitFor(async () => expect(await waiting(database)).toEqual([]));
  await waitFor(() => expect(messages().join()).not.toContain('Never mind'));
  expect(field().value).toBe('');
});

test('the typing indicator of support is shown in its own chat only', async () => {
  await open({ lines: [chatMessageOf({ position: 1 })] });
  await waitFor(() => expect(messages().join()).toContain('Line 1'));
  act(() => typingReceived.emit({ kind: 'repayment' }));
  expect(pageText()).not.toContain('Writing…');
  act(() => typingReceived.emit({ kind: 'service' }));
  expect(pageText()).toContain('Writing…');
});

test('actions of support are shown as such, and a chat it closed can continue', async () => {
  await open({
    lines: [
      chatMessageOf({ position: 1 }),
      chatMessageOf({ position: 2, author: 'desk', form: 'taken', operator: 'Grace', text: '' }),
      chatMessageOf({ position: 3, author: 'desk', form: 'closed', operator: 'Grace', text: '' }),
    ],
    chat: { status: 'closed' },
  });
  await waitFor(() => expect(messages().join()).toContain('Grace is with you now'));
  expect(messages().at(-1)).toContain('The conversation was closed. Write again whenever you need us.');
  expect(field().disabled).toBe(false);
});

test('any text stays as typed, and messages are shown as plain text', async () => {
  await open({ lines: hostileStrings.map((text, index) => chatMessageOf({ position: index + 1, text })) });
  await waitFor(() => expect(pageText()).toContain('<script>alert(1)</script>'));
  expect(document.querySelectorAll('li script, li img[src="x"]')).toHaveLength(0);
  for (const text of hostileStrings) {
    type(field(), text);
    expect(field().value.replace(/\r/g, '')).toBe(text.replace(/\r/g, ''));
  }
});

test('an unsent message is restored when the chat is opened again', async () => {
  const { user } = await open();
  await screen.findByText(/Never send a password/);
  type(field(), 'Half a thought');
  await showScreen('/pages/kf/kf?kind=service', {
    user,
    answers: { listChatLines: () => ({ chat: null, lines: [], is_staffed: true }) },
  });
  expect(field().value).toBe('Half a thought');
});

test('while no operator is available it says where the answer arrives', async () => {
  await open({ answers: { listChatLines: () => ({ chat: null, lines: [], is_staffed: false }) } });
  await screen.findByText(/No one is online right now/);
});

test('messages that fail to load are reported above the stored ones, and a press retries', async () => {
  const { exchange } = await open({
    lines: [chatMessageOf({ position: 1 })],
    answers: { listChatLines: () => failureOf({ error: 'request.tooMany', message: 'Too many requests' }) },
  });
  await screen.findByText(/Too many requests/);
  expect(pageText()).toContain('Line 1');
  const asked = (): number => exchange.seen.filter(({ name }) => name === 'listChatLines').length;
  const before = asked();
  press(control('button', 'Try again'));
  await waitFor(() => expect(asked()).toBe(before + 1));
});

test('the first new message is marked, and reading it is reported to the exchange', async () => {
  const { database } = await open({
    lines: [
      chatMessageOf({ position: 1 }),
      chatMessageOf({ position: 2, author: 'desk', text: 'An answer' }),
    ],
    chat: { person: { delivered: 1, read: 1 }, unread: 1 },
  });
  await waitFor(() => expect(messages().join()).toContain('An answer'));
  expect(messages().join('|')).toMatch(/Line 1.*\|New\|.*An answer/);
  expect(within(document.body).getByText('New')).toBeTruthy();
  expect(await database.chatLines.count()).toBe(2);
});
