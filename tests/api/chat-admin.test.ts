import { describe, expect } from 'vitest';
import {
  answerAdminChat,
  closeAdminChat,
  getAdminChat,
  listAdminChatLines,
  takeAdminChat,
} from '#contract/admin-chat.ts';
import { listAdminLog } from '#contract/admin.ts';
import { listMessages } from '#contract/messages.ts';
import { newChatOperator, newPerson, takenChat } from '#tests/support/chatters.ts';
import { useRealtimeServer } from '#tests/support/realtime-server.ts';
import { test } from './fixtures.ts';

const own = useRealtimeServer();
const person = () => newPerson(own.server);
const operator = () => newChatOperator(own.server);
const due = () => own.server.app.settleDue();

describe('in the back office', () => {
  test('of two operators at once one gets the conversation, and the other may request it', async () => {
    const [who, one, two] = [await person(), await operator(), await operator()];
    const { id } = (await who.send('Hello')).chat;
    const outcomes = await Promise.all([one, two].map((each) => each.outcome(takeAdminChat, { id })));
    expect(outcomes.toSorted()).toEqual(['chat.taken id', 'ok']);
    const [has, wants] = outcomes[0] === 'ok' ? [one, two] : [two, one];
    expect(await wants.outcome(answerAdminChat, { id, text: 'Me too' })).toBe('chat.notTaken id');
    expect(await wants.outcome(closeAdminChat, { id })).toBe('chat.notTaken id');
    const { chat } = await wants.must(getAdminChat, { id });
    expect(await wants.outcome(takeAdminChat, { id, from: chat.operator!.id + 1_000 })).toBe('chat.taken id');
    await wants.must(takeAdminChat, { id, from: chat.operator!.id });
    expect(await has.outcome(answerAdminChat, { id, text: 'Mine?' })).toBe('chat.notTaken id');
    await wants.answer(id, 'I am on it.');
  });

  test('an operator cannot take their own conversation, or one that does not exist', async () => {
    const who = await person();
    const { id } = (await who.send('Hello')).chat;
    const self = await newChatOperator(own.server, who.account);
    expect(await self.outcome(takeAdminChat, { id })).toBe('chat.own id');
    expect(await self.outcome(getAdminChat, { id: 2 ** 40 })).toBe('chat.notFound id');
  });

  test('taking, closing and reading without taking are logged', async () => {
    const { who, admin, id } = await takenChat(own.server);
    const other = await operator();
    await other.must(listAdminChatLines, { id });
    await admin.must(listAdminChatLines, { id });
    await admin.must(closeAdminChat, { id });
    const logged = async (what: 'decisions' | 'looks') =>
      (await admin.must(listAdminLog, { what, subject: `chat:${id}` })).data.map(({ act, operator: by }) => [
        act,
        by,
      ]);
    expect(await logged('decisions')).toEqual([
      ['closed_chat', admin.account],
      ['took_chat', admin.account],
    ]);
    expect(await logged('looks')).toEqual([['looked_at_chat', other.account]]);
    expect((await who.seen()).chat!.operator).toBe(null);
  });

  test('reading an ongoing conversation is logged once, and again after a while', async () => {
    const { who, admin, id } = await takenChat(own.server);
    const other = await operator();
    const accesses = async () =>
      (await admin.must(listAdminLog, { what: 'looks', subject: `chat:${id}` })).total;
    await Promise.all([other.must(listAdminChatLines, { id }), other.must(getAdminChat, { id })]);
    for (const after of [1, 2, 3]) {
      await who.send(`line ${after}`);
      await other.must(listAdminChatLines, { id, after });
    }
    expect(await accesses()).toBe(1);
    own.server.pass(16 * 60_000);
    await other.must(listAdminChatLines, { id, after: 4 });
    expect(await accesses()).toBe(2);
    await (await operator()).must(listAdminChatLines, { id, after: 0 });
    expect(await accesses()).toBe(3);
  });

  test('a user never sees the address of an operator', async () => {
    const { who, admin, id } = await takenChat(own.server);
    await admin.answer(id, 'Hello');
    expect(JSON.stringify(await who.seen())).not.toContain(admin.account);
  });
});

describe('a chat notification', () => {
  const unreadNotices = async (who: Awaited<ReturnType<typeof person>>): Promise<string[]> =>
    (await who.must(listMessages, { type: 'service', status: 'unread' })).data.map(({ url }) => url);

  test('is sent for an unread answer, once for all messages', async () => {
    const { who, admin, id } = await takenChat(own.server);
    await admin.answer(id, 'one');
    await due();
    expect(await unreadNotices(who)).toEqual([]);
    own.server.pass(31_000);
    await due();
    await admin.answer(id, 'two');
    own.server.pass(31_000);
    await due();
    expect(await unreadNotices(who)).toEqual(['/pages/kf/kf?kind=service']);
    await who.readTo(99);
    await admin.answer(id, 'three');
    own.server.pass(31_000);
    await due();
    expect(await unreadNotices(who)).toHaveLength(2);
  });

  test('is not sent for an answer read in time', async () => {
    const { who, admin, id } = await takenChat(own.server);
    await admin.answer(id, 'one');
    await who.readTo(99);
    own.server.pass(31_000);
    await due();
    expect(await unreadNotices(who)).toEqual([]);
  });

  test('reports once that no operator is online, and only when that is so', async () => {
    const who = await person();
    await who.send('Anybody?');
    own.server.pass(5_000);
    await due();
    await who.send('Hello?');
    own.server.pass(5_000);
    await due();
    const { lines: messages, chat, is_staffed } = await who.seen();
    expect(messages.map(({ form }) => form)).toEqual(['text', 'absent', 'text']);
    expect([chat!.status, is_staffed, chat!.unread]).toEqual(['waiting', false, 0]);

    const socket = await own.connect((await operator()).token);
    await new Promise((resolve) => socket.followAdmin(resolve));
    const later = await person();
    await later.send('Anybody?');
    own.server.pass(5_000);
    await due();
    const seen = await later.seen();
    expect([seen.lines.length, seen.is_staffed]).toEqual([1, true]);
  });
});
