import { beforeEach, expect, test, vi } from 'vitest';
import type { ExchangeToPage, PageToExchange } from '#contract/practice-line.ts';
import { openConnection, openSocketsBy, TokenRefused } from '#client/data/socket/socket-connection.ts';
import { createDevice } from '#tests/support/practice-device.ts';
import { lineSockets } from './line-socket.ts';

const at = '2026-12-01T04:30:00.000Z';
let device: ReturnType<typeof createDevice>;
let open: ReturnType<typeof lineSockets>;

/** The page's own events. */
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  device = createDevice();
  open = lineSockets(device.open('a').line);
});

const sent = (): PageToExchange[] => device.workers[0]!.messages.filter(({ kind }) => kind !== 'control');
const say = (message: ExchangeToPage): void => device.workers[0]!.say('a', message);
const event = (socket: number, name: string, ...args: unknown[]): ExchangeToPage => ({
  kind: 'event',
  socket,
  name,
  args,
});

test('a socket opens with the greeting, and hears only its own messages', () => {
  const socket = open('token');
  expect(sent()).toEqual([{ kind: 'connect', socket: 1, token: 'token' }]);
  const heard: unknown[] = [];
  const packets = vi.fn();
  socket.on('private', (message) => heard.push(message));
  socket.onPacket(packets);
  say(event(1, 'private', 'mine'));
  say(event(2, 'private', "another's"));
  expect(heard).toEqual(['mine']);
  expect(packets).toHaveBeenCalledTimes(1);
});

test('a question is answered by its acknowledgement, or rejects in time', async () => {
  vi.useFakeTimers();
  const socket = open(null);
  const asked = socket.timeout(1_000).emitWithAck('heartbeat');
  expect(sent().at(-1)).toEqual({ kind: 'event', socket: 1, name: 'heartbeat', args: [], ack: 1 });
  say({ kind: 'ack', socket: 1, ack: 1, args: [{ server_time: at }] });
  await expect(asked).resolves.toEqual({ server_time: at });
  const unanswered = socket.timeout(1_000).emitWithAck('heartbeat');
  const rejected = expect(unanswered).rejects.toThrow('timed out');
  await vi.advanceTimersByTimeAsync(1_000);
  await rejected;
  vi.useRealTimers();
});

test('sockets end with the exchange', () => {
  const [one, two] = [open(null), open(null)];
  const ended = [vi.fn(), vi.fn()];
  one.once('disconnect', ended[0]!);
  two.on('disconnect', ended[1]!);
  one.close();
  expect(sent().at(-1)).toEqual({ kind: 'disconnect', socket: 1 });
  device.workers[0]!.breakDown('ended');
  expect(ended.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('sockets end with the page, and send nothing afterwards', () => {
  const socket = open(null);
  const before = sent().length;
  page.dispatchEvent(new Event('pagehide'));
  socket.emit('unsubscribe', { channel: 'ladder', match_id: 1 });
  socket.close();
  expect(sent().slice(before)).toEqual([{ kind: 'disconnect', socket: 1 }]);
});

test('the connection opens over the line, and a token that is unknown is refused as by the network', async () => {
  openSocketsBy(open);
  const opening = openConnection('token', new AbortController().signal);
  say(event(1, 'private', 'early'));
  say(event(1, 'hello', { sequence: 4, server_time: at }));
  const { greeting, takeEarly } = await opening;
  expect([greeting.sequence, takeEarly()]).toEqual([4, ['early']]);
  const refused = openConnection('old', new AbortController().signal);
  say({ kind: 'refused', socket: 2, message: '999' });
  await expect(refused).rejects.toThrow(TokenRefused);
  const cancelled = new AbortController();
  const waiting = openConnection(null, cancelled.signal);
  cancelled.abort();
  await expect(waiting).rejects.toThrow('cancelled');
  expect(sent().at(-1)).toEqual({ kind: 'disconnect', socket: 3 });
});
