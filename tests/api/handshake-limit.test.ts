import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { openSocket } from '#tests/support/socket-client.ts';

const general = 5;
const proxy = '127.0.0.9';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'), {
    RATE_LIMIT: String(general),
    TRUST_PROXY: proxy,
  });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.http.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

interface Asked {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a message over an open connection. */
  readonly message?: string;
}

const ask = (
  localAddress: string,
  { query = '', headers = {}, message }: Asked = {},
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const path = `/socket.io/?EIO=4&transport=polling${query}`;
    const method = message === undefined ? 'GET' : 'POST';
    request({ host: '127.0.0.1', port, path, method, localAddress, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode!, body }));
    })
      .on('error', reject)
      .end(message);
  });

const statusesOf = async (
  count: number,
  from: (place: number) => ReturnType<typeof ask>,
): Promise<number[]> => {
  const seen: number[] = [];
  for (let place = 0; place < count; place += 1) seen.push((await from(place)).status);
  return seen;
};
const limited = [200, 200, 200, 200, 200, 429, 429];

test('a flood of handshakes is limited per address, and other addresses are not affected', async () => {
  expect(await statusesOf(7, () => ask('127.4.0.1'))).toEqual(limited);
  expect((await ask('127.4.0.2')).status).toBe(200);
});

test('an empty session id is a new session, and counts', async () => {
  expect(await statusesOf(7, () => ask('127.4.0.5', { query: '&sid=' }))).toEqual(limited);
});

test('an open session continues, however many handshakes are refused', async () => {
  const { body } = await ask('127.4.0.3');
  const { sid } = JSON.parse(body.slice(1)) as { sid: string };
  await statusesOf(7, () => ask('127.4.0.3'));
  expect((await ask('127.4.0.3', { query: `&sid=${sid}`, message: '40' })).status).toBe(200);
});

test('a forwarded address counts only from a trusted proxy', async () => {
  const askAs = (peer: string) => (place: number) =>
    ask(peer, { headers: { 'x-forwarded-for': `10.9.0.${place}` } });
  expect(await statusesOf(7, askAs('127.4.0.4'))).toEqual(limited);
  expect(await statusesOf(7, askAs(proxy))).toEqual(Array(7).fill(200));
});

test('a WebSocket is refused like polling', async () => {
  const open = () => openSocket(`http://127.0.0.1:${port}`);
  const sockets = await Promise.all(Array.from({ length: general }, open));
  await expect(open()).rejects.toThrow('websocket error');
  expect((await sockets[0]!.heartbeat()).server_time).toBe(server.clock.now().toISOString());
  sockets.forEach((socket) => socket.close());
});
