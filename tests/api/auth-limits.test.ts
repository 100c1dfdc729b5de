import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { createHttp } from '#server/host-node/http/http.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { registerRateLimit } from '#server/host-node/http/rate-limit.ts';
import { registerStaticFiles } from '#server/host-node/http/static-files.ts';
import { server, withSettings } from './fixtures.ts';

const general = 40;

let port: number;
const test = withSettings({ RATE_LIMIT: String(general) });
test.beforeAll(async () => {
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.http.server.address() as AddressInfo);
});

interface Seen {
  readonly status: number;
  readonly body: string;
  readonly cacheControl: string | undefined;
}

/**
 * Sends the request line unmodified, which a client library would normalise. Uses its own loopback address.
 */
const sendRaw = (method: string, path: string, localAddress: string, body = ''): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const form =
      body === ''
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) };
    const call = request(
      { host: '127.0.0.1', port, method, path, localAddress, headers: form },
      (response) => {
        response
          .setEncoding('utf8')
          .toArray()
          .then(
            (parts) =>
              resolve({
                status: response.statusCode ?? 0,
                body: parts.join(''),
                cacheControl: response.headers['cache-control'],
              }),
            reject,
          );
      },
    );
    call.once('error', reject).end(body);
  });

const codeFor = (): string =>
  new URLSearchParams({ user_string: `${crypto.randomUUID()}@example.test`, scene: 'register' }).toString();

const countOk = (answers: readonly Seen[]): number =>
  answers.filter(({ body }) => body.includes('"type":"ok"')).length;
const countRefused = (answers: readonly Seen[]): number =>
  answers.filter(({ status }) => status === 429).length;

const timesOf = (count: number, ask: () => Promise<Seen>): Promise<Seen[]> =>
  Promise.all(Array.from({ length: count }, ask));

const spellings = [
  '/api/sms_mail',
  '/%61pi/sms_mail',
  '/api/%73ms_mail',
  '/%61%70%69%2Fsms_mail',
  '/api/sms_mail?lang=en',
  '/api/sms_mail?/static.js',
  '/api/sms_mail#part',
  '/api/sms_mail;v=1',
  'http://x/api/sms_mail',
  'http://x/%61pi/sms_mail',
  'https://x:1/api/sms_mail?a',
  '//api/sms_mail',
  '/./api/sms_mail',
  '/api/./sms_mail',
  '/api//sms_mail',
  '/x/../api/sms_mail',
  '/API/sms_mail',
  '/api/sms_mail/',
  '/api/sms_mail%00',
  '/api/sms_mail%20',
];

describe('a flood of code requests', () => {
  test.each(spellings.map((path, place) => [path, `127.1.${place}.1`] as const))(
    'under the address %s is limited to ten',
    async (path, from) => {
      const answers = await timesOf(30, () => sendRaw('POST', path, from, codeFor()));
      expect(countOk(answers)).toBeLessThanOrEqual(10);
      expect([...new Set(answers.map(({ cacheControl }) => cacheControl))]).toEqual(['no-store']);
    },
  );

  test('under all of them together is limited to ten as well', async () => {
    const answers = (
      await Promise.all(
        spellings.map((path) => timesOf(3, () => sendRaw('POST', path, '127.2.0.1', codeFor()))),
      )
    ).flat();
    expect(countOk(answers)).toBeLessThanOrEqual(10);
  });
});

describe('a flood of other requests', () => {
  test.each([
    ['of unknown addresses', 'GET', '/no/such/page'],
    ['of unknown calls', 'POST', '/api/no/such/call'],
    ['of unknown calls in capitals', 'POST', '/API/user/login'],
    ['of unknown addresses in absolute form', 'GET', 'http://x/no/such/page'],
    ['of HEAD', 'HEAD', '/api/getSiteConfig'],
    ['of OPTIONS', 'OPTIONS', '/api/getSiteConfig'],
    ['of methods the path does not have', 'DELETE', '/api/user/login'],
    ['of probes', 'GET', '/readyz'],
    ['with the path in code', 'GET', '/%61pi/getSiteConfig'],
  ])('%s is limited by the general limit', async (what, method, path) => {
    const from = `127.3.${what.length}.${method.length}`;
    const answers = await timesOf(general + 25, () => sendRaw(method, path, from));
    expect(countRefused(answers)).toBe(25);
    expect([...new Set(answers.map(({ cacheControl }) => cacheControl))]).toEqual(['no-store']);
  });

  test('the document has a limit of its own, which leaves the limit of other calls unchanged', async () => {
    const answers = await timesOf(30, () => sendRaw('GET', '/api/openapi.json', '127.3.99.1'));
    expect(countRefused(answers)).toBe(10);
    const calls = await timesOf(general, () => sendRaw('GET', '/api/getSiteConfig', '127.3.99.1'));
    expect(countRefused(calls)).toBe(0);
  });

  test('one IPv6 network counts as one caller, whatever its addresses', async () => {
    const statuses: number[] = [];
    for (let place = 1; place <= general + 10; place += 1) {
      statuses.push(
        (
          await server.app.http.inject({
            url: '/api/getSiteConfig',
            remoteAddress: `2001:db8:0:7::${place.toString(16)}`,
          })
        ).statusCode,
      );
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

test('files of the app are not counted, and missing ones are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-client-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const app = await createHttp(createLog('silent'), systemClock(0));
  try {
    await registerStaticFiles(app, folder);
    await registerRateLimit(app, { generalCount: 5, findCaller: () => Promise.resolve(null) });
    const statuses = async (url: string): Promise<number[]> => {
      const seen: number[] = [];
      for (let count = 0; count < 8; count += 1) seen.push((await app.inject({ url })).statusCode);
      return seen;
    };
    expect(await statuses('/index.html')).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await app.inject({ url: '/index.html' })).headers['cache-control']).toBe('no-cache');
    expect(await statuses('/no/such/file.js')).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});
