// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Chat, ChatMessage } from '#contract/chat.ts';
import { chatMessageOf, chatOf } from '#tests/support/chat-samples.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { textOf } from '#tests/support/show.tsx';

/** Only the conversation about repayments has messages. */
const open = async (messages: readonly ChatMessage[], chat: Partial<Chat> = {}, scene: Scene = {}) => {
  const user = nextUser();
  return showScreen('/pages/kefu/index', {
    ...scene,
    user,
    store: async (database) => {
      await storeOwn(database, user.id, { complete: ['chats'] });
      await database.chats.put({
        ...chatOf({ kind: 'repayment', last: messages.length, ...chat }),
        userId: user.id,
      });
      await database.chatLines.bulkPut(
        messages.map((message) => ({ ...message, userId: user.id, kind: 'repayment' as const })),
      );
    },
  });
};
const rows = (): string[] => screen.getAllByRole('listitem').map(textOf);
const answer = chatMessageOf({ position: 2, author: 'desk', text: 'It is paid' });

test('each contact is shown with what to ask them, and links to its own chat', async () => {
  await open([]);
  await screen.findByText('Terms, collateral and the state of a loan application');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['service', 'loanOfficer', 'repayment'].map((kind) => `#/pages/kf/kf?kind=${kind}`),
  );
});

test('a started chat shows its last message instead, with the number of unread ones', async () => {
  await open([chatMessageOf({ position: 1 }), answer], { unread: 1, person: { delivered: 1, read: 1 } });
  await waitFor(() => expect(rows()[2]).toContain('It is paid'));
  expect(screen.getByRole('img', { name: '1 unread' })).toBeTruthy();
  expect(rows().filter((row) => row.includes('It is paid'))).toHaveLength(1);
});

test('read messages are not counted, and actions of support are not shown as the last message', async () => {
  await open(
    [
      chatMessageOf({ position: 1 }),
      answer,
      chatMessageOf({ position: 3, author: 'desk', form: 'closed', text: '' }),
    ],
    { person: { delivered: 3, read: 3 } },
  );
  await waitFor(() => expect(rows()[2]).toContain('It is paid'));
  expect(screen.queryByRole('img', { name: /unread/ })).toBeNull();
});
