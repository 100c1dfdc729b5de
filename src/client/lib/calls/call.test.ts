import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listCandles } from '#contract/candles.ts';
import { addFavourite, listFavourites } from '#contract/favourites.ts';
import { placeOrder } from '#contract/orders.ts';
import { openPosition } from '#contract/positions.ts';
import { login, requestCode } from '#contract/users.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { call } from './call.ts';
import { onSessionEnded, onVerificationNeeded } from './call-signals.ts';
import { setCredentials } from './credentials.ts';
import { setCallLanguage } from './language.ts';

const token = 'a'.repeat(64);
const favourite = { id: 3, currency_id: 12 };

const online = (onLine: boolean): void => void vi.stubGlobal('navigator', { onLine });
const answering = (status: number, body: string): void =>
  void vi.stubGlobal('fetch', async () => new Response(body, { status }));

beforeEach(() => {
  setCredentials({ token, userId: 7 });
  setCallLanguage('fra');
  online(true);
});
afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  test('carries its fields, the language, the token and a key as a form', async () => {
    const exchange = createFakeExchange({ addFavourite: () => favourite });
    vi.stubGlobal('fetch', exchange.fetch);
    expect(await call(addFavourite, { currency_id: '12' }, { key: 'k'.repeat(32) })).toEqual({
      ok: true,
      value: favourite,
    });
    expect(exchange.seen).toEqual([
      { name: 'addFavourite', fields: { currency_id: '12', lang: 'fra' }, token, key: 'k'.repeat(32) },
    ]);
  });

  test('with a fixed language sends the language of the app in its header', async () => {
    const sent: Request[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push(new Request(new URL(url, 'http://exchange.test'), init));
      return new Response('', { status: 503 });
    });
    await call(
      requestCode,
      { user_string: 'someone@example.test', scene: 'register', area_code: '86', area_code_id: '1' },
      { fixedLanguage: 'zh' },
    );
    expect([
      new URLSearchParams(await sent[0]!.text()).get('lang'),
      sent[0]!.headers.get('accept-language'),
    ]).toEqual(['zh', 'fr']);
  });

  test('of an idempotent endpoint creates its own key if none is given, a new one each time', async () => {
    const exchange = createFakeExchange({ addFavourite: () => favourite });
    vi.stubGlobal('fetch', exchange.fetch);
    await call(addFavourite, { currency_id: 12 });
    await call(addFavourite, { currency_id: 12 });
    const keys = exchange.seen.map(({ key }) => key);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('by GET has its fields in the query and no key', async () => {
    const exchange = createFakeExchange({ listCandles: () => [] });
    vi.stubGlobal('fetch', exchange.fetch);
    await call(listCandles, { from: 1, to: 2, symbol: 'BTC/USDT', period: '1min' });
    expect(exchange.seen).toEqual([
      {
        name: 'listCandles',
        fields: { from: '1', to: '2', symbol: 'BTC/USDT', period: '1min', lang: 'fra' },
        token,
        key: null,
      },
    ]);
  });

  test('is sent as given, not as the schema transforms it for the server', async () => {
    const exchange = createFakeExchange({});
    vi.stubGlobal('fetch', exchange.fetch);
    await call(openPosition, {
      currency_id: 1,
      legal_id: 3,
      type: 1,
      status: '1',
      share: '20',
      multiple: '10',
      seen_price: '97322.93',
      slippage: '0.5',
    });
    expect(exchange.seen.map(({ fields }) => fields)).toEqual([
      {
        currency_id: '1',
        legal_id: '3',
        type: '1',
        status: '1',
        share: '20',
        multiple: '10',
        seen_price: '97322.93',
        slippage: '0.5',
        lang: 'fra',
      },
    ]);
  });

  test.each([
    ['-1', 'amount.invalid'],
    ['NaN', 'amount.invalid'],
    ['0.00000000001', 'amount.decimals'],
  ])('with the amount %s is refused here with the same code as on the server', async (amount, code) => {
    const exchange = createFakeExchange({});
    vi.stubGlobal('fetch', exchange.fetch);
    const outcome = await call(placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount });
    expect(outcome).toEqual({ ok: false, failure: { kind: 'refused', code, message: '', field: 'amount' } });
    expect(exchange.seen).toEqual([]);
  });

  test('that needs a session redirects a visitor to the login, unless the app itself sent it', async () => {
    setCredentials({ token: null, userId: 0 });
    const ended: string[] = [];
    const stop = onSessionEnded(({ message }) => ended.push(message));
    const refused = { ok: false, failure: { kind: 'refused', code: 'login.required', message: '' } };
    expect(await call(listFavourites, {}, { background: true })).toEqual(refused);
    expect(ended).toEqual([]);
    expect(await call(listFavourites, {})).toEqual(refused);
    expect(ended).toEqual(['']);
    stop();
  });
});

