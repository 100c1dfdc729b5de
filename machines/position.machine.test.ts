import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { decimal } from '#domain/money/money.ts';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife, type RowOf } from '#tests/support/row-life.ts';
import { positionMachine } from './position.machine.ts';
import { closingTimeoutMs, type PositionEvent, type PositionInput } from './position-rules.ts';

type PositionState = RowOf<typeof positionMachine>;

const { begin: entrustPosition, next: nextPosition } = rowLife(positionMachine);

/** Long 1 BTC at 20,000, copied so that a trader can close it. */
const input: PositionInput = {
  type: 1,
  contract_size: '0.5',
  tick_size: '0.01',
  price: '20000',
  share: 2,
  target_profit_price: null,
  stop_loss_price: null,
  copied_from: 9,
};

const opened: PositionEvent = { type: 'market.opened', price: '20000', margin: '400' };
const ticked = (price: string): PositionEvent => ({ type: 'market.ticked', price });
const closedLots = (share: number, margin: string): PositionEvent => ({
  type: 'market.closed',
  share,
  margin,
});
const stopsSet: PositionEvent = {
  type: 'user.setStops',
  price: '20000',
  target_profit_price: '20400',
  stop_loss_price: '19800',
};

const alphabet: readonly PositionEvent[] = [
  opened,
  { type: 'market.opened', price: '20000.01', margin: '400' },
  ticked('19700'),
  ticked('19800'),
  ticked('20400'),
  ticked('20000'),
  closedLots(1, '200'),
  closedLots(2, '400'),
  { type: 'market.refused' },
  { type: 'market.unpaid' },
  { type: 'user.cancelled' },
  { type: 'user.closed', share: 1 },
  { type: 'user.closed', share: 2 },
  { type: 'user.closed', share: 3 },
  { type: 'user.closedBatch' },
  stopsSet,
  { type: 'user.setStops', price: '20000', target_profit_price: '19800', stop_loss_price: null },
  { type: 'user.addedMargin', amount: '100' },
  { type: 'clock.nightPassed', fee: '4' },
  { type: 'clock.expired' },
  { type: 'trader.closed', share: 2 },
  { type: 'opposite.opened' },
  { type: 'user.detached' },
];

const contextKey = ({ share, closing_share, close_reason, copied_from, stop_loss_price }: PositionState) => [
  share,
  closing_share,
  close_reason,
  copied_from,
  stop_loss_price,
];

const after = (state: PositionState, ...events: PositionEvent[]): PositionState =>
  events.reduce((at, event) => {
    const next = nextPosition(at, event);
    if (!next) throw new Error(`${event.type} is not admitted in ${at.status}`);
    return next;
  }, state);

const entrusted = entrustPosition(input);
const open = after(entrusted, opened);

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(positionMachine, {
      input,
      events: alphabet,
      contextKey,
    });
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "entrusted",
          "entrusted -> market.opened -> open",
          "entrusted -> market.opened -> open -> market.ticked -> closing",
          "entrusted -> market.opened -> open -> market.ticked -> closing -> market.closed -> closed",
          "entrusted -> market.unpaid -> cancelled",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('closing handles a fill, a refusal and a time-out', () => {
    expect(
      lackingAnswers(positionMachine, { closing: ['market.closed', 'market.refused', 'clock.expired'] }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(positionMachine, { input, events: alphabet, contextKey })).toEqual([]);
  });
});

