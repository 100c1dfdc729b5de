import { expect, test } from 'vitest';
import { newOperator } from '#tests/support/operator.ts';
import { useRealtimeServer } from '#tests/support/realtime-server.ts';
import { announceDeposit } from '#tests/support/waiting-reviews.ts';

const own = useRealtimeServer();

test('an operator is told that something came to wait, and nobody else is told or answered', async () => {
  const { token } = await newOperator(own.server);
  const person = await own.server.signUp();
  const [operator, user, visitor] = [
    await own.connect(token),
    await own.connect(person.token),
    await own.connect(),
  ];
  const answered: string[] = [];
  for (const socket of [user, visitor]) socket.followDesk(({ revision }) => void answered.push(revision));
  const before = await new Promise<string>((resolve) =>
    operator.followDesk(({ revision }) => resolve(revision)),
  );
  await announceDeposit(own.server, person);
  let { revision } = await operator.next('desk');
  if (revision === before) ({ revision } = await operator.next('desk'));
  expect(revision).not.toBe(before);
  await Promise.all([user.heartbeat(), visitor.heartbeat()]);
  expect([answered, user.waiting('desk'), visitor.waiting('desk')]).toEqual([[], 0, 0]);
});
