// @vitest-environment happy-dom
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminChatWith, adminMessageAt, chatOperator } from '#tests/support/admin-chat.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { chatChanged } from '../live-admin.ts';
import { useAnswers } from './use-answers.ts';
import { useAdminChat } from './use-admin-chat.ts';

// A busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

/** The back office of an exchange with this many messages; `send` adds messages by the user. */
const exchangeWith = (before: number) => {
  const messages = Array.from({ length: before }, (_, index) => adminMessageAt(index + 1));
  const exchange = createFakeExchange({
    answerAdminChat: (_fields, { key }) => {
      const message = adminMessageAt(messages.length + 1, key);
      messages.push(message);
      return { chat: adminChatWith(messages.length), line: message };
    },
    listAdminChatLines: ({ after, limit }) => ({
      chat: adminChatWith(messages.length),
      lines:
        after === undefined
          ? messages.slice(-Number(limit))
          : messages.filter(({ position }) => position > Number(after)).slice(0, Number(limit)),
    }),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  return {
    seen: exchange.seen,
    send: (count: number) => {
      for (let more = 0; more < count; more += 1) messages.push(adminMessageAt(messages.length + 1));
    },
  };
};

const open = () =>
  renderHook(() => {
    const conversation = useAdminChat(1);
    const answers = useAnswers(1, conversation.take, () => undefined);
    return { positions: conversation.known?.lines.map(({ position }) => position), answers };
  }).result;
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

beforeEach(() => {
  setCredentials({ token: 'a'.repeat(64), userId: chatOperator.id });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a message the person wrote just before an answer is loaded with it, even without an event', async () => {
  const there = exchangeWith(5);
  const shown = open();
  await waitFor(() => expect(shown.current.positions).toEqual(upTo(5)));
  there.send(1);
  act(() => shown.current.answers.send('mine', null));
  await waitFor(() => expect(shown.current.positions).toContain(7));
  expect(shown.current.positions).toEqual(upTo(7));
  await waitFor(() => expect(shown.current.answers.waiting).toEqual([]));
});

test('an answer right after the last known message triggers no refetch', async () => {
  const there = exchangeWith(5);
  const shown = open();
  await waitFor(() => expect(shown.current.positions).toEqual(upTo(5)));
  act(() => shown.current.answers.send('mine', null));
  await waitFor(() => expect(shown.current.positions).toEqual(upTo(6)));
  expect(there.seen.map(({ name }) => name)).toEqual(['listAdminChatLines', 'answerAdminChat']);
});

test('more new messages than one page holds are all loaded', async () => {
  const there = exchangeWith(5);
  const shown = open();
  await waitFor(() => expect(shown.current.positions).toEqual(upTo(5)));
  there.send(120);
  act(() => chatChanged.emit({ id: 1, version: 125 }));
  await waitFor(() => expect(shown.current.positions).toEqual(upTo(125)));
});
