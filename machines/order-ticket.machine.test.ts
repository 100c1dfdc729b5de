import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Order } from '#contract/orders.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { bitcoinTerms } from '#tests/support/deal-terms.ts';
import type { OrderFacts, OrderRequest } from '#domain/order-request.ts';
import { orderTicketMachine, type OrderTicketEvent, type SeenThrough } from './order-ticket.machine.ts';

const request: OrderRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  amount: '0.01',
  seen_price: '97000',
  slippage: '0.5',
};
const facts: OrderFacts = { terms: bitcoinTerms, marketPrice: '97000', available: '10000', levels: null };
const review: OrderTicketEvent = { type: 'user.reviewed', request, facts };
const unfit: OrderTicketEvent = { type: 'user.reviewed', request, facts: { ...facts, available: '1' } };
const order = { id: 7, status: 'filled' } as Order;
const placed: SeenThrough = { order, failure: null };
const refused: SeenThrough = {
  order: null,
  failure: { kind: 'refused', code: 'price.moved', message: 'moved' },
};

/** A ticket whose calls the test ends one by one. */
const run = (underWay: OrderRequest | null = null) => {
  const sent: OrderRequest[] = [];
  let call: { resolve: (end: SeenThrough) => void; reject: (problem: unknown) => void } | undefined;
  const machine = orderTicketMachine.provide({
    actors: {
      seeThrough: fromPromise<SeenThrough, OrderRequest>(({ input }) => {
        sent.push(input);
        return new Promise((resolve, reject) => (call = { resolve, reject }));
      }),
    },
  });
  const actor = createActor(machine, { input: { underWay } }).start();
  const settle = async (act: () => void): Promise<void> => {
    act();
    // Promise actors tell the machine a few microtasks later.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    sent,
    state: () => actor.getSnapshot(),
    send: (event: OrderTicketEvent) => actor.send(event),
    ends: (end: SeenThrough) => settle(() => call!.resolve(end)),
    breaks: () => settle(() => call!.reject({ kind: 'storage' })),
  };
};

const sending = () => {
  const ticket = run();
  ticket.send(review);
  ticket.send({ type: 'user.confirmed' });
  return ticket;
};

describe('the walk', () => {
  const walk = walkMachine(orderTicketMachine, {
    input: { underWay: null },
    events: [
      { type: 'user.edited' },
      review,
      unfit,
      { type: 'user.confirmed' },
      { type: 'user.cancelled' },
      { type: 'user.dismissed' },
    ],
    outputs: { seeThrough: [placed, refused, { order: null, failure: null }] },
    errors: { seeThrough: [{ kind: 'storage' }] },
    contextKey: ({ failure }: { failure: unknown }) => [failure !== null],
    // A keyed call has time-outs of its own, and ends only when its outcome is definite.
    listeners: ['seeThrough'],
  });

  test('the call is followed however long it takes; only the passing state is never stood in', () => {
    expect([walk.unreached, walk.deadEnds, walk.unanswered]).toEqual([['starting'], [], []]);
  });

  test('the shortest ways', () => {
    expect(walk.paths).toMatchInlineSnapshot(`
      [
        "editing",
        "editing -> user.reviewed -> confirming",
        "editing -> user.reviewed -> confirming -> user.confirmed -> sending",
        "editing -> user.reviewed -> confirming -> user.confirmed -> sending -> sending done -> accepted",
      ]
    `);
  });
});

describe('stories', () => {
  test('what was agreed to is sent once, and the yes shows the order until it was seen', async () => {
    const ticket = sending();
    ticket.send({ type: 'user.confirmed' });
    ticket.send(review);
    expect(ticket.sent).toEqual([request]);
    await ticket.ends(placed);
    expect([ticket.state().value, ticket.state().context.order]).toEqual(['accepted', order]);
    ticket.send({ type: 'user.dismissed' });
    expect([ticket.state().value, ticket.state().context.order]).toEqual(['editing', null]);
  });

  test('a no gives the draft back and says why', async () => {
    const ticket = sending();
    await ticket.ends(refused);
    expect([ticket.state().value, ticket.state().context.failure]).toEqual(['editing', refused.failure]);
    ticket.send({ type: 'user.edited' });
    expect(ticket.state().context.failure).toBeNull();
  });

  test('what another tab has told already frees the ticket without a word', async () => {
    const ticket = sending();
    await ticket.ends({ order: null, failure: null });
    expect([ticket.state().value, ticket.state().context.failure]).toEqual(['editing', null]);
  });

  test('a call that breaks frees the ticket and says so', async () => {
    const ticket = sending();
    await ticket.breaks();
    expect([ticket.state().value, ticket.state().context.failure]).toEqual(['editing', { kind: 'storage' }]);
  });

  test('an order under way is gone on with when the app starts again, and nothing is edited meanwhile', async () => {
    const ticket = run(request);
    ticket.send(review);
    expect([ticket.state().hasTag('busy'), ticket.state().hasTag('editable'), ticket.sent]).toEqual([
      true,
      false,
      [request],
    ]);
    await ticket.ends(placed);
    expect(ticket.state().hasTag('done')).toBe(true);
  });

  test('what the rules refuse is not even agreed to, and says which field is at fault', () => {
    const ticket = run();
    ticket.send(unfit);
    expect([ticket.state().value, ticket.state().context.failure]).toEqual([
      'editing',
      { kind: 'refused', code: 'balance.insufficient', field: 'amount', message: '' },
    ]);
  });

  test('an order that no longer fits while the user reads goes back to be edited', () => {
    const ticket = run();
    ticket.send(review);
    ticket.send(unfit);
    ticket.send({ type: 'user.confirmed' });
    expect([ticket.state().value, ticket.sent]).toEqual(['editing', []]);
  });
});

test('whatever happens: a second order is sent only after the first has ended, each after its own review', async () => {
  const acts = ['edit', 'review', 'unfit', 'confirm', 'cancel', 'dismiss', 'placed', 'refused'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 60 }), async (all) => {
      const ticket = run();
      let ended = 0;
      let reviews = 0;
      for (const act of all) {
        if (act === 'placed' || act === 'refused') {
          if (!ticket.state().matches('sending')) continue;
          await ticket.ends(act === 'placed' ? placed : refused);
          ended += 1;
        } else if (act === 'review') {
          if (ticket.state().matches('editing')) reviews += 1;
          ticket.send(review);
        } else if (act === 'unfit') ticket.send(unfit);
        else
          ticket.send({
            type: (
              {
                edit: 'user.edited',
                confirm: 'user.confirmed',
                cancel: 'user.cancelled',
                dismiss: 'user.dismissed',
              } as const
            )[act],
          });
        expect(ticket.sent.length - ended).toBeLessThanOrEqual(1);
        expect(ticket.sent.length).toBeLessThanOrEqual(reviews);
        expect(ticket.state().hasTag('editable') && ticket.state().hasTag('busy')).toBe(false);
      }
      ticket.actor.stop();
    }),
    { numRuns: 200 },
  );
});
