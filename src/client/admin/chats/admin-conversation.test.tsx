// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminChatWith, adminMessageAt, chatOperator } from '#tests/support/admin-chat.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { control, press, show, type, pageText } from '#tests/support/show.tsx';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { chatChanged } from '../live-admin.ts';
import { AdminConversation } from './admin-conversation.tsx';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('an answer refused because another operator has the chat shows the reason, and is no longer pending', async () => {
  setCredentials({ token: 'a'.repeat(64), userId: chatOperator.id });
  let operator = chatOperator;
  let refuse: (answer: never) => void;
  const refusal = new Promise<never>((resolve) => {
    refuse = resolve;
  });
  const exchange = createFakeExchange({
    listAdminChatLines: ({ after = '0' }) => ({
      chat: { ...adminChatWith(1), operator, version: operator.id },
      lines: after === '0' ? [adminMessageAt(1)] : [],
    }),
    answerAdminChat: () => refusal,
    readAdminChat: () => adminChatWith(1),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  await show(<AdminConversation id={1} />);
  type(await screen.findByRole('textbox', { name: 'Message' }), 'On my way');
  press(control('button', 'Send'));
  await screen.findByText('Sending…');

  operator = { id: chatOperator.id + 1, name: 'Lee' };
  act(() => chatChanged.emit({ id: 1, version: 2 }));
  await screen.findByRole('button', { name: 'Take over from Lee' });
  expect(pageText()).toContain('Sending…');
  refuse!(failureOf({ error: 'chat.notTaken', message: 'You do not have it' }) as never);
  expect((await screen.findByRole('alert')).textContent).toBe('You do not have it');
  await waitFor(() => expect(pageText()).not.toContain('Sending…'));
  expect(pageText()).toContain('On my way');
});

test('the draft of an operator is restored after viewing another chat, and cleared once sent', async () => {
  setCredentials({ token: 'a'.repeat(64), userId: chatOperator.id });
  const exchange = createFakeExchange({
    listAdminChatLines: ({ id, after = '0' }) => ({
      chat: { ...adminChatWith(1), id: Number(id), operator: chatOperator, version: 1 },
      lines: after === '0' ? [adminMessageAt(1)] : [],
    }),
    answerAdminChat: () => new Promise<never>(() => undefined),
    readAdminChat: () => adminChatWith(1),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const field = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  const { unmount } = await show(<AdminConversation id={1} />);
  type(await field(), 'Half a sent');
  unmount();
  const other = await show(<AdminConversation id={2} />);
  expect((await field()).value).toBe('');
  other.unmount();
  const again = await show(<AdminConversation id={1} />);
  expect((await field()).value).toBe('Half a sent');
  press(control('button', 'Send'));
  expect((await field()).value).toBe('');
  again.unmount();
  await show(<AdminConversation id={1} />);
  expect((await field()).value).toBe('');
});