describe('scenarios', () => {
  test('a limit entry rests, opens at a better price and closes at its take-profit', () => {
    const state = after(
      entrusted,
      { type: 'market.opened', price: '19990', margin: '399.8' },
      { ...stopsSet, price: '19990' } as PositionEvent,
      ticked('20400'),
    );
    expect(state).toEqual({
      ...input,
      status: 'closing',
      price: '19990',
      margin: '399.8',
      target_profit_price: '20400',
      stop_loss_price: '19800',
      closing_share: 2,
      close_reason: 'take_profit',
    });
    expect(after(state, closedLots(2, '399.8'))).toEqual({
      ...state,
      status: 'closed',
      share: 0,
      margin: '0',
      closing_share: 0,
    });
  });

  test('an entry the account cannot pay is cancelled; an open position is not', () => {
    expect(after(entrusted, { type: 'market.unpaid' }).status).toBe('cancelled');
    expect(nextPosition(open, { type: 'market.unpaid' })).toBeNull();
  });

  test('a price worse than the limit is not filled', () => {
    expect(nextPosition(entrusted, { type: 'market.opened', price: '20000.01', margin: '400' })).toBeNull();
    expect(
      nextPosition({ ...entrusted, type: 2 }, { type: 'market.opened', price: '19999.99', margin: '400' }),
    ).toBeNull();
  });

  test('the published check: it is liquidated at 19,700 and not above', () => {
    expect(nextPosition(open, ticked('19700.01'))).toBeNull();
    expect(after(open, ticked('19700')).close_reason).toBe('liquidation');
    expect(after(open, ticked('19700'), closedLots(2, '400')).status).toBe('closed');
  });

  test('added margin prevents a liquidation, and an overnight fee brings it nearer', () => {
    const safer = after(open, { type: 'user.addedMargin', amount: '100' });
    expect([
      safer.margin,
      nextPosition(safer, ticked('19600.01')),
      after(safer, ticked('19600')).status,
    ]).toEqual(['500', null, 'closing']);
    expect(after(open, { type: 'clock.nightPassed', fee: '4' }, ticked('19704')).close_reason).toBe(
      'liquidation',
    );
  });

  test('a partial close closes part of the lots and the rest stays open', () => {
    expect(after(open, { type: 'user.closed', share: 1 }, closedLots(1, '200'))).toEqual({
      ...open,
      share: 1,
      margin: '200',
    });
  });

  test('a copy with fractional lots closes whole lots or all of them, and preserves hundredths', () => {
    const copied = after(entrustPosition({ ...input, share: 4.35 }), opened);
    expect(nextPosition(copied, { type: 'user.closed', share: 0.35 })).toBeNull();
    const rest = after(copied, { type: 'user.closed', share: 1 }, closedLots(1, '91.95'));
    expect(rest.share).toBe(3.35);
    expect(after(rest, { type: 'user.closed', share: 3.35 }, closedLots(3.35, rest.margin)).status).toBe(
      'closed',
    );
  });

  test('a close by the user leaves the position open when the market does not fill it', () => {
    const closing = after(open, { type: 'user.closed', share: 1 });
    expect(after(closing, { type: 'market.refused' })).toEqual(open);
    expect(after(closing, { type: 'clock.expired' })).toEqual(open);
  });

  test('a close by the market stays closing until it is filled', () => {
    const closing = after(open, ticked('19000'));
    expect(after(closing, { type: 'market.refused' }, { type: 'clock.expired' })).toEqual(closing);
  });

  test('a copied position closes with its trader, a detached one does not', () => {
    expect(after(open, { type: 'trader.closed', share: 2 }).close_reason).toBe('trader');
    const part = after(open, { type: 'trader.closed', share: 0.67 }, closedLots(0.67, '134'));
    expect([part.status, part.share, part.close_reason, part.copied_from]).toEqual(['open', 1.33, null, 9]);
    expect(nextPosition(open, { type: 'trader.closed', share: 2.01 })).toBeNull();
    const own = after(open, { type: 'user.detached' });
    expect([
      own.copied_from,
      nextPosition(own, { type: 'trader.closed', share: 2 }),
      nextPosition(own, { type: 'user.detached' }),
    ]).toEqual([null, null, null]);
  });

  test('an opposite position closes every lot', () => {
    const { closing_share, close_reason } = after(open, { type: 'opposite.opened' });
    expect([closing_share, close_reason]).toEqual([2, 'opposite']);
  });

  test.each<PositionEvent>([
    { type: 'user.closed', share: 0 },
    { type: 'user.closed', share: 3 },
    { type: 'user.closed', share: 0.5 },
    { type: 'user.setStops', price: '20000', target_profit_price: '20000', stop_loss_price: null },
    { type: 'user.addedMargin', amount: '0' },
    { type: 'clock.nightPassed', fee: '400.000001' },
    { type: 'user.cancelled' },
    closedLots(1, '200'),
  ])('an open position refuses %o', (event) => {
    expect(nextPosition(open, event)).toBeNull();
  });

  test('a close fills only the lots being closed, and only the available margin', () => {
    const closing = after(open, { type: 'user.closed', share: 1 });
    expect([
      nextPosition(closing, closedLots(2, '400')),
      nextPosition(closing, closedLots(1, '400.01')),
      nextPosition(closing, closedLots(1, '-1')),
    ]).toEqual([null, null, null]);
  });

  test('timers: a close without an answer reopens the position after a minute', () => {
    const clock = new SimulatedClock();
    const actor = createActor(positionMachine, { input, clock }).start();
    for (const event of [opened, { type: 'user.closed', share: 1 } as const]) actor.send(event);
    clock.increment(closingTimeoutMs - 1);
    expect(actor.getSnapshot().value).toBe('closing');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('open');
  });
});

test('any event sequence closes a lot once with a margin of zero or more; final states are final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }), (events) => {
      let state = entrusted;
      let dealt = 0;
      for (const event of events) {
        const next = nextPosition(state, event);
        if (!next) continue;
        expect(['closed', 'cancelled']).not.toContain(state.status);
        if (event.type === 'market.closed') dealt += event.share;
        expect(decimal(next.margin).gte('0')).toBe(true);
        expect(next.closing_share > 0).toBe(next.status === 'closing');
        state = next;
      }
      if (state.status !== 'entrusted' && state.status !== 'cancelled')
        expect(dealt + state.share).toBe(input.share);
    }),
  );
});
