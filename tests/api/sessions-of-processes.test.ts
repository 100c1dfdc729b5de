import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { systemRandom } from '#server/host-node/secrets/random.ts';
import {
  createSessionService,
  type SessionService,
} from '#server/exchange/modules/sessions/sessions.service.ts';
import { openExchange, type Exchange } from '#tests/support/exchange.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
});
afterAll(() => exchange.close());

/** One server process. */
const newProcess = (): SessionService =>
  createSessionService({
    database: exchange.database,
    clock: { now: exchange.now, nowMs: () => exchange.now().getTime() },
    random: systemRandom,
    countryOf: () => Promise.resolve(null),
  });

const seenAt = async (userId: number): Promise<Date> =>
  (
    await exchange.database
      .selectFrom('sessions')
      .select('seen_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).seen_at;

test('an ended session is refused by its process at once, and by another within five seconds', async () => {
  const [here, there] = [newProcess(), newProcess()];
  const userId = await exchange.newUser();
  const token = (await here.open({ id: userId, passwordHash: '' }, 'a phone', ''))!;
  expect([(await here.find(token))?.userId, (await there.find(token))?.userId]).toEqual([userId, userId]);
  await here.endByToken(token);
  expect(await here.find(token)).toBeNull();
  exchange.pass(peopleRules.sessionCheckedEveryMs);
  expect(await there.find(token)).toBeNull();
});

test('a session in use is checked often, and written once a minute', async () => {
  const process = newProcess();
  const userId = await exchange.newUser();
  const token = (await process.open({ id: userId, passwordHash: '' }, 'a phone', ''))!;
  await process.find(token);
  const first = await seenAt(userId);
  for (
    let passed = 0;
    passed + peopleRules.sessionCheckedEveryMs < peopleRules.sessionSeenEveryMs;
    passed += peopleRules.sessionCheckedEveryMs
  ) {
    exchange.pass(peopleRules.sessionCheckedEveryMs);
    expect((await process.find(token))?.userId).toBe(userId);
  }
  expect(await seenAt(userId)).toEqual(first);
  exchange.pass(peopleRules.sessionCheckedEveryMs);
  await process.find(token);
  expect((await seenAt(userId)).getTime() - first.getTime()).toBe(peopleRules.sessionSeenEveryMs);
});
