import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { reconnectDelayMs } from '#domain/calls/backoff.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import {
  connectionMachine,
  connectTimeoutMs,
  quickAnswerMs,
  selectNetStatus,
  slowAnswerMs,
  type ConnectionEvent,
} from './connection.machine.ts';

const events: readonly ConnectionEvent[] = [
  { type: 'network.online' },
  { type: 'network.offline' },
  { type: 'page.shown' },
  { type: 'socket.closed' },
  { type: 'socket.refused' },
  { type: 'answer.timed', ms: slowAnswerMs },
  { type: 'answer.timed', ms: quickAnswerMs - 1 },
  { type: 'session.changed' },
];

/** A running machine: each attempt opens as the list says, then never answers. */
const run = (attempts: readonly boolean[] = [], hasNetwork = true) => {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  const left = [...attempts];
  const machine = connectionMachine.provide({
    actors: {
      openSocket: fromPromise<void>(() => {
        calls.push('open');
        const answer = left.shift();
        if (answer === undefined) return new Promise(() => undefined);
        return answer ? Promise.resolve() : Promise.reject(new Error('refused'));
      }),
      holdSocket: fromCallback<ConnectionEvent>(() => {
        calls.push('hold');
        return () => void calls.push('close');
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { hasNetwork } }).start();
  return { actor, clock, calls, status: () => selectNetStatus(actor.getSnapshot()) };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('state coverage', () => {
  const walk = walkMachine(connectionMachine, {
    input: { hasNetwork: true },
    events,
    listeners: ['holdSocket'],
    contextKey: ({ hasNetwork, attempts }: { hasNetwork: boolean; attempts: number }) => [
      hasNetwork,
      Math.min(attempts, 1),
    ],
  });

  test('every state is reachable, can be left and handles every answer', () => {
    const { unreached, deadEnds, unanswered } = walk;
    expect({ unreached, deadEnds, unanswered }).toEqual({
      unreached: ['waiting.choosing'],
      deadEnds: [],
      unanswered: [],
    });
  });

  test('shortest paths', () => {
    expect(walk.paths).toMatchInlineSnapshot(`
      [
        "connecting",
        "connecting -> connecting done -> connected.online",
        "connecting -> connecting done -> connected.online -> answer.timed -> connected.slow",
        "connecting -> connecting done -> connected.online -> network.offline -> connected.doubtful",
        "connecting -> connecting error -> waiting.reconnecting",
        "connecting -> network.offline -> waiting.offline",
      ]
    `);
  });
});

describe('scenarios', () => {
  test('the first attempt counts as online until it fails', async () => {
    const { status } = run([false]);
    expect(status()).toBe('online');
    await settle();
    expect(status()).toBe('reconnecting');
  });

  test('an attempt without an answer times out after twenty seconds and is retried', () => {
    const { clock, calls, status } = run();
    clock.increment(connectTimeoutMs);
    expect([status(), calls]).toEqual(['reconnecting', ['open']]);
    clock.increment(reconnectDelayMs.longest);
    expect(calls).toEqual(['open', 'open']);
  });

  test('a lost connection is closed and a new one is opened', async () => {
    const { actor, clock, calls, status } = run([true, true]);
    await settle();
    actor.send({ type: 'socket.closed' });
    expect(status()).toBe('reconnecting');
    clock.increment(reconnectDelayMs.longest);
    await settle();
    expect([status(), calls]).toEqual(['online', ['open', 'hold', 'close', 'open', 'hold']]);
  });

  test('without a network the status is offline, and attempts go on', async () => {
    const { clock, calls, status } = run([false, true], false);
    await settle();
    expect(status()).toBe('offline');
    clock.increment(reconnectDelayMs.longest);
    await settle();
    expect([status(), calls]).toEqual(['online', ['open', 'open', 'hold']]);
  });

  test('a returning network triggers an attempt at once', async () => {
    const { actor, calls } = run([false], false);
    await settle();
    actor.send({ type: 'network.online' });
    expect(calls).toEqual(['open', 'open']);
  });

  test('an attempt started offline, which may hang, is replaced when the network returns', async () => {
    const { actor, clock, calls, status } = run([false], false);
    await settle();
    clock.increment(reconnectDelayMs.longest);
    expect(calls).toEqual(['open', 'open']);
    actor.send({ type: 'network.online' });
    expect([status(), calls]).toEqual(['online', ['open', 'open', 'open']]);
  });

  test('a network that drops and returns gets a new socket, as the old one may be dead', async () => {
    const { actor, calls, status } = run([true, true]);
    await settle();
    actor.send({ type: 'network.offline' });
    expect([status(), calls]).toEqual(['offline', ['open', 'hold']]);
    actor.send({ type: 'network.online' });
    await settle();
    expect([status(), calls]).toEqual(['online', ['open', 'hold', 'close', 'open', 'hold']]);
  });

  test('slow answers set the status to slow, a quick one resets it', async () => {
    const { actor, status } = run([true]);
    await settle();
    actor.send({ type: 'answer.timed', ms: slowAnswerMs });
    expect(status()).toBe('slow');
    actor.send({ type: 'answer.timed', ms: quickAnswerMs + 1 });
    expect(status()).toBe('slow');
    actor.send({ type: 'answer.timed', ms: quickAnswerMs - 1 });
    expect(status()).toBe('online');
  });

  test('a new session opens a new connection', async () => {
    const { actor, calls } = run([true, true]);
    await settle();
    actor.send({ type: 'session.changed' });
    await settle();
    expect(calls).toEqual(['open', 'hold', 'close', 'open', 'hold']);
  });
});

test('any event sequence has one socket at most, and is connected, connecting or about to retry', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...events), { maxLength: 40 }),
      fc.array(fc.boolean(), { maxLength: 40 }),
      async (sequence, attempts) => {
        const { actor, clock, calls } = run(attempts);
        for (const event of sequence) {
          actor.send(event);
          await settle();
          const openSockets =
            calls.filter((what) => what === 'hold').length - calls.filter((what) => what === 'close').length;
          expect(openSockets).toBe(actor.getSnapshot().hasTag('connected') ? 1 : 0);
        }
        const before = calls.length;
        const isConnected = actor.getSnapshot().hasTag('connected');
        clock.increment(connectTimeoutMs);
        clock.increment(reconnectDelayMs.longest);
        expect(isConnected || calls.length > before).toBe(true);
        actor.stop();
      },
    ),
    { numRuns: 100 },
  );
});
