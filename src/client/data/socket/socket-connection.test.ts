import { beforeEach, expect, test, vi } from 'vitest';
import type { PrivateEnvelope } from '#contract/events.ts';
import { runConnection } from './run-connection.ts';
import { openConnection } from './socket-connection.ts';

type Listener = (message?: unknown) => void;

/** A socket with the test as its server. */
const createSocket = () => {
  const heard = new Map<string, Set<Listener>>();
  const on = (name: string, listener: Listener): void => {
    heard.set(name, (heard.get(name) ?? new Set()).add(listener));
  };
  return {
    on,
    once: on,
    off: (name: string, listener: Listener): void => void heard.get(name)?.delete(listener),
    emit: () => undefined,
    timeout: () => ({ emitWithAck: () => new Promise(() => undefined) }),
    close: () => undefined,
    io: { engine: { on: () => undefined, off: () => undefined } },
    /** Emits a message of the server. */
    deliver: (name: string, message: unknown): void =>
      heard.get(name)?.forEach((listener) => listener(message)),
  };
};
let socket: ReturnType<typeof createSocket>;
vi.mock('socket.io-client', () => ({ io: () => socket }));

const at = '2026-11-20T00:00:00.000Z';
const envelope = (sequence: number): PrivateEnvelope => ({ topic: 'order', sequence, at, payload: {} });

beforeEach(() => {
  socket = createSocket();
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

test('messages received around the greeting are delivered after it, in order and once', async () => {
  const opening = openConnection('a'.repeat(64), new AbortController().signal);
  socket.deliver('private', envelope(5));
  socket.deliver('hello', { sequence: 4, server_time: at });
  socket.deliver('private', envelope(6));
  const connection = await opening;
  socket.deliver('private', envelope(7));
  const events: string[] = [];
  const stop = runConnection(connection, {
    onHello: ({ sequence }) => events.push(`hello ${sequence}`),
    onPrivate: ({ sequence }) => events.push(`event ${sequence}`),
    onConfirmed: () => undefined,
    onEnded: () => undefined,
    onClosed: () => undefined,
  });
  socket.deliver('private', envelope(8));
  expect(events).toEqual(['hello 4', 'event 5', 'event 6', 'event 7', 'event 8']);
  expect(connection.takeEarly()).toEqual([]);
  stop();
});
