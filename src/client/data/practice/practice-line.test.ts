import { expect, test } from 'vitest';
import type { ExchangeToPage, PageToExchange } from '#contract/practice-line.ts';
import { createDevice } from '#tests/support/practice-device.ts';

const request = (id: number): PageToExchange => ({
  kind: 'request',
  id,
  method: 'GET',
  url: '/api/wallet',
  headers: {},
  body: null,
});
const opened: ExchangeToPage = { kind: 'state', state: 'open', storage: 'device' };
const opening: ExchangeToPage = { kind: 'state', state: 'opening', storage: 'device' };
const isRequest = ({ kind }: PageToExchange): boolean => kind === 'request';

test('the first page starts the exchange and talks to it directly', () => {
  const device = createDevice();
  const page = device.open('a');
  page.line.send(request(1));
  expect(device.workers).toHaveLength(1);
  expect(device.workers[0]!.messages.filter(isRequest)).toEqual([request(1)]);
  device.workers[0]!.say('a', opened);
  expect(page.received).toEqual([opened]);
});

test('a second page uses the same exchange, and hears only what is for it or for all', () => {
  const device = createDevice();
  device.open('a');
  const [worker] = device.workers;
  const page = device.open('b');
  page.line.send(request(1));
  // Its greeting is answered, so the exchange is known to listen.
  worker!.say('b', { kind: 'controlled', id: 0, result: { ok: true, value: 'token' } });
  worker!.say('c', { kind: 'response', id: 1, status: 200, headers: {}, body: 'for c' });
  worker!.say('all', opened);
  expect(device.workers).toHaveLength(1);
  expect(worker!.messages.filter(isRequest)).toEqual([request(1)]);
  expect(page.received.map(({ kind }) => kind)).toEqual(['controlled', 'state']);
});

test('what is sent before the exchange listens is not lost', () => {
  const device = createDevice();
  device.open('a');
  const page = device.open('b');
  page.line.send(request(1));
  const [worker] = device.workers;
  expect(worker!.messages.filter(isRequest)).toEqual([]);
  worker!.say('all', opening);
  expect(worker!.messages.filter(isRequest)).toEqual([request(1)]);
  expect(page.lost()).toBe(0);
});

test('when the leader goes, its exchange goes with it, and the next page starts another', () => {
  const device = createDevice();
  const first = device.open('a');
  const second = device.open('b');
  const third = device.open('c');
  device.workers[0]!.say('all', opened);
  first.end();
  expect(device.workers.map(({ isRunning }) => isRunning)).toEqual([false, true]);
  expect([first.lost(), second.lost(), third.lost()]).toEqual([0, 1, 0]);
  // The third page notices when the new exchange reports itself.
  device.workers[1]!.say('all', opening);
  expect([second.lost(), third.lost()]).toEqual([1, 1]);
  third.line.send(request(7));
  second.line.send(request(8));
  expect(device.workers[1]!.messages.filter(isRequest)).toEqual([request(7), request(8)]);
});

test('never do two exchanges run at once', () => {
  const device = createDevice();
  const pages = ['a', 'b', 'c', 'd'].map((id) => device.open(id));
  for (const page of pages) {
    expect(device.workers.filter(({ isRunning }) => isRunning)).toHaveLength(1);
    page.end();
  }
  expect(device.workers.filter(({ isRunning }) => isRunning)).toHaveLength(0);
});

test('an exchange whose code does not run is reported as failed', () => {
  const device = createDevice();
  const page = device.open('a');
  device.workers[0]!.breakDown('WebAssembly is blocked');
  expect(page.received).toEqual([
    { kind: 'state', state: 'failed', storage: 'memory', problem: 'WebAssembly is blocked' },
  ]);
  expect(page.lost()).toBe(1);
});

test.each([
  null,
  'text',
  {},
  { to: 'all' },
  { to: 'all', from: 'page', message: opened },
  { to: 'all', from: 'exchange', message: 1 },
])('what is not an envelope of the exchange is ignored: %j', (data) => {
  const device = createDevice();
  device.open('a');
  const page = device.open('b');
  device.broadcast(data);
  expect(page.received).toEqual([]);
});

test('a page that does not lead ends nothing by its end', () => {
  const device = createDevice();
  const leader = device.open('a');
  device.open('b').end();
  expect(device.workers.map(({ isRunning }) => isRunning)).toEqual([true]);
  expect(leader.lost()).toBe(0);
});
