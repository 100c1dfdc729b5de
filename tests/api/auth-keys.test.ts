import { createAnswerCalls } from '#server/exchange/lib/calls/answer-calls.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect } from 'vitest';
import { createBodyRoom } from '#server/host-node/http/body-room.ts';
import { registerCallRoutes } from '#server/host-node/http/call-routes.ts';
import { createCallTurns } from '#server/host-node/http/call-turns.ts';
import { createSharedReads } from '#server/host-node/http/shared-reads.ts';
import { createHttp } from '#server/host-node/http/http.ts';
import { createOnce, createOnceAfter } from '#server/exchange/lib/requests/idempotency.ts';
import { isKnownKey } from '#server/exchange/lib/requests/idempotency-keys.ts';
import { createKeyQuota } from '#server/exchange/lib/requests/key-quota.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { createUnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { server, test } from './fixtures.ts';

const dayMs = 24 * 3_600_000;
const mostOfUser = 6;
const mostOfNetwork = 3;

let http: FastifyInstance;

/** Logged in by user number, on an exchange with a small quota. */
let userId = 700_000;
beforeEach(async () => {
  userId += 1;
  const { database, clock } = server;
  http = await createHttp(createLog('silent'), clock);
  const once = createOnce({
    unitOfWork: createUnitOfWork({
      database,
      clock,
      publisher: { publish: () => undefined },
      log: createLog('silent'),
    }),
    database,
    clock,
  });
  registerCallRoutes(http, {
    calls: createAnswerCalls({
      handlers: {
        addFavourite: ({ once: doOnce, input }) =>
          doOnce(() =>
            input.currency_id === 999
              ? Promise.reject(new Refusal('id.invalid', { field: 'currency_id' }))
              : Promise.resolve({ id: 1, currency_id: 1 }),
          ),
        register: ({ once: doOnce }) =>
          doOnce(() => Promise.reject(new Refusal('code.wrong', { field: 'code' }))),
      },
      once,
      onceAfter: createOnceAfter({ once, database }),
      keyQuota: createKeyQuota({
        clock,
        countedMs: dayMs,
        mostOfUser,
        mostOfNetwork,
        isKnown: (of, key) => isKnownKey(database, of, key),
      }),
      checkAnswers: false,
    }),
    findCaller: ({ headers: { authorization } }) =>
      Promise.resolve(
        authorization
          ? { userId: Number(authorization), sessionId: 1, vipLevel: 0, isOperator: false }
          : null,
      ),
    turns: createCallTurns(),
    sharedReads: createSharedReads(createCallTurns()),
    countCost: () => Promise.resolve(),
    isTrusted: () => false,
    bodyRoom: createBodyRoom({ inAll: 0, ofOne: 0 }),
  });
});
afterEach(() => http.close());

interface Asked {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

const send = async ({
  path,
  fields,
  headers = {},
  remoteAddress = '192.0.2.1',
}: Asked): Promise<{ outcome: string; waitMs: number | undefined }> => {
  const response = await http.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const body = response.json<{ type: string; error?: string; retry_after_ms?: number }>();
  return { outcome: body.type === 'ok' ? 'ok' : body.error!, waitMs: body.retry_after_ms };
};

/** A favourite, added by this user. */
const add = async (headers: Readonly<Record<string, string>> = {}, currency = '1'): Promise<string> =>
  (
    await send({
      path: '/optional/add',
      fields: { currency_id: currency },
      headers: { authorization: String(userId), ...headers },
    })
  ).outcome;

const timesOf = async (count: number, ask: (place: number) => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => ask(place)));
const rowsOf = async (of: number): Promise<number> =>
  (await server.database.selectFrom('idempotency_keys').select('key').where('user_id', '=', of).execute())
    .length;

const countOf = (outcomes: readonly string[], wanted: string): number =>
  outcomes.filter((outcome) => outcome === wanted).length;

test('a flood of new keys stores rows up to the daily limit, and the next day has its own', async () => {
  const outcomes = await timesOf(mostOfUser * 4, () => add());
  expect([countOf(outcomes, 'ok'), countOf(outcomes, 'request.tooMany'), await rowsOf(userId)]).toEqual([
    mostOfUser,
    mostOfUser * 3,
    mostOfUser,
  ]);
  const { waitMs } = await send({
    path: '/optional/add',
    fields: { currency_id: '1' },
    headers: { authorization: String(userId) },
  });
  expect(waitMs).toBe(dayMs);
  server.pass(dayMs);
  expect(await add()).toBe('ok');
});

test('numbered attempts that are refused store rows and count; unnumbered ones do not', async () => {
  for (let place = 0; place < mostOfUser * 2; place += 1) expect(await add({}, '999')).toBe('id.invalid');
  const numbered = await timesOf(mostOfUser * 2, () => add({ 'idempotency-attempt': '1' }, '999'));
  expect([
    countOf(numbered, 'id.invalid'),
    countOf(numbered, 'request.tooMany'),
    await rowsOf(userId),
  ]).toEqual([mostOfUser, mostOfUser, mostOfUser]);
});

test('a caller over the daily limit still gets the answers of earlier keys', async () => {
  const key = crypto.randomUUID();
  await add({ 'idempotency-key': key });
  await timesOf(mostOfUser * 2, () => add());
  expect(await timesOf(3, () => add({ 'idempotency-key': key }))).toEqual(['ok', 'ok', 'ok']);
  expect(await add()).toBe('request.tooMany');
});

test('repeating a key does not count against the limit', async () => {
  const key = crypto.randomUUID();
  await add({ 'idempotency-key': key });
  await timesOf(mostOfUser * 2, () => add({ 'idempotency-key': key }));
  expect(countOf(await timesOf(mostOfUser - 1, () => add()), 'ok')).toBe(mostOfUser - 1);
});

test('visitors have a lower limit per network; another network has its own', async () => {
  const fields = {
    user_string: 'nobody@example.test',
    code: '123456',
    password: 'correct horse',
    re_password: 'correct horse',
  };
  const register = async (remoteAddress: string): Promise<string> =>
    (await send({ path: '/user/register', fields, headers: { 'idempotency-attempt': '1' }, remoteAddress }))
      .outcome;
  const outcomes = await timesOf(8, (place) => register(`2001:db8:0:7::${place + 1}`));
  expect([countOf(outcomes, 'code.wrong'), countOf(outcomes, 'request.tooMany'), await rowsOf(0)]).toEqual([
    mostOfNetwork,
    8 - mostOfNetwork,
    mostOfNetwork,
  ]);
  expect(await register('192.0.2.77')).toBe('code.wrong');
});
