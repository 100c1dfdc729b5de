import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { spotOrderMachine } from '#machines/spot-order.machine.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { createLifecycle } from './lifecycle.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/**
 * A payment with every feature that a lifecycle may have: nested states, guards, actions, a final
 * output, an event of the root.
 */
const paymentMachine = setup({
  types: {
    context: {} as { due: number; paid: number },
    events: {} as
      | { type: 'user.paid'; amount: number }
      | { type: 'admin.refused'; reason: string }
      | { type: 'clock.expired' }
      | { type: 'user.proved' },
    input: {} as { due: number },
    output: {} as { paid: number },
    tags: {} as 'busy' | 'done',
  },
  guards: { 'if it is enough': ({ context }, { amount }: { amount: number }) => amount >= context.due },
  actions: {
    notePaid: assign({ paid: (_, { amount }: { amount: number }) => amount }),
    notifyUser: (_, _params: { reason: string }) => undefined,
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ due: input.due, paid: 0 }),
  initial: 'unpaid',
  output: ({ context }) => ({ paid: context.paid }),
  on: { 'clock.expired': '.cancelled' },
  states: {
    unpaid: {
      on: {
        'user.paid': {
          guard: { type: 'if it is enough', params: ({ event }) => event },
          actions: { type: 'notePaid', params: ({ event }) => event },
          target: 'reviewing',
        },
      },
    },
    reviewing: {
      initial: 'waiting',
      tags: 'busy',
      on: {
        'admin.refused': {
          target: 'cancelled',
          actions: { type: 'notifyUser', params: ({ event }) => ({ reason: event.reason }) },
        },
      },
      states: { waiting: { on: { 'user.proved': 'proved' } }, proved: {} },
    },
    cancelled: { type: 'final', tags: 'done' },
  },
});

const payments = createLifecycle(paymentMachine);
const orders = createLifecycle(spotOrderMachine);

const refused = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It was admitted');
};

describe('restoring', () => {
  test('every state that can be reached can be stored and restored', () => {
    const { reached } = walkMachine(spotOrderMachine, {
      input: { amount: '2' },
      events: [
        { type: 'market.dealt', amount: '1' },
        { type: 'user.setTrigger' },
        { type: 'user.cancelled' },
      ],
    });
    expect([...orders.statuses].sort()).toEqual(reached);
    expect(payments.statuses).toEqual(['unpaid', 'reviewing.waiting', 'reviewing.proved', 'cancelled']);
    for (const status of payments.statuses) {
      const isFinal = status === 'cancelled';
      const expire = () =>
        payments.apply({ status, context: { due: 1, paid: 0 } }, { type: 'clock.expired' });
      if (isFinal) expect(refused(expire).code).toBe('state.notAllowed');
      else expect(expire().status).toBe('cancelled');
    }
  });

  test('an unknown status is a fault, not a refusal', () => {
    expect(() =>
      orders.apply(
        { status: 'lost' as 'open', context: { amount: '1', filled: '0' } },
        { type: 'user.cancelled' },
      ),
    ).toThrow('spotOrder has no state lost');
  });

  test('a parallel chart is refused, as it has no single status', () => {
    const machine = setup({}).createMachine({ id: 'both', type: 'parallel', states: { a: {}, b: {} } });
    expect(() => createLifecycle(machine)).toThrow('both is parallel');
  });
});

