import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { walkMachine } from '#tests/support/walk-machine.ts';
import {
  activationTimeoutMs,
  appUpdateMachine,
  checkTimeoutMs,
  postponedForMs,
  selectOffer,
  type AppUpdateEvent,
} from './app-update.machine.ts';

const alphabet = [
  { type: 'clock.checkDue' },
  { type: 'worker.waiting' },
  { type: 'worker.controlling' },
  { type: 'database.upgraded' },
  { type: 'user.accepted' },
  { type: 'user.postponed' },
  { type: 'orders.changed', inFlight: 0 },
  { type: 'orders.changed', inFlight: 2 },
] as const satisfies readonly AppUpdateEvent[];

const run = () => {
  const clock = new SimulatedClock();
  const activate = vi.fn();
  const reload = vi.fn();
  const actor = createActor(
    appUpdateMachine.provide({
      actors: { checkForUpdate: fromPromise(() => new Promise<void>(() => undefined)) },
      actions: { activateWaitingWorker: activate, reloadPage: reload },
    }),
    { clock },
  ).start();
  const send = (...events: AppUpdateEvent[]) => events.forEach((event) => actor.send(event));
  return {
    actor,
    clock,
    activate,
    reload,
    send,
    offer: () => selectOffer(actor.getSnapshot()),
    state: () => actor.getSnapshot().value,
  };
};

test('every state is reachable, none is a dead end, and every wait handles all its answers', () => {
  const walk = walkMachine(appUpdateMachine, { events: alphabet });
  expect(walk.unreached).toEqual([]);
  expect(walk.deadEnds).toEqual([]);
  expect(walk.unanswered).toEqual([]);
  expect(walk.paths).toMatchInlineSnapshot(`
    [
      "current",
      "current -> clock.checkDue -> checking",
      "current -> worker.controlling -> outdated",
      "current -> worker.controlling -> outdated -> orders.changed -> outdated -> user.accepted -> reloadDeferred",
      "current -> worker.controlling -> outdated -> user.accepted -> reloading",
      "current -> worker.waiting -> ready",
      "current -> worker.waiting -> ready -> orders.changed -> ready -> user.accepted -> deferred",
      "current -> worker.waiting -> ready -> user.accepted -> activating",
      "current -> worker.waiting -> ready -> user.postponed -> postponed",
    ]
  `);
});

test('a new version takes over after the user accepts, then the page reloads', () => {
  const { send, offer, activate, reload } = run();
  send({ type: 'worker.waiting' });
  expect([offer(), activate.mock.calls.length]).toEqual(['ready', 0]);
  send({ type: 'user.accepted' });
  expect([offer(), activate.mock.calls.length, reload.mock.calls.length]).toEqual([undefined, 1, 0]);
  send({ type: 'worker.controlling' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an accepted update waits until the order in flight is answered', () => {
  const { send, offer, activate } = run();
  send({ type: 'orders.changed', inFlight: 2 }, { type: 'worker.waiting' }, { type: 'user.accepted' });
  expect([offer(), activate.mock.calls.length]).toEqual(['waitingForOrder', 0]);
  send({ type: 'orders.changed', inFlight: 1 });
  expect(activate).not.toHaveBeenCalled();
  send({ type: 'orders.changed', inFlight: 0 });
  expect(activate).toHaveBeenCalledTimes(1);
});

test('a postponed version is offered again later', () => {
  const { send, offer, clock } = run();
  send({ type: 'worker.waiting' }, { type: 'user.postponed' });
  clock.increment(postponedForMs - 1);
  expect(offer()).toBeUndefined();
  clock.increment(1);
  expect(offer()).toBe('ready');
});

test('a version that does not take over in time is offered again', () => {
  const { send, offer, clock } = run();
  send({ type: 'worker.waiting' }, { type: 'user.accepted' });
  clock.increment(activationTimeoutMs);
  expect(offer()).toBe('ready');
});

test('an update check that never ends times out', () => {
  const { send, state, clock } = run();
  send({ type: 'clock.checkDue' });
  expect(state()).toBe('checking');
  clock.increment(checkTimeoutMs);
  expect(state()).toBe('current');
});

test('consent in another tab lets this tab offer its own reload, after its orders', () => {
  const { send, offer, reload } = run();
  send({ type: 'orders.changed', inFlight: 1 }, { type: 'worker.controlling' });
  expect([offer(), reload.mock.calls.length]).toEqual(['outdated', 0]);
  send({ type: 'user.accepted' });
  expect([offer(), reload.mock.calls.length]).toEqual(['waitingForOrder', 0]);
  send({ type: 'orders.changed', inFlight: 0 });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a database upgraded by another tab makes this tab offer a reload', () => {
  const { send, offer, reload } = run();
  send({ type: 'orders.changed', inFlight: 1 }, { type: 'database.upgraded' });
  expect(offer()).toBe('outdated');
  send({ type: 'user.accepted' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('no event sequence activates or reloads without consent or with an order in flight', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 30 }), (events) => {
      const { actor, activate, reload, send } = run();
      let hasConsent = false;
      for (const event of events) {
        if (actor.getSnapshot().status === 'done') break;
        if (event.type === 'user.accepted') hasConsent = true;
        const before = activate.mock.calls.length + reload.mock.calls.length;
        send(event);
        if (activate.mock.calls.length + reload.mock.calls.length === before) continue;
        expect(hasConsent).toBe(true);
        expect(actor.getSnapshot().context.ordersInFlight).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});
