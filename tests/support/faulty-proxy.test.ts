import { Agent, createServer, request, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFaultyProxy } from './faulty-proxy.ts';
import type { FaultyProxy } from './faulty-proxy-handle.ts';
import { weatherOf } from './proxy-weather.ts';
import { until } from './until.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}

let done: string[] = [];
let server: Server;
let proxy: FaultyProxy;

beforeEach(async () => {
  done = [];
  server = createServer((message, answer) => {
    message.resume().on('end', () => {
      done.push(`${message.method} ${message.url}`);
      answer.end('done');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultyProxy((server.address() as { port: number }).port);
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/**
 * Sends a request through the proxy; `agent` reuses one connection. `fate` says how it ended, or that it is
 * still open.
 */
const ask = (path: string, agent?: Agent) => {
  const state: { fate: Answer | 'waiting' | 'broken' } = { fate: 'waiting' };
  const message = request(
    { host: '127.0.0.1', port: proxy.port, path, method: 'POST', ...(agent ? { agent } : { agent: false }) },
    (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => (state.fate = { status: answer.statusCode!, body }));
    },
  );
  message.on('error', () => (state.fate = 'broken')).end('amount=1');
  const end = (): Promise<Answer | 'broken'> =>
    until(`an answer to ${path}`, () => state.fate !== 'waiting' && state.fate, 5_000);
  return { state, message, end };
};

const ok: Answer = { status: 200, body: 'done' };

test('without a fault everything passes, and each request is counted with its connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect([await ask('/a', agent).end(), await ask('/a', agent).end(), await ask('/a').end()]).toEqual([
    ok,
    ok,
    ok,
  ]);
  expect(proxy.requests('POST /a')).toEqual([1, 1, 2]);
  agent.destroy();
});

test('a stalled answer is processed by the server, and delivered on release', async () => {
  const stalled = proxy.stallNext('POST /a');
  const first = ask('/a');
  await stalled.arrived;
  expect(await ask('/a').end()).toEqual(ok);
  await until('the first to be done', () => done.length === 2);
  expect(first.state.fate).toBe('waiting');
  stalled.release();
  expect(await first.end()).toEqual(ok);
});

test('a delayed request arrives late, even if its client has gone', async () => {
  const delayed = proxy.delayNext('POST /late');
  const first = ask('/late');
  await delayed.arrived;
  first.message.destroy();
  await first.end();
  expect(await ask('/other').end()).toEqual(ok);
  expect(done).toEqual(['POST /other']);
  delayed.release();
  await until('the late one', () => done.includes('POST /late'));
});

test('a delayed request that is dropped never arrives', async () => {
  const delayed = proxy.delayNext('POST /lost');
  const first = ask('/lost');
  await delayed.arrived;
  delayed.lose();
  expect(await ask('/other').end()).toEqual(ok);
  expect([first.state.fate, done]).toEqual(['waiting', ['POST /other']]);
  first.message.destroy();
});

test('every matching request is delayed or stalled, and all are released at once', async () => {
  const [delayed, stalled] = [proxy.delayEvery('POST /held'), proxy.stallEvery('POST /stalled')];
  const asked = ['/held', '/held', '/stalled', '/stalled'].map((path) => ask(path));
  await Promise.all([delayed.arrived, stalled.arrived]);
  expect(await ask('/other').end()).toEqual(ok);
  await until('the stalled ones to be done', () => done.length === 3);
  expect(asked.map(({ state }) => state.fate)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  for (const one of [delayed, stalled]) one.release();
  expect(await Promise.all(asked.map((one) => one.end()))).toEqual([ok, ok, ok, ok]);
  expect(await ask('/held').end()).toEqual(ok);
});

test('every matching request is dropped, also later ones', async () => {
  const delayed = proxy.delayEvery('POST /lost');
  const first = ask('/lost');
  await delayed.arrived;
  delayed.lose();
  const second = ask('/lost');
  expect(await ask('/other').end()).toEqual(ok);
  expect([first.state.fate, second.state.fate, done]).toEqual(['waiting', 'waiting', ['POST /other']]);
  for (const { message } of [first, second]) message.destroy();
});

test.each([404, 413, 502, 504] as const)(
  'a gateway answers %i in HTML of its own, with or without asking the server',
  async (status) => {
    proxy.answerNext('POST /a', status, true);
    proxy.answerNext('POST /b', status, false);
    const answers = [await ask('/a').end(), await ask('/b').end(), await ask('/b').end()];
    expect(
      answers.map((answer) =>
        answer === 'broken' ? answer : [answer.status, answer.body.startsWith('<html>')],
      ),
    ).toEqual([
      [status, true],
      [status, true],
      [200, false],
    ]);
    expect(done).toEqual(['POST /a', 'POST /b']);
  },
);

test('while connections are refused nothing arrives, and afterwards everything does', async () => {
  proxy.outage('refused');
  expect(await ask('/a').end()).toBe('broken');
  proxy.restore();
  expect(await ask('/b').end()).toEqual(ok);
  expect(done).toEqual(['POST /b']);
});

test('in a black hole a request waits, and arrives when the black hole ends', async () => {
  proxy.outage('black hole', 200);
  const startedAt = Date.now();
  expect(await ask('/a').end()).toEqual(ok);
  expect(Date.now() - startedAt).toBeGreaterThan(150);
});

test('a half-open connection silently drops one direction; a new one works', async () => {
  for (const [lost, reached] of [
    ['to the server', false],
    ['to the browser', true],
    ['both ways', false],
  ] as const) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask('/before', agent).end();
    proxy.halfOpen(lost);
    done = [];
    const silent = ask('/silent', agent);
    expect(await ask('/new').end()).toEqual(ok);
    if (reached) await until('the silent one to be done', () => done.includes('POST /silent'));
    expect([silent.state.fate, done.includes('POST /silent')]).toEqual(['waiting', reached]);
    agent.destroy();
  }
});

test('a stall blocks open connections and not new ones', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask('/before', agent).end();
  const stalled = proxy.stall();
  const slow = ask('/slow', agent);
  expect(await ask('/new').end()).toEqual(ok);
  expect(slow.state.fate).toBe('waiting');
  stalled.release();
  expect(await slow.end()).toEqual(ok);
  agent.destroy();
});

test('latency applies in each direction', async () => {
  proxy.pace({ latencyMs: 60 });
  const startedAt = Date.now();
  expect(await ask('/a').end()).toEqual(ok);
  expect(Date.now() - startedAt).toBeGreaterThan(110);
});

test('a rate limit delays in proportion to the bytes', async () => {
  proxy.pace({ bytesPerSecond: 10_000 });
  const startedAt = Date.now();
  expect(await ask(`/${'a'.repeat(1_500)}`).end()).toEqual(ok);
  expect(Date.now() - startedAt).toBeGreaterThan(150);
});

test('the same seed gives the same faults, another seed different ones', () => {
  const firstTwenty = (seed: string) => {
    const weather = weatherOf(seed);
    return Array.from({ length: 20 }, () => weather.next().value);
  };
  expect(firstTwenty('monday')).toEqual(firstTwenty('monday'));
  expect(firstTwenty('monday')).not.toEqual(firstTwenty('tuesday'));
  expect(new Set(firstTwenty('monday').map(({ fault }) => fault.kind)).size).toBe(4);
});

test('restoring the network ends seeded faults', async () => {
  proxy.seed('monday');
  proxy.restore();
  expect(await ask('/a').end()).toEqual(ok);
});
