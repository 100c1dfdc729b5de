import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { hasCome, msAfter, msUntil } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { isPoolShared, sumOfStakes } from '#domain/quizzes/quiz-pool.ts';
import { answerTimeoutMs, givenUpAt } from '#domain/quizzes/quiz-question.ts';

/*
 * The life of a question. Stakes are accepted between its opening and closing and form one pool; the source
 * named before the opening provides the answer, and the pool is shared or returned once.
 */

export type QuizEvent =
  | { type: 'clock.reached'; at: string }
  | { type: 'user.staked'; option: number; amount: string; at: string }
  /** The correct option, or null when there was none. */
  | AnsweredEvent
  /** The feed was declared stopped, or the back office found no reference. */
  | { type: 'source.failed'; at: string }
  /**
   * The exchange cancels it because the question has become void. Never once stakes are closed and the
   * answer may be guessed.
   */
  | { type: 'admin.cancelled'; at: string };

interface AnsweredEvent {
  type: 'source.answered';
  option: number | null;
  at: string;
}

export interface QuizInput {
  /** Number of options; they are numbered from zero. */
  options: number;
  announced_at: string;
  start_at: string;
  close_at: string;
  settle_at: string;
}

export interface QuizContext extends QuizInput {
  /** Total stake on each option. */
  pools: readonly string[];
  winning_option: number | null;
  /** Shared by the winners less the fee, or every stake returned; null until then. */
  outcome: 'shared' | 'returned' | null;
  unsettled_at: string | null;
}

const overdueAt = ({ settle_at }: QuizContext): string => msAfter(settle_at, answerTimeoutMs);
const giveUpAt = ({ settle_at }: QuizContext): string => givenUpAt(settle_at);

const isOption = ({ options }: QuizContext, option: number): boolean =>
  Number.isInteger(option) && option >= 0 && option < options;

interface Answer {
  context: QuizContext;
  event: AnsweredEvent;
}

const isAnswer = ({ context, event }: Answer): boolean =>
  hasCome(context.settle_at, event.at) && (event.option === null || isOption(context, event.option));

const isShared = ({ context, event }: Answer): boolean =>
  event.option !== null &&
  isPoolShared({
    pool: sumOfStakes(context.pools.map(decimal)),
    side: decimal(context.pools[event.option] ?? '0'),
  });

const answer = ({ context, event }: Answer): Answer => ({ context, event });

const calledOff = {
  guard: { type: 'if it has not closed', params: ({ event }: { event: { at: string } }) => event },
  target: 'bonusDistributed',
  actions: 'giveUp',
} as const;

const answered = [
  {
    guard: { type: 'if there are winners and losers', params: answer },
    target: 'bonusDistributed',
    actions: { type: 'share', params: answer },
  },
  {
    guard: { type: 'if nobody won or nobody lost', params: answer },
    target: 'bonusDistributed',
    actions: { type: 'giveBack', params: answer },
  },
] as const;

export const quizMachine = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
    input: {} as QuizInput,
    tags: {} as 'editable' | 'busy' | 'uncertain' | 'done',
  },
  guards: {
    'if it has started': ({ context }, { at }: { at: string }) => hasCome(context.start_at, at),
    'if it has closed': ({ context }, { at }: { at: string }) => hasCome(context.close_at, at),
    'if it has not closed': ({ context }, { at }: { at: string }) => !hasCome(context.close_at, at),
    'if in time on one of the options': (
      { context },
      { option, amount, at }: { option: number; amount: string; at: string },
    ) => isOption(context, option) && decimal(amount).gt('0') && !hasCome(context.close_at, at),
    'if there are winners and losers': (_, params: Answer) => isAnswer(params) && isShared(params),
    'if nobody won or nobody lost': (_, params: Answer) => isAnswer(params) && !isShared(params),
    'if nobody answered in time': ({ context }, { at }: { at: string }) => hasCome(overdueAt(context), at),
    'if it is given up': ({ context }, { at }: { at: string }) => hasCome(giveUpAt(context), at),
  },
  actions: {
    addStake: assign(({ context }, { option, amount }: { option: number; amount: string }) => ({
      pools: context.pools.map((pool, index) =>
        index === option ? toPlain(decimal(pool).plus(decimal(amount))) : pool,
      ),
    })),
    share: assign((_, { event }: Answer) => ({ winning_option: event.option, outcome: 'shared' as const })),
    giveBack: assign((_, { event }: Answer) => ({
      winning_option: event.option,
      outcome: 'returned' as const,
    })),
    giveUp: assign({ outcome: 'returned' }),
    noteUnsettled: assign((_, { at }: { at: string }) => ({ unsettled_at: at })),
    raiseStart: raise(({ context }) => ({ type: 'clock.reached' as const, at: context.start_at })),
    raiseClose: raise(({ context }) => ({ type: 'clock.reached' as const, at: context.close_at })),
    raiseOverdue: raise(({ context }) => ({ type: 'clock.reached' as const, at: overdueAt(context) })),
    raiseGivenUp: raise(({ context }) => ({ type: 'clock.reached' as const, at: giveUpAt(context) })),
  },
  delays: {
    untilStart: ({ context }) => msUntil(context.start_at, context.announced_at),
    untilClose: ({ context }) => msUntil(context.close_at, context.start_at),
    answerTimeout: ({ context }) => msUntil(overdueAt(context), context.close_at),
    unsettledTimeout: ({ context }) => msUntil(giveUpAt(context), context.unsettled_at ?? overdueAt(context)),
  },
}).createMachine({
  id: 'quiz',
  context: ({ input }) => ({
    ...input,
    pools: Array.from({ length: input.options }, () => '0'),
    winning_option: null,
    outcome: null,
    unsettled_at: null,
  }),
  initial: 'notStarted',
  states: {
    notStarted: {
      on: {
        'clock.reached': {
          guard: { type: 'if it has started', params: ({ event }) => event },
          target: 'guessing',
        },
        'admin.cancelled': calledOff,
      },
      after: { untilStart: { actions: 'raiseStart' } },
    },
    guessing: {
      tags: 'editable',
      on: {
        'user.staked': {
          guard: { type: 'if in time on one of the options', params: ({ event }) => event },
          actions: { type: 'addStake', params: ({ event }) => event },
        },
        'clock.reached': {
          guard: { type: 'if it has closed', params: ({ event }) => event },
          target: 'over',
        },
        'admin.cancelled': calledOff,
      },
      after: { untilClose: { actions: 'raiseClose' } },
    },
    over: {
      tags: 'busy',
      on: {
        'source.answered': answered,
        'source.failed': {
          target: 'unsettled',
          actions: { type: 'noteUnsettled', params: ({ event }) => event },
        },
        'clock.reached': {
          guard: { type: 'if nobody answered in time', params: ({ event }) => event },
          target: 'unsettled',
          actions: { type: 'noteUnsettled', params: ({ event }) => event },
        },
      },
      after: { answerTimeout: { actions: 'raiseOverdue' } },
    },
    /** The source may still answer; if it does not, no one decides in its place. */
    unsettled: {
      tags: ['busy', 'uncertain'],
      on: {
        'source.answered': answered,
        'clock.reached': {
          guard: { type: 'if it is given up', params: ({ event }) => event },
          target: 'bonusDistributed',
          actions: 'giveUp',
        },
      },
      after: { unsettledTimeout: { actions: 'raiseGivenUp' } },
    },
    bonusDistributed: { type: 'final', tags: 'done' },
  },
});

export type QuizStatus = SnapshotFrom<typeof quizMachine>['value'];
