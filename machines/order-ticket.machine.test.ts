import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate';
import type { Order } from '#contract/orders.ts';
import { failed, succeeded, type Outcome } from '#domain/outcome.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { bitcoinTerms } from '#tests/support/deal-terms.ts';
import type { KeyedOrder, OrderFacts, OrderRequest } from '#domain/order-request.ts';
import { answerTimeoutMs, orderTicketMachine, type OrderTicketEvent } from './order-ticket.machine.ts';

const request: OrderRequest = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', seen_price: '97000', slippage: '0.5' };
const facts: OrderFacts = { terms: bitcoinTerms, marketPrice: '97000', available: '10000', levels: null };
const review: OrderTicketEvent = { type: 'user.reviewed', request, facts };
const order = { id: 7, status: 'filled' } as Order;
const accepted: Outcome<Order> = succeeded(order);
const refused = (code: 'balance.insufficient' | 'login.required' | 'price.moved'): Outcome<Order> => failed({ kind: 'refused', code, message: code });
const noAnswer = { kind: 'unreachable' as const };

/** An actor whose answers the test gives one by one, with every sending written down. */
const run = (unresolved: KeyedOrder | null = null) => {
  const clock = new SimulatedClock();
  const stored: KeyedOrder[] = [];
  const sent: KeyedOrder[] = [];
  const released: number[] = [];
  let answer: { resolve: (outcome: Outcome<Order>) => void; reject: (failure: unknown) => void } | undefined;
  let store: { resolve: () => void; reject: (failure: unknown) => void } | undefined;
  const machine = orderTicketMachine.provide({
    actors: {
      storeTicket: fromPromise<void, KeyedOrder>(({ input }) => {
        stored.push(input);
        return new Promise((resolve, reject) => (store = { resolve, reject }));
      }),
      askExchange: fromPromise<Outcome<Order>, KeyedOrder>(({ input }) => {
        sent.push(input);
        return new Promise((resolve, reject) => (answer = { resolve, reject }));
      }),
    },
    actions: { releaseTicket: () => void released.push(sent.length) },
  });
  const actor = createActor(machine, { input: { unresolved, nowMs: () => clock.now() }, clock }).start();
  const settle = async (act: () => void): Promise<void> => {
    act();
    // Promise actors tell the machine a few microtasks later.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    actor, clock, stored, sent, released,
    state: () => actor.getSnapshot(),
    send: (event: OrderTicketEvent) => actor.send(event),
    storeDone: () => settle(() => store!.resolve()),
    storeFails: () => settle(() => store!.reject({ kind: 'storage' })),
    answer: (outcome: Outcome<Order>) => settle(() => answer!.resolve(outcome)),
    noAnswer: () => settle(() => answer!.reject(noAnswer)),
  };
};

const submitted = async () => {
  const ticket = run();
  ticket.send(review);
  ticket.send({ type: 'user.confirmed', key: 'key-1' });
  await ticket.storeDone();
  return ticket;
};

describe('the walk', () => {
  const walk = walkMachine(orderTicketMachine.provide({ actions: { releaseTicket: () => undefined } }), {
    input: { unresolved: null, nowMs: () => 0 },
    events: [
      { type: 'user.edited' },
      review,
      { ...review, facts: { ...facts, available: '1' } },
      { type: 'user.confirmed', key: 'key-1' },
      { type: 'user.cancelled' },
      { type: 'user.askedNow' },
      { type: 'user.dismissed' },
      { type: 'connection.opened' },
      { type: 'connection.lost' },
      { type: 'session.started' },
    ],
    outputs: { askExchange: [accepted, refused('balance.insufficient'), refused('login.required')] },
    errors: { askExchange: [noAnswer], storeTicket: [{ kind: 'storage' }] },
    contextKey: ({ key, isConnected, failure }: { key: string | null; isConnected: boolean; failure: unknown }) => [key, isConnected, failure !== null],
  });

  test('every waiting state answers done, error and time-out; only passing states are never stood in', () => {
    expect(walk.unreached).toEqual(['refused', 'resolving.choosing', 'starting']);
    expect(walk.deadEnds).toEqual([]);
    expect(walk.unanswered).toEqual([]);
  });

  test('the shortest ways', () => {
    expect(walk.paths).toMatchInlineSnapshot(`
      [
        "editing",
        "editing -> user.reviewed -> confirming",
        "editing -> user.reviewed -> confirming -> user.confirmed -> storing",
        "editing -> user.reviewed -> confirming -> user.confirmed -> storing -> storing done -> submitting",
        "editing -> user.reviewed -> confirming -> user.confirmed -> storing -> storing done -> submitting -> connection.lost -> resolving.waitingOffline",
        "editing -> user.reviewed -> confirming -> user.confirmed -> storing -> storing done -> submitting -> connection.lost -> resolving.waitingOffline -> user.askedNow -> resolving.asking",
        "editing -> user.reviewed -> confirming -> user.confirmed -> storing -> storing done -> submitting -> connection.lost -> resolving.waitingOffline -> user.askedNow -> resolving.asking -> asking done -> resolving.waitingForSession",
        "editing -> user.reviewed -> confirming -> user.confirmed -> storing -> storing done -> submitting -> submitting done -> accepted",
        "editing -> user.reviewed -> confirming -> user.confirmed -> storing -> storing done -> submitting -> submitting error -> resolving.pausing",
      ]
    `);
  });
});

