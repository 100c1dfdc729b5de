import { expect } from 'vitest';
import { newChatOperator, newPerson } from '#tests/support/chatters.ts';
import { useRealtimeServer } from '#tests/support/realtime-server.ts';
import type { SocketClient } from '#tests/support/socket-client.ts';
import { test } from './fixtures.ts';

const own = useRealtimeServer();

const follow = async (token: string): Promise<SocketClient> => {
  const socket = await own.connect(token);
  await socket.next('hello');
  return socket;
};
const followAdmin = async (token: string): Promise<SocketClient> => {
  const socket = await follow(token);
  await new Promise((resolve) => socket.followAdmin(resolve));
  return socket;
};

test('a message is published to the back office, and an answer to its user only', async () => {
  const [who, other] = [await newPerson(own.server), await newPerson(own.server)];
  const operator = await newChatOperator(own.server);
  const [person, stranger, admin] = [
    await follow(who.token),
    await follow(other.token),
    await followAdmin(operator.token),
  ];
  const { chat } = await who.send('Hello');
  expect(await admin.next('adminChat')).toEqual({ id: chat.id, version: chat.version });
  await operator.take(chat.id);
  const { chat: answered } = await operator.answer(chat.id, 'Yes?');
  const events = [await person.next('private'), await person.next('private'), await person.next('private')];
  expect(events.map(({ topic, payload }) => [topic, (payload as { last: number }).last])).toEqual([
    ['chat', 1],
    ['chat', 2],
    ['chat', 3],
  ]);
  expect(events[2]!.payload).toHaveProperty('version', answered.version);
  await stranger.heartbeat();
  expect([stranger.waiting('private'), stranger.waiting('adminChat'), person.waiting('adminChat')]).toEqual([
    0, 0, 0,
  ]);
});

test('typing is published to the other side by the assigned operator, at a limited rate', async () => {
  const who = await newPerson(own.server);
  const [has, hasNot] = [await newChatOperator(own.server), await newChatOperator(own.server)];
  const { id } = (await who.send('Hello')).chat;
  await has.take(id);
  const [person, admin, idle] = [
    await follow(who.token),
    await followAdmin(has.token),
    await followAdmin(hasNot.token),
  ];
  for (const message of [{ kind: 'service' }, { kind: 'service' }]) person.type(message);
  expect(await admin.next('typing')).toEqual({ chat_id: id });
  idle.type({ chat_id: id });
  own.server.pass(1_000);
  for (const message of [null, 'x', { kind: 'sales' }, { chat_id: id }]) person.type(message);
  admin.type({ chat_id: id });
  expect(await person.next('typing')).toEqual({ kind: 'service' });
  await Promise.all([admin.heartbeat(), person.heartbeat()]);
  expect([admin.waiting('typing'), person.waiting('typing')]).toEqual([0, 0]);
});
