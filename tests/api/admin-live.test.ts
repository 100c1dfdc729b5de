import { expect } from 'vitest';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import { newOperator } from '#tests/support/operator.ts';
import { useRealtimeServer } from '#tests/support/realtime-server.ts';
import { announceDeposit } from '#tests/support/waiting-reviews.ts';
import { test } from './fixtures.ts';

const own = useRealtimeServer();

test('an operator is notified of a new review, and no one else is notified or answered', async () => {
  const { token } = await newOperator(own.server);
  const person = await own.server.signUp();
  const [operator, user, visitor] = [
    await own.connect(token),
    await own.connect(person.token),
    await own.connect(),
  ];
  const answered: string[] = [];
  for (const socket of [user, visitor]) socket.followAdmin(({ revision }) => void answered.push(revision));
  const before = await new Promise<string>((resolve) =>
    operator.followAdmin(({ revision }) => resolve(revision)),
  );
  await announceDeposit(own.server, person);
  let { revision } = await operator.next('admin');
  if (revision === before) ({ revision } = await operator.next('admin'));
  expect(revision).not.toBe(before);
  await Promise.all([user.heartbeat(), visitor.heartbeat()]);
  expect([answered, user.waiting('admin'), visitor.waiting('admin')]).toEqual([[], 0, 0]);
});

test('an operator whose role is removed on the server is disconnected from the back office', async () => {
  const [leaving, staying] = [await newOperator(own.server), await newOperator(own.server)];
  const sockets = [await own.connect(leaving.token), await own.connect(staying.token)];
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.followAdmin(resolve))));
  await changeRole(own.server.database, leaving.account, 'user');
  await sockets[0]!.closed;
  await sockets[1]!.heartbeat();
});
