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
const followDesk = async (token: string): Promise<SocketClient> => {
  const socket = await follow(token);
  await new Promise((resolve) => socket.followDesk(resolve));
  return socket;
};

test('a message is published to the back office, and an answer to its user only', async () => {
  const [who, other] = [await newPerson(own.server), await newPerson(own.server)];
  const operator = await newChatOperator(own.server);
  const [person, stranger, desk] = [
    await follow(who.token),
    await follow(other.token),
    await followDesk(operator.token),
  ];
  const { chat } = await who.send('Hello');
  expect(await desk.next('deskChat')).toEqual({ id: chat.id, version: chat.version });
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
  expect([stranger.waiting('private'), stranger.waiting('deskChat'), person.waiting('deskChat')]).toEqual([
    0, 0, 0,
  ]);
});

test('typing is published to the other side by the assigned operator, at a limited rate', async () => {
  const who = await newPerson(own.server);
  const [has, hasNot] = [await newChatOperator(own.server), await newChatOperator(own.server)];
  const { id } = (await who.send('Hello')).chat;
  await has.take(id);
  const [person, desk, idle] = [
    await follow(who.token),
    await followDesk(has.token),
    await followDesk(hasNot.token),
  ];
  for (const message of [{ kind: 'service' }, { kind: 'service' }]) person.type(message);
  expect(await desk.next('typing')).toEqual({ chat_id: id });
  idle.type({ chat_id: id });
  own.server.pass(1_000);
  for (const message of [null, 'x', { kind: 'sales' }, { chat_id: id }]) person.type(message);
  desk.type({ chat_id: id });
  expect(await person.next('typing')).toEqual({ kind: 'service' });
  await Promise.all([desk.heartbeat(), person.heartbeat()]);
  expect([desk.waiting('typing'), person.waiting('typing')]).toEqual([0, 0]);
});