describe('stories', () => {
  test('the key is kept before anything is sent, and the yes shows the order', async () => {
    const ticket = run();
    ticket.send(review);
    ticket.send({ type: 'user.confirmed', key: 'key-1' });
    expect([ticket.stored.length, ticket.sent.length]).toEqual([1, 0]);
    await ticket.storeDone();
    expect(ticket.sent).toEqual([{ key: 'key-1', request, sentAtMs: 0 }]);
    await ticket.answer(accepted);
    expect([ticket.state().value, ticket.state().context.order, ticket.state().context.key, ticket.released]).toEqual(['accepted', order, null, [1]]);
  });

  test('what cannot be kept is not sent', async () => {
    const ticket = run();
    ticket.send(review);
    ticket.send({ type: 'user.confirmed', key: 'key-1' });
    await ticket.storeFails();
    expect([ticket.state().value, ticket.state().context.failure, ticket.sent]).toEqual(['editing', { kind: 'storage' }, []]);
  });

  test('a definite no gives the draft back and frees the key', async () => {
    const ticket = await submitted();
    await ticket.answer(refused('balance.insufficient'));
    expect([ticket.state().value, ticket.state().hasTag('editable'), ticket.state().context.key, ticket.state().context.request]).toEqual(['editing', true, null, request]);
  });

  test('no answer is uncertain, and is asked with the same key until it is definite', async () => {
    const ticket = await submitted();
    await ticket.noAnswer();
    expect(ticket.state().hasTag('uncertain')).toBe(true);
    for (let turn = 0; turn < 3; turn += 1) {
      ticket.clock.increment(60_000);
      await ticket.noAnswer();
    }
    ticket.send({ type: 'user.askedNow' });
    await ticket.answer(accepted);
    expect(ticket.state().value).toBe('accepted');
    expect(new Set(ticket.sent.map(({ key }) => key))).toEqual(new Set(['key-1']));
    expect(ticket.sent.length).toBe(5);
  });

  test('silence alone turns into uncertain, never into refused', async () => {
    const ticket = await submitted();
    ticket.clock.increment(answerTimeoutMs);
    expect(ticket.state().hasTag('uncertain')).toBe(true);
  });

  test('a connection that is lost while it is sent makes it uncertain at once; it asks when the network is back', async () => {
    const ticket = await submitted();
    ticket.send({ type: 'connection.lost' });
    expect([ticket.state().hasTag('uncertain'), ticket.state().hasTag('offline')]).toEqual([true, true]);
    ticket.clock.increment(3_600_000);
    expect(ticket.sent.length).toBe(1);
    ticket.send({ type: 'connection.opened' });
    expect(ticket.sent.length).toBe(2);
  });

  test('a connection that is lost while it is asked for waits at once, too', async () => {
    const ticket = await submitted();
    await ticket.noAnswer();
    ticket.send({ type: 'user.askedNow' });
    ticket.send({ type: 'connection.lost' });
    expect(ticket.state().value).toEqual({ resolving: 'waitingOffline' });
  });

  test('a network that left before anything was sent gives the order back, unsent', async () => {
    const ticket = run();
    ticket.send(review);
    ticket.send({ type: 'user.confirmed', key: 'key-1' });
    ticket.send({ type: 'connection.lost' });
    await ticket.storeDone();
    expect([ticket.state().value, ticket.state().context.failure, ticket.state().context.key, ticket.sent, ticket.released]).toEqual(['editing', { kind: 'offline' }, null, [], [0]]);
  });

  test('what the rules refuse is not even agreed to, and says which field is at fault', () => {
    const ticket = run();
    ticket.send({ type: 'user.reviewed', request, facts: { ...facts, available: '1' } });
    expect([ticket.state().value, ticket.state().context.failure]).toEqual(['editing', { kind: 'refused', code: 'balance.insufficient', field: 'amount', message: '' }]);
  });

  test('an order that no longer fits while the user reads goes back to be edited', () => {
    const ticket = run();
    ticket.send(review);
    ticket.send({ type: 'user.reviewed', request, facts: { ...facts, available: '1' } });
    ticket.send({ type: 'user.confirmed', key: 'key-1' });
    expect([ticket.state().value, ticket.stored]).toEqual(['editing', []]);
  });

  test('the steps carry their times: sent, lost, asked, and when it asks next', async () => {
    const ticket = run();
    ticket.clock.increment(1_000);
    ticket.send(review);
    ticket.send({ type: 'user.confirmed', key: 'key-1' });
    await ticket.storeDone();
    ticket.clock.increment(700);
    await ticket.noAnswer();
    const times = () => {
      const { sentAtMs, lostAtMs, askedAtMs, nextTryAtMs } = ticket.state().context;
      return { sentAtMs, lostAtMs, askedAtMs, nextTryAtMs };
    };
    expect(times()).toEqual({ sentAtMs: 1_000, lostAtMs: 1_700, askedAtMs: null, nextTryAtMs: 3_700 });
    ticket.clock.increment(2_000);
    expect(times()).toEqual({ sentAtMs: 1_000, lostAtMs: 1_700, askedAtMs: 3_700, nextTryAtMs: null });
  });

  test('a session that ended in between says nothing about the order: after login it is asked again', async () => {
    const ticket = await submitted();
    await ticket.noAnswer();
    ticket.send({ type: 'user.askedNow' });
    await ticket.answer(refused('login.required'));
    expect(ticket.state().value).toEqual({ resolving: 'waitingForSession' });
    ticket.send({ type: 'session.started' });
    await ticket.answer(accepted);
    expect(ticket.state().value).toBe('accepted');
  });

  test('a kept order without an outcome is asked for as soon as the app starts again', () => {
    const ticket = run({ key: 'key-0', request, sentAtMs: 5 });
    expect(ticket.state().hasTag('uncertain')).toBe(true);
    ticket.send({ type: 'user.askedNow' });
    expect(ticket.sent).toEqual([{ key: 'key-0', request, sentAtMs: 5 }]);
  });
});

