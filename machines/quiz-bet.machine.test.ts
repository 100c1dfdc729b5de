import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { followChart, historyOf } from '#tests/support/follow-chart.ts';
import { untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { quizBetMachine, type QuizBetEvent, type QuizBetInput } from './quiz-bet.machine.ts';

const { begin: placeQuizBet, next: nextQuizBet } = rowLife(quizBetMachine);

const input: QuizBetInput = { option: 0, stake: '2', decimals: 6 };

const settled = (winning_option: number | null, pool: string, side: string): QuizBetEvent => ({
  type: 'question.settled',
  winning_option,
  pool,
  side,
});
const returned: QuizBetEvent = { type: 'question.returned' };
const alphabet: readonly QuizBetEvent[] = [
  settled(0, '150', '15'),
  settled(1, '150', '135'),
  settled(0, '2', '2'),
  settled(2, '150', '0'),
  settled(null, '150', '0'),
  returned,
];

const after = followChart(nextQuizBet);
const placed = placeQuizBet(input);

test('every state is reachable and only final states are dead ends', () => {
  const { unreached, deadEnds, unanswered, paths } = walkMachine(quizBetMachine, { input, events: alphabet });
  expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
    {
      "deadEnds": [],
      "paths": [
        "placed",
        "placed -> question.settled -> hit",
        "placed -> question.settled -> missed",
        "placed -> question.settled -> returned",
      ],
      "unanswered": [],
      "unreached": [],
    }
  `);
  expect(untakenTransitions(quizBetMachine, { input, events: alphabet })).toEqual([]);
});

test('the published check: 2 of 15 on the winning side of 150 pays 19.4', () => {
  expect(after(placed, settled(0, '150', '15'))).toEqual({ ...input, status: 'hit', payout: '19.4' });
});

test('a losing option pays nothing', () => {
  expect(after(placed, settled(1, '150', '135'))).toEqual({ ...input, status: 'missed', payout: '0' });
});

test.each([
  ['one side only', settled(0, '2', '2')],
  ['no winner', settled(2, '150', '0')],
  ['no answer', settled(null, '150', '0')],
  ['given up', returned],
])('%s: the stake is refunded', (_, event) => {
  expect(after(placed, event)).toEqual({ ...input, status: 'returned', payout: '2' });
});

test('a winning side smaller than the stake is impossible, and is not paid', () => {
  expect(nextQuizBet(placed, settled(0, '150', '1.99'))).toBeNull();
});

test('any event sequence pays at most once; final states are final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 10 }), (events) => {
      const { states } = historyOf(nextQuizBet, placed, events);
      expect(states.length).toBe(events.length === 0 ? 1 : 2);
      expect(states.map(({ payout }) => payout !== null)).toEqual(
        states.map(({ status }) => status !== 'placed'),
      );
    }),
  );
});
