import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { reconnectDelayMs } from '#domain/calls/backoff.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import {
  outboxMachine,
  replayTimeoutMs,
  selectRefusedIntent,
  type OutboxEvent,
  type RefusedIntent,
  type Replay,
} from './outbox.machine.ts';

const refused: RefusedIntent = {
  refusal: { kind: 'refused', code: 'symbol.unknown', message: 'This pair does not exist' },
  intent: { kind: 'addFavourite', matchId: 1 },
  madeOffline: true,
};
const replays: readonly Replay[] = [
  { result: 'empty' },
  { result: 'sent' },
  { result: 'refused', refused },
  { result: 'noSession' },
];
const events: readonly OutboxEvent[] = [
  { type: 'intent.stored' },
  { type: 'connection.opened' },
  { type: 'connection.lost' },
  { type: 'session.started' },
  { type: 'user.dismissed' },
];

type Answer = Replay | 'offline' | 'never';

const run = (answers: readonly Answer[]) => {
  const clock = new SimulatedClock();
  const left = [...answers];
  let sendings = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  const machine = outboxMachine.provide({
    actors: {
      replayFirst: fromPromise<Replay>(async ({ signal }) => {
        sendings += 1;
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        const end = (): void => {
          atOnce -= 1;
        };
        const answer = left.shift() ?? { result: 'empty' };
        if (answer === 'never') {
          signal.addEventListener('abort', end);
          return new Promise<Replay>(() => undefined);
        }
        end();
        if (answer === 'offline') throw { kind: 'offline' };
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  return {
    actor,
    clock,
    state: () => actor.getSnapshot().value,
    sendings: () => sendings,
    mostAtOnce: () => mostAtOnce,
  };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

describe('state coverage', () => {
  const walk = walkMachine(outboxMachine, {
    events,
    outputs: { replayFirst: replays },
    errors: { replayFirst: [{ kind: 'offline' }] },
    contextKey: (context: { isConnected: boolean; isMore: boolean; refused: unknown }) => [
      context.isConnected,
      context.isMore,
      context.refused !== null,
    ],
  });

  test('every state is reachable, can be left and handles every answer', () => {
    const { unreached, deadEnds, unanswered } = walk;
    expect({ unreached, deadEnds, unanswered }).toEqual({
      unreached: ['postponing', 'settling'],
      deadEnds: [],
      unanswered: [],
    });
  });

  test('shortest paths', () => {
    expect(walk.paths).toMatchInlineSnapshot(`
      [
        "replaying",
        "replaying -> connection.lost -> replaying -> replaying error -> waitingOffline",
        "replaying -> replaying done -> idle",
        "replaying -> replaying done -> replaying -> replaying done -> failed",
        "replaying -> replaying done -> waitingForSession",
        "replaying -> replaying error -> retrying",
      ]
    `);
  });
});

describe('scenarios', () => {
  test('every item is sent in order, then the outbox is idle', async () => {
    const { state, sendings } = run([{ result: 'sent' }, { result: 'sent' }]);
    await settle();
    expect([state(), sendings()]).toEqual(['idle', 3]);
  });

  test('without a connection it waits for one and then resumes', async () => {
    const { actor, state } = run(['offline', { result: 'sent' }]);
    actor.send({ type: 'connection.lost' });
    await settle();
    expect(state()).toBe('waitingOffline');
    actor.send({ type: 'connection.opened' });
    await settle();
    expect(state()).toBe('idle');
  });

  test('a connected server that does not answer is retried later', async () => {
    const { clock, state } = run(['never', { result: 'sent' }]);
    clock.increment(replayTimeoutMs);
    expect(state()).toBe('retrying');
    clock.increment(reconnectDelayMs.longest);
    await settle();
    expect(state()).toBe('idle');
  });

  test('an unanswered item from before a lost connection is sent again after reconnecting', async () => {
    const { actor, state, sendings } = run(['never', { result: 'sent' }]);
    actor.send({ type: 'connection.lost' });
    actor.send({ type: 'connection.opened' });
    await settle();
    expect([state(), sendings()]).toEqual(['idle', 3]);
  });

  test('opening a connection that was not lost does not restart a send', () => {
    const { actor, sendings } = run(['never']);
    actor.send({ type: 'connection.opened' });
    expect(sendings()).toBe(1);
  });

  test.each([
    ['intent.stored', 'empty'],
    ['session.started', 'noSession'],
  ] as const)('%s during an empty send is not missed', async (type, result) => {
    const { actor, state, sendings } = run([{ result }, { result: 'sent' }]);
    actor.send({ type });
    await settle();
    expect([state(), sendings()]).toEqual(['idle', 3]);
  });

  test('a refused item is shown until it is dismissed; the others are sent', async () => {
    const { actor, state, sendings } = run([{ result: 'refused', refused }, { result: 'sent' }]);
    await settle();
    expect([state(), sendings(), selectRefusedIntent(actor.getSnapshot())]).toEqual(['failed', 3, refused]);
    actor.send({ type: 'user.dismissed' });
    expect([state(), selectRefusedIntent(actor.getSnapshot())]).toEqual(['idle', null]);
  });

  test('without a session it waits for the next one', async () => {
    const { actor, state } = run([{ result: 'noSession' }, { result: 'sent' }]);
    await settle();
    expect(state()).toBe('waitingForSession');
    actor.send({ type: 'session.started' });
    await settle();
    expect(state()).toBe('idle');
  });
});

test('any event sequence has one send at a time, and is idle only when nothing is unsent', async () => {
  const answers = fc.array(fc.constantFrom<Answer>(...replays, 'offline', 'never'), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...events), { maxLength: 30 }),
      answers,
      async (sequence, given) => {
        const { actor, clock, mostAtOnce } = run(given);
        for (const event of sequence) {
          actor.send(event);
          await settle();
          clock.increment(reconnectDelayMs.longest);
          const { context, value } = actor.getSnapshot();
          if (value === 'idle')
            expect([context.refused, context.failure, context.attempts]).toEqual([null, null, 0]);
        }
        actor.stop();
        expect(mostAtOnce()).toBe(1);
      },
    ),
    { numRuns: 100 },
  );
});

test('a refusal dismissed while the others are still being sent does not reappear', async () => {
  const { actor, state } = run([{ result: 'refused', refused }, 'never']);
  await settle();
  expect([state(), selectRefusedIntent(actor.getSnapshot())]).toEqual(['replaying', refused]);
  actor.send({ type: 'user.dismissed' });
  expect(selectRefusedIntent(actor.getSnapshot())).toBe(null);
});