describe('an answer', () => {
  test('that refuses has code, message, field, wait and price', async () => {
    vi.stubGlobal(
      'fetch',
      createFakeExchange({
        placeOrder: () =>
          failureOf({ error: 'price.moved', field: 'seen_price', retry_after_ms: 5, price: '101' }),
      }).fetch,
    );
    expect(await call(placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '1' })).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        code: 'price.moved',
        message: 'A sentence by the server',
        field: 'seen_price',
        retryAfterMs: 5,
        price: '101',
      },
    });
  });

  test('999 and 998 are published', async () => {
    const events: string[] = [];
    const stops = [
      onSessionEnded(({ message }) => events.push(`ended: ${message}`)),
      onVerificationNeeded(({ message }) => events.push(`verify: ${message}`)),
    ];
    vi.stubGlobal(
      'fetch',
      createFakeExchange({
        listFavourites: () => failureOf({ type: '999', code: 999, error: 'login.required', message: 'Gone' }),
      }).fetch,
    );
    await call(listFavourites, {});
    vi.stubGlobal(
      'fetch',
      createFakeExchange({
        listFavourites: () =>
          failureOf({ type: '998', code: 998, error: 'verification.required', message: 'Who?' }),
      }).fetch,
    );
    await call(listFavourites, {});
    expect(events).toEqual(['ended: Gone', 'verify: Who?']);
    for (const stop of stops) stop();
  });

  test('999 to a session that was left meanwhile ends nothing', async () => {
    const events: string[] = [];
    const stop = onSessionEnded(({ message }) => events.push(message));
    const exchange = createFakeExchange({
      listFavourites: () => {
        setCredentials({ token: 'b'.repeat(64), userId: 8 });
        return failureOf({ type: '999', code: 999, error: 'login.required' });
      },
    });
    vi.stubGlobal('fetch', exchange.fetch);
    await call(listFavourites, {});
    expect(events).toEqual([]);
    stop();
  });

  test.each([
    [429, 'slow down', 'malformed'],
    [413, '', 'malformed'],
    [404, 'no such page', 'malformed'],
    [403, '<html>sign in to the network</html>', 'malformed'],
    [200, '<html>sign in to the network</html>', 'malformed'],
    [200, '{"type":"ok","code":1,"message":{"id":"three"}}', 'malformed'],
    [500, JSON.stringify(failureOf({ error: 'server.fault' })), 'unreachable'],
    [502, 'bad gateway', 'unreachable'],
  ] as const)(
    'a gateway that answers %i %j does not answer for the exchange: the outcome is unknown',
    async (status, body, kind) => {
      answering(status, body);
      expect(await call(addFavourite, { currency_id: 12 })).toEqual({ ok: false, failure: { kind } });
    },
  );

  test.each([
    [
      429,
      JSON.stringify(failureOf({ error: 'request.tooMany', retry_after_ms: 900 })),
      { kind: 'refused', code: 'request.tooMany', message: 'A sentence by the server', retryAfterMs: 900 },
    ],
    [
      404,
      JSON.stringify(failureOf({ error: 'path.unknown' })),
      { kind: 'refused', code: 'path.unknown', message: 'A sentence by the server' },
    ],
  ] as const)(
    'with status %i and the envelope of the exchange is its answer',
    async (status, body, failure) => {
      answering(status, body);
      expect(await call(addFavourite, { currency_id: 12 })).toEqual({ ok: false, failure });
    },
  );
});

describe('no answer', () => {
  test('is offline or unreachable, depending on the network state of the device', async () => {
    const exchange = createFakeExchange({});
    exchange.cut();
    vi.stubGlobal('fetch', exchange.fetch);
    expect(await call(listFavourites, {})).toEqual({ ok: false, failure: { kind: 'unreachable' } });
    online(false);
    expect(await call(listFavourites, {})).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  test('within a minute is a time-out', async () => {
    const timeout = new AbortController();
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return timeout.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const outcome = call(login, { user_string: 'a@example.org', password: 'secret' });
    timeout.abort(new DOMException('', 'TimeoutError'));
    expect([await outcome, limits]).toEqual([{ ok: false, failure: { kind: 'timeout' } }, [60_000]]);
    vi.restoreAllMocks();
  });

  test('after the caller gave up is unreachable', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const caller = new AbortController();
    const outcome = call(listFavourites, {}, { signal: caller.signal });
    caller.abort();
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });
});