describe('a step', () => {
  test('starts in the initial state of the chart', () => {
    expect(payments.start({ due: 5 })).toEqual({
      status: 'unpaid',
      context: { due: 5, paid: 0 },
      tags: new Set(),
      isDone: false,
      output: undefined,
      actions: [],
    });
  });

  test('starts with the entry actions and transient states of the chart', () => {
    const machine = setup({
      types: { context: {} as { greeted: number }, input: {} as { greeted: number } },
      actions: { greet: assign({ greeted: ({ context }) => context.greeted + 1 }), notify: () => undefined },
    }).createMachine({
      id: 'greeting',
      context: ({ input }) => input,
      initial: 'outer',
      states: {
        outer: {
          entry: 'greet',
          initial: 'inner',
          states: { inner: { entry: 'notify', always: 'quiet' }, quiet: {} },
        },
      },
    });
    expect(createLifecycle(machine).start({ greeted: 1 })).toEqual({
      status: 'outer.quiet',
      context: { greeted: 2 },
      tags: new Set(),
      isDone: false,
      output: undefined,
      actions: [{ type: 'notify', params: undefined }],
    });
  });

  test('starts in a nested state, and in a final one', () => {
    const nested = setup({
      types: { context: {} as { due: number }, input: {} as { due: number }, tags: {} as 'busy' },
    }).createMachine({
      id: 'nested',
      context: ({ input }) => input,
      initial: 'outer',
      states: { outer: { tags: 'busy', initial: 'inner', states: { inner: {} } } },
    });
    expect(createLifecycle(nested).start({ due: 1 })).toEqual({
      status: 'outer.inner',
      context: { due: 1 },
      tags: new Set(['busy']),
      isDone: false,
      output: undefined,
      actions: [],
    });
    const over = setup({
      types: { context: {} as { due: number }, input: {} as { due: number } },
    }).createMachine({
      id: 'over',
      context: ({ input }) => input,
      initial: 'end',
      output: 'nothing due',
      states: { end: { type: 'final' } },
    });
    expect(createLifecycle(over).start({ due: 1 })).toEqual({
      status: 'end',
      context: { due: 1 },
      tags: new Set(),
      isDone: true,
      output: 'nothing due',
      actions: [],
    });
  });

  test('may change nothing', () => {
    const machine = setup({
      types: {
        context: {} as object,
        events: {} as { type: 'user.looked' } | { type: 'user.knocked' } | { type: 'user.rang' },
      },
      actions: { answer: () => undefined },
    }).createMachine({
      id: 'idle',
      context: () => ({}),
      initial: 'idle',
      on: { 'user.rang': '.away' },
      states: {
        idle: { on: { 'user.looked': 'idle', 'user.knocked': { actions: 'answer' }, 'user.rang': {} } },
        away: {},
      },
    });
    const idle = createLifecycle(machine);
    const stored = { status: 'idle', context: {} } as const;
    expect(idle.apply(stored, { type: 'user.looked' }).status).toBe('idle');
    expect(idle.apply(stored, { type: 'user.knocked' }).actions).toEqual([
      { type: 'answer', params: undefined },
    ]);
    expect(refused(() => idle.apply(stored, { type: 'user.rang' })).code).toBe('state.notAllowed');
  });

  test('into a nested state changes the context and returns the tags', () => {
    const step = payments.apply(
      { status: 'unpaid', context: { due: 5, paid: 0 } },
      { type: 'user.paid', amount: 6 },
    );
    expect(step).toEqual({
      status: 'reviewing.waiting',
      context: { due: 5, paid: 6 },
      tags: new Set(['busy']),
      isDone: false,
      output: undefined,
      actions: [],
    });
    expect(payments.apply(step, { type: 'user.proved' }).status).toBe('reviewing.proved');
  });

  test('into a final state returns its output and its actions', () => {
    expect(
      payments.apply(
        { status: 'reviewing.proved', context: { due: 5, paid: 6 } },
        { type: 'admin.refused', reason: 'unreadable' },
      ),
    ).toEqual({
      status: 'cancelled',
      context: { due: 5, paid: 6 },
      tags: new Set(['done']),
      isDone: true,
      output: { paid: 6 },
      actions: [{ type: 'notifyUser', params: { reason: 'unreadable' } }],
    });
  });

  test('does not mutate the stored row', () => {
    const context = Object.freeze({ amount: '2', filled: '0' });
    orders.apply({ status: 'open', context }, { type: 'market.dealt', amount: '1' });
    expect(orders.apply({ status: 'open', context }, { type: 'market.dealt', amount: '2' })).toEqual({
      status: 'filled',
      context: { amount: '2', filled: '2' },
      tags: new Set(['done']),
      isDone: true,
      output: undefined,
      actions: [],
    });
  });
});

describe('an event the chart does not allow is refused', () => {
  test('by its state', () => {
    const { code, details } = refused(() =>
      orders.apply(
        { status: 'filled', context: { amount: '1', filled: '1' } },
        { type: 'user.cancelled' },
        { field: 'id' },
      ),
    );
    expect([code, details]).toEqual(['state.notAllowed', { field: 'id' }]);
    expect(
      refused(() =>
        payments.apply({ status: 'unpaid', context: { due: 1, paid: 0 } }, { type: 'user.proved' }),
      ).code,
    ).toBe('state.notAllowed');
  });

  test('by a guard', () => {
    expect(
      refused(() =>
        payments.apply({ status: 'unpaid', context: { due: 5, paid: 0 } }, { type: 'user.paid', amount: 4 }),
      ).code,
    ).toBe('state.notAllowed');
  });

  test('in a final state, even if the root handles it', () => {
    expect(
      refused(() =>
        payments.apply({ status: 'cancelled', context: { due: 5, paid: 0 } }, { type: 'clock.expired' }),
      ).code,
    ).toBe('state.notAllowed');
  });
});
