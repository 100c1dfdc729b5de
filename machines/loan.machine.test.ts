import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { loanDebt } from '#domain/loans/loans.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { reviewTimeoutMs } from '#domain/reviews/review.ts';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { alphabetOf, checkSequences, storyOf } from '#tests/support/lifecycle-story.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { loanEntry } from './examples/loan.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { loanMachine } from './loan.machine.ts';
import { saleTimeoutMs, type LoanContext, type LoanEvent, type LoanInput } from './loan-rules.ts';

const input: LoanInput = { principal: '1000000', decimals: 6, term_days: 30, collateral: '6' };
const applied: LoanEvent = {
  type: 'user.applied',
  level: 2,
  is_market_maker: false,
  worth: '1000000',
  collateral_value: '600000',
};
const granted: LoanEvent = { type: 'admin.granted', collateral_value: '600000' };
const day = (days: number): LoanEvent => ({ type: 'clock.dayPassed', days });
const repay = (amount: string): LoanEvent => ({ type: 'user.repaid', amount });
const valued = (value: string): LoanEvent => ({ type: 'market.valued', value });
const sale = (sold: string, proceeds: string): LoanEvent => ({ type: 'market.sold', sold, proceeds });

const life = rowLife(loanMachine);
const after = storyOf(life);
const drafted = life.begin(input);
const paidOut = after(drafted, applied, granted);
// Collateral can be added and parts repaid indefinitely; the amounts lead to no further states.
const walkOptions = {
  input,
  events: alphabetOf<LoanEvent>(loanEntry),
  contextKey: ({ days, lent, repaid, is_warned }: LoanContext) => [days, lent, repaid === '0', is_warned],
};

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(loanMachine, walkOptions);
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "drafted",
          "drafted -> user.applied -> underReview",
          "drafted -> user.applied -> underReview -> admin.granted -> granted",
          "drafted -> user.applied -> underReview -> admin.granted -> granted -> clock.dayPassed -> overdue",
          "drafted -> user.applied -> underReview -> admin.granted -> granted -> market.valued -> closing",
          "drafted -> user.applied -> underReview -> admin.granted -> granted -> market.valued -> closing -> market.sold -> closed",
          "drafted -> user.applied -> underReview -> admin.granted -> granted -> user.repaid -> repaid",
          "drafted -> user.applied -> underReview -> admin.refused -> refused",
          "drafted -> user.applied -> underReview -> user.withdrew -> withdrawn",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('the back office and the market may accept, refuse or stay silent', () => {
    expect(
      lackingAnswers(loanMachine, {
        underReview: ['admin.granted', 'admin.refused', 'clock.expired'],
        closing: ['market.sold', 'market.refused', 'clock.expired'],
      }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(loanMachine, walkOptions)).toEqual([]);
  });
});

