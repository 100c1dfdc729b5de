import { assign, setup, type SnapshotFrom } from 'xstate';
import { decimal, toPlain } from '#domain/money/money.ts';
import { hitPayout, isPoolShared, type QuizPool } from '#domain/quizzes/quiz-pool.ts';

/*
 * The life of one stake on a question. It ends once, with its question: with its share of the pool, with
 * nothing, or with the stake returned.
 */

export type QuizBetEvent =
  | SettledEvent
  /** The question was returned. */
  | { type: 'question.returned' };

interface SettledEvent {
  type: 'question.settled';
  winning_option: number | null;
  /** All stakes together, and those on the correct option. */
  pool: string;
  side: string;
}

export interface QuizBetInput {
  option: number;
  stake: string;
  /** Decimals of the stake's currency. */
  decimals: number;
}

export interface QuizBetContext extends QuizBetInput {
  /** Amount paid to the user; null until the question has ended. */
  payout: string | null;
}

const poolOf = ({ pool, side }: SettledEvent): QuizPool => ({ pool: decimal(pool), side: decimal(side) });

const isShared = (event: SettledEvent): boolean =>
  event.winning_option !== null && isPoolShared(poolOf(event));

export const quizBetMachine = setup({
  types: {
    context: {} as QuizBetContext,
    events: {} as QuizBetEvent,
    input: {} as QuizBetInput,
    tags: {} as 'done',
  },
  guards: {
    'if nobody won or nobody lost': (_, event: SettledEvent) => !isShared(event),
    'if its option came true': ({ context }, event: SettledEvent) =>
      isShared(event) && event.winning_option === context.option && decimal(context.stake).lte(event.side),
    'if another option came true': ({ context }, event: SettledEvent) =>
      isShared(event) && event.winning_option !== context.option,
  },
  actions: {
    payPart: assign(({ context }, event: SettledEvent) => ({
      payout: toPlain(hitPayout(decimal(context.stake), poolOf(event), context.decimals)),
    })),
    payNothing: assign({ payout: '0' }),
    giveBack: assign({ payout: ({ context }) => context.stake }),
  },
}).createMachine({
  id: 'quizBet',
  context: ({ input }) => ({ ...input, payout: null }),
  initial: 'placed',
  states: {
    /** Has no timer of its own: its question ends it. */
    placed: {
      on: {
        'question.settled': [
          {
            guard: { type: 'if nobody won or nobody lost', params: ({ event }) => event },
            target: 'returned',
            actions: 'giveBack',
          },
          {
            guard: { type: 'if its option came true', params: ({ event }) => event },
            target: 'hit',
            actions: { type: 'payPart', params: ({ event }) => event },
          },
          {
            guard: { type: 'if another option came true', params: ({ event }) => event },
            target: 'missed',
            actions: 'payNothing',
          },
        ],
        'question.returned': { target: 'returned', actions: 'giveBack' },
      },
    },
    hit: { type: 'final', tags: 'done' },
    missed: { type: 'final', tags: 'done' },
    returned: { type: 'final', tags: 'done' },
  },
});

export type QuizBetStatus = SnapshotFrom<typeof quizBetMachine>['value'];
