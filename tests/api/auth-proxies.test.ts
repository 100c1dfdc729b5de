import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ConfigError, readConfig } from '#server/host-node/config.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const proxy = '10.1.2.3';
const token = 'a token for reading metrics';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'), {
    TRUST_PROXY: '10.1.0.0/16, 127.0.0.9',
    RATE_LIMIT: '5',
  });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const statusesOf = async (
  count: number,
  remoteAddress: string,
  forwarded: (place: number) => string,
): Promise<number[]> => {
  const seen: number[] = [];
  for (let place = 0; place < count; place += 1) {
    seen.push(
      (
        await server.app.http.inject({
          url: '/api/getSiteConfig',
          remoteAddress,
          headers: { 'x-forwarded-for': forwarded(place) },
        })
      ).statusCode,
    );
  }
  return seen;
};

describe('addresses behind a proxy', () => {
  test('count separately behind a trusted proxy, and not by entries a client adds before it', async () => {
    expect(new Set(await statusesOf(12, proxy, (place) => `198.51.100.${place + 1}`))).toEqual(
      new Set([200]),
    );
    expect(
      (await statusesOf(8, proxy, (place) => `203.0.113.${place}, 198.51.100.77`)).filter(
        (status) => status === 429,
      ),
    ).toHaveLength(3);
  });

  test('do not count when an untrusted client sends them', async () => {
    expect(
      (await statusesOf(8, '192.0.2.9', (place) => `198.51.100.${place + 100}`)).filter(
        (status) => status === 429,
      ),
    ).toHaveLength(3);
  });

  test.each(['true', '*', '10.0.0.0/99', 'localhost', '10.0.0.1/8/8'])(
    'a list of %s is refused at start',
    (list) => {
      expect(() => readConfig({ TRUST_PROXY: list })).toThrow(ConfigError);
    },
  );
});

const polling = (headers: Record<string, string>) =>
  fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers });

/** Sends from an address of this machine, like a local proxy. */
const statusFrom = (localAddress: string, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${url}${path}`, { localAddress, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    }).on('error', reject);
  });
const [trustedProxy, untrustedProxy] = ['127.0.0.9', '127.0.0.10'];

describe('forwarded headers', () => {
  test.each([
    [trustedProxy, [200, 403]],
    [untrustedProxy, [403, 403]],
  ])('from %s set the own origin only if the proxy is trusted', async (proxyAddress, expected) => {
    const forOrigin = (origin: string) =>
      statusFrom(proxyAddress, '/socket.io/?EIO=4&transport=polling', {
        origin,
        'x-forwarded-host': 'app.example',
      });
    expect([await forOrigin('https://app.example'), await forOrigin('https://evil.example')]).toEqual(
      expected,
    );
  });

  test.each([
    [trustedProxy, 0],
    [untrustedProxy, 3],
  ])('from %s set the counted address only if the proxy is trusted', async (proxyAddress, refused) => {
    const statuses: number[] = [];
    for (let place = 0; place < 8; place += 1)
      statuses.push(
        await statusFrom(proxyAddress, '/api/getSiteConfig', {
          'x-forwarded-for': `198.51.100.${place + 200}`,
        }),
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(refused);
  });
});

describe('the socket', () => {
  test('refuses pages of other origins, and accepts its own and requests without an origin', async () => {
    const statuses = await Promise.all(
      ['https://evil.example', 'null', url, ''].map(
        async (origin) => (await polling(origin === '' ? {} : { origin })).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 200, 200]);
    expect((await polling({ origin: 'https://app.example', 'x-forwarded-host': 'app.example' })).status).toBe(
      403,
    );
  });

  test.each([[{}], [{ origin: 'https://evil.example' }]])(
    'answers %j with security headers',
    async (headers) => {
      const answer = await polling(headers as Record<string, string>);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
    },
  );
});

describe('the metrics', () => {
  const read = async (at: TestServer, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await at.app.http.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  test('of the demo are readable only from this machine, and not through a proxy', async () => {
    expect([
      await read(server, '127.0.0.1'),
      await read(server, '192.0.2.20'),
      await read(server, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }),
    ]).toEqual([200, 404, 404]);
  });

  test('outside the demo require a token, as a local proxy may add no header', async () => {
    const serious = await startTestServer(inject('postgresUrl'), { DEMO: '0' });
    try {
      expect(await read(serious, '127.0.0.1')).toBe(404);
    } finally {
      await serious.close();
    }
  });

  test('with a token are readable from anywhere with it, and not without it', async () => {
    const guarded = await startTestServer(inject('postgresUrl'), { METRICS_TOKEN: token });
    try {
      expect([
        await read(guarded, '192.0.2.20', { authorization: `Bearer ${token}` }),
        await read(guarded, '127.0.0.1'),
        await read(guarded, '127.0.0.1', { authorization: 'Bearer other' }),
      ]).toEqual([200, 404, 404]);
    } finally {
      await guarded.close();
    }
  });
});
