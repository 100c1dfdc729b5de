import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dayMs } from '#domain/time/instant.ts';
import { decimal } from '#domain/money/money.ts';
import { followChart, historyOf } from '#tests/support/follow-chart.ts';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { quizMachine, type QuizContext, type QuizEvent, type QuizInput } from './quiz.machine.ts';

const { begin: announceQuiz, next: nextQuiz } = rowLife(quizMachine);

const input: QuizInput = {
  options: 2,
  announced_at: '2026-11-20T00:00:00.000Z',
  start_at: '2026-11-21T00:00:00.000Z',
  close_at: '2026-11-22T00:00:00.000Z',
  settle_at: '2026-11-23T00:00:00.000Z',
};

const reached = (at: string): QuizEvent => ({ type: 'clock.reached', at });
const staked = (option: number, amount: string, at = '2026-11-21T12:00:00.000Z'): QuizEvent => ({
  type: 'user.staked',
  option,
  amount,
  at,
});
const answered = (option: number | null, at = input.settle_at): QuizEvent => ({
  type: 'source.answered',
  option,
  at,
});
const failed: QuizEvent = { type: 'source.failed', at: input.settle_at };
const calledOff = (at = '2026-11-21T12:00:00.000Z'): QuizEvent => ({ type: 'admin.cancelled', at });
const [start, close, overdue, givenUp] = [
  reached(input.start_at),
  reached(input.close_at),
  reached('2026-11-24T00:00:00.000Z'),
  reached('2026-12-01T00:00:00.000Z'),
] as const;
const alphabet: readonly QuizEvent[] = [
  reached('2026-11-20T23:59:59.999Z'),
  start,
  close,
  overdue,
  givenUp,
  failed,
  staked(0, '15'),
  staked(1, '135'),
  staked(2, '1'),
  staked(-1, '1'),
  staked(0.5, '1'),
  staked(0, '0'),
  staked(0, '1', input.close_at),
  answered(0),
  answered(1),
  answered(null),
  answered(2),
  answered(0, '2026-11-22T23:59:59.999Z'),
  calledOff(),
  calledOff(input.close_at),
];
const contextKey = ({ pools, outcome, winning_option }: QuizContext): unknown => [
  pools.map((pool) => pool !== '0'),
  outcome,
  winning_option,
];

const after = followChart(nextQuiz);
const announced = announceQuiz(input);
const over = after(announced, start, staked(0, '15'), staked(1, '135'), close);

describe('state coverage', () => {
  test('every state is reachable and only the final state is a dead end', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(quizMachine, {
      input,
      events: alphabet,
      contextKey,
    });
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "notStarted",
          "notStarted -> admin.cancelled -> bonusDistributed",
          "notStarted -> clock.reached -> guessing",
          "notStarted -> clock.reached -> guessing -> clock.reached -> over",
          "notStarted -> clock.reached -> guessing -> clock.reached -> over -> clock.reached -> unsettled",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('a question handles its source, the failure of the source and the clock', () => {
    expect(
      lackingAnswers(quizMachine, {
        over: ['source.answered', 'source.failed', 'clock.reached'],
        unsettled: ['source.answered', 'clock.reached'],
      }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(quizMachine, { input, events: alphabet, contextKey })).toEqual([]);
  });
});

describe('scenarios', () => {
  test('stakes form one pool, and the answer divides it', () => {
    expect(after(over, answered(0))).toEqual({
      ...input,
      status: 'bonusDistributed',
      pools: ['15', '135'],
      winning_option: 0,
      outcome: 'shared',
      unsettled_at: null,
    });
  });

  test('with one side only, or no matching option, the stakes are refunded', () => {
    expect(after(announced, start, staked(0, '15'), close, answered(0)).outcome).toBe('returned');
    expect(after(over, answered(null))).toEqual({
      ...input,
      status: 'bonusDistributed',
      pools: ['15', '135'],
      winning_option: null,
      outcome: 'returned',
      unsettled_at: null,
    });
  });

  test('a stake before opening, after closing, on no option or of zero is refused', () => {
    const guessing = after(announced, start);
    const refused = [
      staked(0, '1', input.close_at),
      staked(2, '1'),
      staked(-1, '1'),
      staked(0.5, '1'),
      staked(0, '0'),
    ].map((event) => nextQuiz(guessing, event));
    expect([nextQuiz(announced, staked(0, '15')), nextQuiz(over, staked(0, '15')), ...refused]).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('an answer before its time, or with an unknown option, is refused', () => {
    expect([nextQuiz(over, answered(0, '2026-11-22T23:59:59.999Z')), nextQuiz(over, answered(2))]).toEqual([
      null,
      null,
    ]);
  });

  test('a question cancelled before it closes refunds the stakes; afterwards it cannot be cancelled', () => {
    const guessing = after(announced, start, staked(0, '15'), staked(1, '135'));
    expect(after(guessing, calledOff())).toEqual({
      ...input,
      status: 'bonusDistributed',
      pools: ['15', '135'],
      winning_option: null,
      outcome: 'returned',
      unsettled_at: null,
    });
    expect(after(announced, calledOff(input.announced_at)).outcome).toBe('returned');
    const late = calledOff(input.close_at);
    expect([nextQuiz(guessing, late), nextQuiz(over, calledOff()), nextQuiz(over, late)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('a failed source may answer later', () => {
    expect(after(over, failed, answered(1))).toEqual({
      ...input,
      status: 'bonusDistributed',
      pools: ['15', '135'],
      winning_option: 1,
      outcome: 'shared',
      unsettled_at: input.settle_at,
    });
  });

  test('timers: opens, closes, becomes unsettled and is given up', () => {
    const clock = new SimulatedClock();
    const actor = createActor(quizMachine, { input, clock }).start();
    const seen = [dayMs, dayMs, 2 * dayMs - 1, 1, 7 * dayMs - 1, 1].map((ms) => {
      clock.increment(ms);
      return actor.getSnapshot().value;
    });
    expect(seen).toEqual(['guessing', 'over', 'over', 'unsettled', 'unsettled', 'bonusDistributed']);
    expect(actor.getSnapshot().context.outcome).toBe('returned');
  });
});

test('any event sequence counts each stake once and settles the pool once; final states are final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 30 }), (events) => {
      const { states, admitted } = historyOf(nextQuiz, announced, events);
      expect(
        states.slice(0, -1).every(({ status, outcome }) => status !== 'bonusDistributed' && outcome === null),
      ).toBe(true);
      const last = states.at(-1)!;
      expect(last.outcome !== null).toBe(last.status === 'bonusDistributed');
      const sum = admitted.reduce(
        (total, event) => (event.type === 'user.staked' ? total.plus(event.amount) : total),
        decimal('0'),
      );
      expect(last.pools.reduce((total, pool) => total.plus(pool), decimal('0')).eq(sum)).toBe(true);
    }),
  );
});
