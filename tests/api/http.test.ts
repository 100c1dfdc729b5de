import { connect, type AddressInfo } from 'node:net';
import { describe, expect, inject } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureEnvelope } from '#contract/problem.ts';
import { login } from '#contract/users.ts';
import { worstStrings, hostileStrings } from '#tests/support/hostile-strings.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isLongRun } from '#tests/support/tier.ts';
import { server, test } from './fixtures.ts';

test.beforeAll(async () => {
  await server.tick(
    ...['BTC/USDT', 'ETH/USDT', 'AAPL/USDT'].map((symbol) => ({ symbol, price: '97000.00', volume: '1' })),
  );
});

/** The address it listens on from now on. */
const portOf = async ({ app: { http } }: TestServer): Promise<number> => {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 });
  return (http.server.address() as AddressInfo).port;
};

const post = (payload: string, headers: Record<string, string> = {}) =>
  server.app.http.inject({
    method: 'POST',
    url: '/api/user/login',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('malformed requests', () => {
  test.each([
    ['a broken percent sequence', 'user_string=%zz&password=x', 400, 'request.malformed'],
    ['broken UTF-8', 'user_string=%ff%fe&password=x', 400, 'request.malformed'],
    ['a NUL', 'user_string=a%00b&password=x', 400, 'request.malformed'],
    ['a field twice', 'user_string=a&user_string=b', 400, 'request.malformed'],
    ['an oversized body', `user_string=${'x'.repeat(70_000)}`, 413, 'request.tooLarge'],
  ])('%s is refused in the envelope', async (_what, payload, status, code) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(failureEnvelope.parse(response.json()).error).toBe(code);
  });

  test.each(['/%zz', '/api/%zz', `/upload/${'x'.repeat(300)}`])(
    'an unreadable address (%s) is answered in the envelope, in the requested language',
    async (url) => {
      const answer = await server.app.http.inject({ url, headers: { 'accept-language': 'de, fr' } });
      expect([answer.statusCode >= 400, answer.statusCode < 500]).toEqual([true, true]);
      expect(failureEnvelope.safeParse(answer.json()).success).toBe(true);
    },
  );

  test('a field named like a serialisation hook is handled as any unknown field', async () => {
    const { token } = await server.signUp();
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/api/lever/setstop',
      headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
      payload: {
        id: '1',
        target_profit_price: '0',
        stop_loss_price: '',
        version: '1',
        hostile: { toString: '1' },
      },
    });
    expect([answer.statusCode < 500, failureEnvelope.safeParse(answer.json()).success]).toEqual([true, true]);
  });

  test('an unknown path and an unknown media type answer in the envelope', async () => {
    const unknown = await server.app.http.inject({ url: '/api/no/such/call' });
    expect([unknown.statusCode, failureEnvelope.parse(unknown.json()).error]).toEqual([404, 'path.unknown']);
    const media = await post('<x/>', { 'content-type': 'application/xml' });
    expect(failureEnvelope.parse(media.json()).error).toBe('request.malformed');
  });

  test.each([
    [
      'an address over the limit',
      `GET /api/getSiteConfig?keyword=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      413,
      'request.tooLarge',
    ],
    ['what is not HTTP at all', 'SSH-2.0-probe\r\n\r\n', 400, 'request.malformed'],
  ])('%s is refused in the envelope', async (_what, bytes, status, code) => {
    const socket = connect(await portOf(server), '127.0.0.1').setEncoding('utf8');
    socket.write(bytes);
    const [head, body] = (await socket.toArray()).join('').split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(failureEnvelope.parse(JSON.parse(body)).error).toBe(code);
  });

  test('every answer, also a refusal, has the time of the exchange clock', async () => {
    const dateOf = async (url: string): Promise<unknown> =>
      (await server.app.http.inject({ url })).headers.date;
    const now = server.clock.now().toUTCString();
    expect([await dateOf('/api/currency/quotation_new'), await dateOf('/api/no/such/call')]).toEqual([
      now,
      now,
    ]);
  });

  test('the message is in the requested language, English when it is unknown', async () => {
    const english = await server.api.ask(
      login,
      { user_string: 'nobody@example.test', password: 'wrong one' },
      { lang: 'xx' },
    );
    expect(english.ok ? '' : english.failure.message).toBe(
      'Login failed. Check the account and the password.',
    );
  });
});

test.each(['0', '-1', '1.5', 'two', '1234567890'])(
  'an attempt numbered %s is a parameter error',
  async (attempt) => {
    const { token } = await server.signUp();
    const response = await server.app.http.inject({
      method: 'POST',
      url: '/api/optional/add',
      payload: 'currency_id=1',
      headers: {
        authorization: token,
        'idempotency-key': crypto.randomUUID(),
        'idempotency-attempt': attempt,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(response.json()).toEqual({
      type: 'error',
      code: 0,
      error: 'parameter.error',
      field: 'Idempotency-Attempt',
      message: expect.any(String),
      request_id: expect.any(String),
    });
  },
);

test('a modifying request without a key is a parameter error', async () => {
  const { token } = await server.signUp();
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/api/optional/add',
    payload: 'currency_id=1',
    headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    type: 'error',
    code: 0,
    error: 'parameter.error',
    field: 'Idempotency-Key',
    message: expect.any(String),
    request_id: expect.any(String),
  });
});

test.each(['/api/getSiteConfig', '/api/no/such/call', '/healthz'])(
  '%s has the security headers, and no unwanted ones',
  async (url) => {
    const { headers } = await server.app.http.inject({ url });
    expect(headers).toEqual(
      expect.objectContaining({
        'content-security-policy': expect.stringMatching(
          /^default-src 'self';script-src 'self';style-src 'self';.*frame-ancestors 'none'$/,
        ),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      }),
    );
    expect(
      Object.keys(headers).filter((name) =>
        ['x-powered-by', 'strict-transport-security', 'cross-origin-embedder-policy'].includes(name),
      ),
    ).toEqual([]);
  },
);

/** Field names of a call's request. */
const fieldsOf = (entry: Endpoint): string[] =>
  Object.keys((entry.request._zod.def as { shape?: object }).shape ?? {});

/** The fuzz of `test:attack` sends others in every run. */
const texts = isLongRun ? hostileStrings : worstStrings;

test('no text in any field of any call causes a server error', async () => {
  const { token } = await server.signUp();
  const faults: string[] = [];
  for (const [name, entry] of Object.entries(calls) as [CallName, Endpoint][]) {
    if (name === 'logout' || name === 'endSession') continue;
    for (const text of texts) {
      const form = new URLSearchParams(
        Object.fromEntries(fieldsOf(entry).map((field) => [field, text])),
      ).toString();
      const isGet = entry.method === 'GET';
      const response = await server.app.http.inject({
        method: entry.method,
        url: `/api${entry.path}${isGet ? `?${form}` : ''}`,
        remoteAddress: `10.9.${faults.length % 250}.${texts.indexOf(text)}`,
        headers: {
          authorization: token,
          'idempotency-key': crypto.randomUUID(),
          ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(isGet ? {} : { payload: form }),
      });
      if (response.statusCode >= 500)
        faults.push(`${name} ${JSON.stringify(text.slice(0, 40))}: ${response.body.slice(0, 200)}`);
    }
  }
  expect(faults).toEqual([]);
});

describe('operations', () => {
  test('liveness, readiness and metrics are served', async () => {
    expect((await server.app.http.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
    expect((await server.app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
    const { body } = await server.app.http.inject({ url: '/metrics' });
    expect(body).toContain('tideline_call_seconds_count{call="login"');
    expect(body).toMatch(/^tideline_database_wait_seconds_count [1-9]/m);
    expect(body).toMatch(/^tideline_database_connections\{state="awaited"\} 0$/m);
    server.pass(60_000);
    expect((await server.app.http.inject({ url: '/readyz' })).statusCode).toBe(503);
  });

  test('the OpenAPI document lists every call', async () => {
    const document = (await server.app.http.inject({ url: '/api/openapi.json' })).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect([document.openapi, operations.sort()]).toEqual(['3.1.0', Object.keys(calls).sort()]);
  });

  test('outside the demo there is no outbox page', async () => {
    const serious = await startTestServer(inject('postgresUrl'), { DEMO: '0' });
    try {
      expect((await serious.app.http.inject({ url: '/dev/outbox' })).statusCode).toBe(404);
      expect((await server.app.http.inject({ url: '/dev/outbox' })).statusCode).toBe(200);
    } finally {
      await serious.close();
    }
  });
});

test('a caller over the limit gets a retry time', async () => {
  const strict = await startTestServer(inject('postgresUrl'), { RATE_LIMIT: '3' });
  try {
    const ask = () => strict.app.http.inject({ url: '/api/getSiteConfig', remoteAddress: '10.0.0.9' });
    for (let count = 0; count < 3; count += 1) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, failureEnvelope.parse(refused.json()).error]).toEqual([
      429,
      'request.tooMany',
    ]);
    expect(failureEnvelope.parse(refused.json()).retry_after_ms).toBeGreaterThan(0);
    expect(
      (await strict.app.http.inject({ url: '/api/getSiteConfig', remoteAddress: '10.0.0.10' })).statusCode,
    ).toBe(200);
  } finally {
    await strict.close();
  }
});
