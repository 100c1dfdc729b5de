import { expect, test } from 'vitest';
import type { PageToExchange, PracticeRequest } from '#contract/practice-line.ts';
import { createDevice } from '#tests/support/practice-device.ts';
import { createLineRequests } from './line-requests.ts';

const setUp = () => {
  const device = createDevice();
  const { line } = device.open('a');
  const requests = createLineRequests(line);
  const sent = (): PageToExchange[] => device.workers.at(-1)!.messages;
  const lastRequest = (): PracticeRequest =>
    sent().findLast((message): message is PracticeRequest => message.kind === 'request')!;
  const answer = (status: number, body: string | Uint8Array<ArrayBuffer> = '{}'): void =>
    device.workers[0]!.say('a', {
      kind: 'response',
      id: lastRequest().id,
      status,
      headers: { 'content-type': 'application/json', date: 'Tue, 01 Dec 2026 04:30:00 GMT' },
      body,
    });
  return { device, requests, sent, lastRequest, answer };
};

test('a request goes with its method, headers and form, and is answered as a response of the network', async () => {
  const { requests, lastRequest, answer } = setUp();
  const answered = requests.send('/api/order', {
    method: 'POST',
    headers: { Authorization: 'token', 'Idempotency-Key': 'k1' },
    body: new URLSearchParams({ number: '1.5', lang: 'en' }),
  });
  expect(lastRequest()).toEqual({
    kind: 'request',
    id: 1,
    method: 'POST',
    url: '/api/order',
    headers: { authorization: 'token', 'idempotency-key': 'k1' },
    body: [
      ['number', '1.5'],
      ['lang', 'en'],
    ],
  });
  answer(200, '{"result":true}');
  const response = await answered;
  expect([response.ok, await response.json()]).toEqual([true, { result: true }]);
  expect(response.headers.get('date')).toBe('Tue, 01 Dec 2026 04:30:00 GMT');
});

test('a form with a file keeps the file; a request without a body has none', () => {
  const { requests, lastRequest } = setUp();
  const form = new FormData();
  form.set('file', new Blob(['image'], { type: 'image/png' }), 'image.png');
  void requests.send('/api/upload', { method: 'POST', body: form });
  expect(lastRequest().body).toEqual([['file', expect.any(Blob)]]);
  void requests.send('/api/wallet');
  expect([lastRequest().method, lastRequest().body]).toEqual(['GET', null]);
});

test('bytes arrive as they are, and an empty answer has no body', async () => {
  const { requests, answer } = setUp();
  const image = requests.send('/media/1');
  answer(200, new Uint8Array([1, 2, 255]));
  expect([...new Uint8Array(await (await image).arrayBuffer())]).toEqual([1, 2, 255]);
  const unchanged = requests.send('/media/1');
  answer(304);
  expect((await unchanged).status).toBe(304);
});

test('requests under way reject like a lost network when the exchange ends', async () => {
  const { requests, device } = setUp();
  const answered = requests.send('/api/order', { method: 'POST' });
  const asked = requests.control({ name: 'verify' });
  device.workers[0]!.breakDown('ended');
  await expect(answered).rejects.toThrow(TypeError);
  await expect(asked).rejects.toThrow(TypeError);
});

test('an aborted request rejects with its reason, and a late answer is ignored', async () => {
  const { requests, answer } = setUp();
  const abort = new AbortController();
  const answered = requests.send('/api/wallet', { signal: abort.signal });
  abort.abort(new Error('left the page'));
  await expect(answered).rejects.toThrow('left the page');
  answer(200);
  const reason = new Error('too late');
  await expect(requests.send('/api/wallet', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test('a command is answered once, with its value or the problem', async () => {
  const { requests, device, sent } = setUp();
  const asked = requests.control({ name: 'start', funds: '10000' });
  const control = sent().at(-1) as Extract<PageToExchange, { kind: 'control' }>;
  expect(control.command).toEqual({ name: 'start', funds: '10000' });
  device.workers[0]!.say('a', { kind: 'controlled', id: control.id, result: { ok: true, value: 'token' } });
  await expect(asked).resolves.toBe('token');
  const refused = requests.control({ name: 'export' });
  device.workers[0]!.say('a', {
    kind: 'controlled',
    id: control.id + 1,
    result: { ok: false, problem: 'no database' },
  });
  await expect(refused).rejects.toThrow('no database');
});
