import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { decimal } from '#domain/money/money.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { spotOrderMachine, type SpotOrderEvent, type SpotOrderState } from './spot-order.machine.ts';

const openSpotOrder = (amount: string): SpotOrderState => {
  const [{ value, context }] = initialTransition(spotOrderMachine, { amount });
  return { status: value, ...context };
};

/** The resulting status, or null where the chart does not admit the event. */
const nextSpotOrder = (
  { status, ...context }: SpotOrderState,
  event: SpotOrderEvent,
): SpotOrderState | null => {
  const snapshot = spotOrderMachine.resolveState({ value: status, context });
  const [next] = transition(spotOrderMachine, snapshot, event);
  return snapshot.status === 'active' && snapshot.can(event) ? { status: next.value, ...next.context } : null;
};

const happenings: readonly SpotOrderEvent[] = [
  { type: 'user.setTrigger' },
  { type: 'market.triggered' },
  { type: 'market.refused' },
  { type: 'user.cancelled' },
  { type: 'clock.expired' },
];
const dealt = (amount: string): SpotOrderEvent => ({ type: 'market.dealt', amount });

test('every state is reachable and only final states are dead ends', () => {
  const walk = walkMachine(spotOrderMachine, {
    input: { amount: '2' },
    events: [dealt('1'), dealt('2'), dealt('0'), ...happenings],
  });
  expect(walk).toMatchInlineSnapshot(`
    {
      "deadEnds": [],
      "paths": [
        "open",
        "open -> market.dealt -> filled",
        "open -> market.refused -> cancelled",
        "open -> user.setTrigger -> waiting",
      ],
      "reached": [
        "cancelled",
        "filled",
        "open",
        "waiting",
      ],
      "unanswered": [],
      "unreached": [],
    }
  `);
});

test('an accepted order is open and unfilled', () => {
  expect(openSpotOrder('1.5')).toEqual({ status: 'open', amount: '1.5', filled: '0' });
});

test('a partial fill leaves it open, the rest fills it', () => {
  const part = nextSpotOrder(openSpotOrder('1.5'), dealt('0.5'));
  expect(part).toEqual({ status: 'open', amount: '1.5', filled: '0.5' });
  expect(nextSpotOrder(part!, dealt('1'))).toEqual({ status: 'filled', amount: '1.5', filled: '1.5' });
});

test('a cancelled order retains its fills', () => {
  const part: SpotOrderState = { status: 'open', amount: '2', filled: '0.5' };
  expect(nextSpotOrder(part, { type: 'user.cancelled' })).toEqual({
    status: 'cancelled',
    amount: '2',
    filled: '0.5',
  });
});

test.each<SpotOrderState>([
  { status: 'filled', amount: '1', filled: '1' },
  { status: 'cancelled', amount: '1', filled: '0.2' },
])('an order that is $status accepts no event', (state) => {
  expect(nextSpotOrder(state, { type: 'user.cancelled' })).toBeNull();
  expect(nextSpotOrder(state, dealt('0.1'))).toBeNull();
});

test('a fill above the remaining amount, or of zero, is refused', () => {
  expect(nextSpotOrder(openSpotOrder('1'), dealt('1.00000001'))).toBeNull();
  expect(nextSpotOrder(openSpotOrder('1'), dealt('0'))).toBeNull();
});

test('a waiting order is filled only after it is triggered, then like any other', () => {
  const waiting = nextSpotOrder(openSpotOrder('1'), { type: 'user.setTrigger' })!;
  expect(waiting).toEqual({ status: 'waiting', amount: '1', filled: '0' });
  expect(nextSpotOrder(waiting, dealt('1'))).toBeNull();
  const triggered = nextSpotOrder(waiting, { type: 'market.triggered' })!;
  expect([triggered.status, nextSpotOrder(triggered, dealt('1'))?.status]).toEqual(['open', 'filled']);
  expect(nextSpotOrder(triggered, { type: 'market.refused' })?.status).toBe('cancelled');
});

test.each<SpotOrderEvent>([{ type: 'user.cancelled' }, { type: 'clock.expired' }])(
  '$type ends a waiting order',
  (event) => {
    expect(nextSpotOrder({ status: 'waiting', amount: '1', filled: '0' }, event)).toEqual({
      status: 'cancelled',
      amount: '1',
      filled: '0',
    });
  },
);

test('a partly filled order accepts no trigger and no refusal', () => {
  const part: SpotOrderState = { status: 'open', amount: '2', filled: '0.5' };
  expect([
    nextSpotOrder(part, { type: 'user.setTrigger' }),
    nextSpotOrder(part, { type: 'market.refused' }),
  ]).toEqual([null, null]);
});

const events = fc.oneof(
  fc.integer({ min: 0, max: 12 }).map((tenths) => dealt(`${Math.floor(tenths / 10)}.${tenths % 10}`)),
  fc.constantFrom(...happenings),
);

test('any event sequence never fills beyond the amount, and is filled exactly when full', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 20 }), (history) => {
      let state = openSpotOrder('1.2');
      for (const event of history) state = nextSpotOrder(state, event) ?? state;
      expect(decimal(state.filled).lte(decimal(state.amount))).toBe(true);
      expect(state.status === 'filled').toBe(decimal(state.filled).eq(decimal(state.amount)));
    }),
  );
});
