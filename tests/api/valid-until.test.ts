import { describe, expect } from 'vitest';
import { addFavourite } from '#contract/favourites.ts';
import { listSecondsOrders, placeSecondsOrder } from '#contract/seconds-orders.ts';
import { validUntil } from '#domain/calls/request-validity.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { createOnce } from '#server/exchange/lib/requests/idempotency.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { createUnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import type { ApiOptions } from '#tests/support/api-client.ts';
import { refusalOf } from '#tests/support/exchange.ts';
import { tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const own = useFundedUser('micro', '1000');
const tick = () => own.tick('20000');
let keys = 0;

/** A key, and the `Valid-Until` of a request confirmed now. */
const agreed = (): { key: string; validUntil: string } => ({
  key: `agreed-to-${(keys += 1)}`,
  validUntil: validUntil('dealing', own.server.clock.nowMs()),
});
const up = { match_id: bitcoin, currency_id: tether, type: '1', seconds: '30', number: '100' } as const;
const stake = async (options: ApiOptions) => {
  const answer = await own.server.api.ask(placeSecondsOrder, up, { token: own.person.token, ...options });
  return { outcome: answer.ok ? answer.value.id : answer.failure.error, repeated: answer.repeated };
};
const stakes = async (): Promise<number> =>
  (await own.server.api.must(listSecondsOrders, {}, { token: own.person.token })).total;
const userId = async (): Promise<number> =>
  (
    await own.server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', own.person.account)
      .executeTakeFirstOrThrow()
  ).id;

describe('copies of one request', () => {
  test('at its last moment agree: a stake exists exactly when all report it', async () => {
    for (let round = 0; round < 10; round += 1) {
      await tick();
      const { key, ...late } = agreed();
      const before = await stakes();
      own.server.pass(14_000);
      await tick();
      const copies = Array.from({ length: 8 }, async (_, index) => {
        if (index === round % 8) own.server.pass(2_000);
        return (
          await stake({
            key,
            ...(index % 3 === 0
              ? late
              : index % 3 === 1
                ? {}
                : { validUntil: validUntil('dealing', own.server.clock.nowMs()) }),
          })
        ).outcome;
      });
      const outcomes = new Set(await Promise.all(copies));
      expect(outcomes.size).toBe(1);
      expect(await stakes()).toBe(before + (outcomes.has('request.expired') ? 0 : 1));
    }
  });

  test('in two processes with different clocks get one outcome', async () => {
    const processAt = (offsetMs: number) => {
      const clock: Clock = {
        nowMs: () => own.server.clock.nowMs() + offsetMs,
        now: () => new Date(own.server.clock.nowMs() + offsetMs),
      };
      const { database } = own.server;
      return createOnce({
        database,
        clock,
        unitOfWork: createUnitOfWork({
          database,
          clock,
          publisher: { publish: () => undefined },
          log: createLog('silent'),
        }),
      });
    };
    const [late, inTime] = [processAt(20_000), processAt(0)];
    const request = {
      userId: await userId(),
      call: 'placeSecondsOrder',
      key: 'seen-by-two-clocks',
      bodyHash: 'body',
      attempt: null,
      validUntil: new Date(own.server.clock.nowMs() + 15_000),
    };
    let done = 0;
    const work = () => Promise.resolve((done += 1));
    const refusals = [
      await refusalOf(late(request, work)),
      ...(await Promise.all([inTime, late, inTime].map((once) => refusalOf(once(request, work))))),
    ];
    expect(refusals.map((refusal) => refusal?.code)).toEqual(Array(4).fill('request.expired'));
    expect(done).toBe(0);
    const other = { ...request, key: 'answered-by-one-clock' };
    expect(await inTime(other, work)).toEqual({ answer: 1, repeated: false });
    expect(await late(other, work)).toEqual({ answer: 1, repeated: true });
  });
});

describe('Valid-Until', () => {
  test.each([
    ['nothing', ''],
    ['a word', 'soon'],
    ['milliseconds', '1768478415000'],
    ['a day', '2026-01-15'],
    ['no zone', '2026-01-15T12:00:00'],
    ['another zone', '2026-01-15T12:00:00+01:00'],
    ['no such day', '2026-13-45T99:00:00Z'],
    ['far too long', `2026-01-15T12:00:00Z${'0'.repeat(5_000)}`],
  ])('is refused at its name where it is invalid: %s', async (_, text) => {
    const answer = await own.server.api.ask(
      addFavourite,
      { currency_id: bitcoin },
      { token: own.person.token, validUntil: text },
    );
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual([
      'parameter.error',
      'Valid-Until',
    ]);
  });

  test('is refused more than ten minutes ahead, and the key stays free', async () => {
    const { key } = agreed();
    const at = (ms: number): string => new Date(own.server.clock.nowMs() + ms).toISOString();
    expect((await stake({ key, validUntil: at(600_001) })).outcome).toBe('parameter.error');
    expect(await stake({ key, validUntil: at(600_000) })).toEqual({
      outcome: expect.any(Number),
      repeated: false,
    });
  });

  test('far ahead of a clock set back still returns the stored answer or refusal of its key', async () => {
    const [done, late] = [agreed(), agreed()];
    const { outcome } = await stake(done);
    own.server.pass(16_000);
    expect((await stake(late)).outcome).toBe('request.expired');
    own.server.pass(-3_600_000);
    expect([await stake(done), await stake(late)]).toEqual([
      { outcome, repeated: true },
      { outcome: 'request.expired', repeated: true },
    ]);
    own.server.pass(3_600_000);
  });

  test('is not part of the body: the same request with another time is the same', async () => {
    const { key, ...first } = agreed();
    const { outcome } = await stake({ key, ...first });
    own.server.pass(1_000);
    expect(await stake({ ...agreed(), key })).toEqual({ outcome, repeated: true });
  });
});