test('never a second key while one is unresolved, and never editable while busy or uncertain', async () => {
  const events: fc.Arbitrary<OrderTicketEvent | AnyEventObject> = fc.constantFrom(
    { type: 'user.edited' }, review, { type: 'user.confirmed', key: '' }, { type: 'user.cancelled' }, { type: 'user.askedNow' },
    { type: 'user.dismissed' }, { type: 'connection.opened' }, { type: 'connection.lost' }, { type: 'session.started' },
    { type: 'test.stored' }, { type: 'test.yes' }, { type: 'test.no' }, { type: 'test.silence' }, { type: 'test.wait' },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(events, { maxLength: 60 }), async (all) => {
      const ticket = run();
      let unresolved: string | null = null;
      let keys = 0;
      let seen = 0;
      for (const event of all) {
        const state = ticket.state();
        const isAsking = state.matches('submitting') || state.matches({ resolving: 'asking' });
        if (event.type === 'test.stored') { if (state.matches('storing')) await ticket.storeDone(); }
        else if (event.type === 'test.yes') { if (isAsking) await ticket.answer(accepted); }
        else if (event.type === 'test.no') { if (isAsking) await ticket.answer(refused('balance.insufficient')); }
        else if (event.type === 'test.silence') { if (isAsking) await ticket.noAnswer(); }
        else if (event.type === 'test.wait') ticket.clock.increment(120_000);
        else ticket.send((event.type === 'user.confirmed' ? { type: 'user.confirmed', key: `key-${(keys += 1)}` } : event) as OrderTicketEvent);

        const now = ticket.state();
        for (const { key } of ticket.sent.slice(seen)) {
          if (unresolved !== null) expect(key).toBe(unresolved);
          unresolved = key;
        }
        seen = ticket.sent.length;
        if (now.context.key === null) unresolved = null;
        if (now.hasTag('busy') || now.hasTag('uncertain')) expect(now.hasTag('editable')).toBe(false);
      }
      ticket.actor.stop();
    }),
    { numRuns: 200 },
  );
});