describe('scenarios', () => {
  test('an application pledges the collateral, and approval pays out the loan', () => {
    expect(after(drafted, applied)).toEqual({ ...drafted, status: 'underReview', pledged: '6' });
    expect(paidOut).toEqual({
      ...drafted,
      status: 'granted',
      pledged: '6',
      lent: '1000000',
      outstanding: '1000000',
      held: '900000',
    });
    const rich = after(drafted, applied, { type: 'admin.granted', collateral_value: '1500000' });
    expect([rich.held, rich.lent]).toEqual(['0', '1000000']);
  });

  test('collateral worth less than half of the loan pays nothing out', () => {
    const fallen: LoanEvent = { type: 'admin.granted', collateral_value: '499999.999999' };
    expect(life.next(after(drafted, applied), fallen)).toBeNull();
  });

  test('a refusal lends nothing and releases the collateral', () => {
    expect(after(drafted, applied, { type: 'admin.refused', reason: 'unclear' })).toEqual({
      ...drafted,
      status: 'refused',
      reason: 'unclear',
    });
  });

  test.each([
    ['at once', [], '1000000'],
    ['within its term', [day(1), day(29)], '1008700'],
    ['on the day its term ends', [day(29), day(30)], '1009000'],
    ['overdue', [day(29), day(30), day(40)], '1059000'],
    ['after the clock missed the end of its term', [day(40)], '1059000'],
  ])('repaid %s with its interest', (_, days, debt) => {
    const owing = after(paidOut, ...days);
    expect([
      life.next(owing, repay(toPlain(decimal(debt).plus('0.000001')))),
      life.next(owing, repay('0')),
    ]).toEqual([null, null]);
    expect(after(owing, repay(debt))).toEqual({
      ...owing,
      status: 'repaid',
      pledged: '0',
      repaid: debt,
      outstanding: '0',
      held: '0',
      since_day: owing.days,
    });
  });

  test('partial repayments pay interest first, then principal, until nothing is owed', () => {
    const part = after(paidOut, day(10), repay('203000'));
    expect(part).toEqual({
      ...after(paidOut, day(10)),
      repaid: '203000',
      outstanding: '800000',
      held: '720000',
      since_day: 10,
    });
    const whole = after(part, day(20), repay('802400'));
    expect([whole.status, whole.repaid]).toEqual(['repaid', '1005400']);
  });

  test('an undecided application can be cancelled, which releases its collateral', () => {
    expect(after(drafted, applied, { type: 'user.withdrew' })).toEqual({ ...drafted, status: 'withdrawn' });
    expect(life.next(paidOut, { type: 'user.withdrew' })).toBeNull();
  });

  test('at 130 percent the user is warned once, and again after a repayment or more collateral', () => {
    expect(life.next(paidOut, valued('1300000.000001'))).toBeNull();
    const warned = after(paidOut, valued('1300000'));
    expect(warned).toEqual({ ...paidOut, is_warned: true });
    expect(life.next(warned, valued('1290000'))).toBeNull();
    const added = after(warned, { type: 'user.addedCollateral', amount: '1' });
    expect([added.is_warned, after(added, valued('1300000')).is_warned]).toEqual([false, true]);
    expect(after(warned, repay('1')).is_warned).toBe(false);
  });

  test('a warning ends at 140 percent, and the next fall warns again', () => {
    const warned = after(paidOut, valued('1300000'));
    expect(life.next(warned, valued('1399999.999999'))).toBeNull();
    const recovered = after(warned, valued('1400000'));
    expect(recovered).toEqual(paidOut);
    expect(life.next(recovered, valued('1400000'))).toBeNull();
    expect(after(recovered, valued('1300000')).is_warned).toBe(true);
  });

  test('a loan becomes overdue on the day its term ends', () => {
    expect([after(paidOut, day(29)).status, after(paidOut, day(29), day(30)).status]).toEqual([
      'granted',
      'overdue',
    ]);
  });

  test('a day is charged once, in whatever order days arrive', () => {
    const third = after(paidOut, day(3));
    expect([life.next(third, day(3)), life.next(third, day(2))]).toEqual([null, null]);
    expect(life.next(after(paidOut, day(35)), day(30))).toBeNull();
  });

  test('at 110 percent it stays open; below, enough is sold and the rest is returned to the user', () => {
    expect(after(paidOut, valued('1100000')).status).toBe('granted');
    const closing = after(paidOut, valued('1099999.999999'));
    expect(after(closing, sale('3', '100020'))).toEqual({
      ...closing,
      status: 'closed',
      pledged: '0',
      repaid: '1000000',
      returned: '20',
      collateral_returned: '3',
      outstanding: '0',
      held: '0',
    });
    expect([life.next(closing, sale('6.00000001', '1')), life.next(closing, sale('1', '-1'))]).toEqual([
      null,
      null,
    ]);
  });

  test('a sale below the debt leaves the user with no debt', () => {
    const closed = after(paidOut, day(31), valued('950000'), sale('6', '49900'));
    expect([closed.status, closed.repaid, closed.returned]).toEqual(['closed', '949900', '0']);
  });

  test('a loan in liquidation accepts no repayment or collateral, and retries until sold', () => {
    const closing = after(paidOut, valued('1'));
    expect([
      life.next(closing, repay('1000000')),
      life.next(closing, { type: 'user.addedCollateral', amount: '1' }),
    ]).toEqual([null, null]);
    expect(after(closing, { type: 'market.refused' }, { type: 'clock.expired' })).toEqual(closing);
  });

  test('added collateral is locked with the rest', () => {
    expect(after(paidOut, { type: 'user.addedCollateral', amount: '1.5' }).pledged).toBe('7.5');
  });

  test('an application that breaks the rules pledges nothing', () => {
    expect(life.next(drafted, { ...applied, level: 1 } as LoanEvent)).toBeNull();
    expect(life.next(life.begin({ ...input, term_days: 366 }), applied)).toBeNull();
  });

  test('timers: a silent back office is reminded and a silent market is asked again', () => {
    const clock = new SimulatedClock();
    const done: string[] = [];
    const machine = loanMachine.provide({
      actions: {
        remindAdmin: () => void done.push('reminded'),
        sellPledged: () => void done.push('selling'),
      },
    });
    const actor = createActor(machine, { input, clock }).start();
    actor.send(applied);
    clock.increment(reviewTimeoutMs);
    actor.send(granted);
    actor.send(valued('1'));
    clock.increment(saleTimeoutMs);
    expect([actor.getSnapshot().value, done]).toEqual(['closing', ['reminded', 'selling', 'selling']]);
  });
});

test('any event sequence pays out once and ends the debt once, never above the amount owed', () => {
  checkSequences(
    life,
    { first: drafted, events: walkOptions.events, finals: ['refused', 'withdrawn', 'repaid', 'closed'] },
    ({ from, to, event }) => {
      expect(to.lent !== from.lent).toBe(event.type === 'admin.granted');
      expect(decimal(to.repaid).gte(decimal(from.repaid))).toBe(true);
      expect(['repaid', 'closed'].includes(to.status)).toBe(to.lent !== '0' && to.outstanding === '0');
      const paid = decimal(to.repaid).minus(decimal(from.repaid));
      expect(paid.lte(loanDebt(from, from.days))).toBe(true);
      expect(to.pledged !== '0').toBe(['underReview', 'granted', 'overdue', 'closing'].includes(to.status));
      expect(to.days).toBeGreaterThanOrEqual(from.days);
    },
  );
});
