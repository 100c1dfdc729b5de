import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { hasCome, msUntil } from '#domain/time/instant.ts';
import { decimal, minimum, toPlain } from '#domain/money/money.ts';

/*
 * The life of a project's subscription. Only the server's clock opens and closes it; applications are
 * accepted only in between, and the allotment never exceeds the issue.
 */

export type IeoEvent =
  | { type: 'clock.reached'; at: string }
  | { type: 'user.applied'; amount: string; at: string };

export interface IeoInput {
  /** The whole issue, in the project's coin. */
  amount: string;
  /** The smallest application. */
  min: string;
  announced_at: string;
  start_at: string;
  end_at: string;
}

export interface IeoContext extends IeoInput {
  /** Total applied for so far, by all users. */
  applied: string;
  /** Null until finished: the total applied for, capped at the issue. */
  allotted: string | null;
}

export const ieoMachine = setup({
  types: {
    context: {} as IeoContext,
    events: {} as IeoEvent,
    input: {} as IeoInput,
    tags: {} as 'editable' | 'done',
  },
  guards: {
    'if it has started': ({ context }, { at }: { at: string }) => hasCome(context.start_at, at),
    'if it has ended': ({ context }, { at }: { at: string }) => hasCome(context.end_at, at),
    'if enough and in time': ({ context }, { amount, at }: { amount: string; at: string }) =>
      decimal(amount).gte(decimal(context.min)) && !hasCome(context.end_at, at),
  },
  actions: {
    addApplied: assign(({ context }, { amount }: { amount: string }) => ({
      applied: toPlain(decimal(context.applied).plus(decimal(amount))),
    })),
    fixAllotment: assign({
      allotted: ({ context }) => toPlain(minimum(decimal(context.applied), decimal(context.amount))),
    }),
    raiseStart: raise(({ context }) => ({ type: 'clock.reached' as const, at: context.start_at })),
    raiseEnd: raise(({ context }) => ({ type: 'clock.reached' as const, at: context.end_at })),
  },
  delays: {
    untilStart: ({ context }) => msUntil(context.start_at, context.announced_at),
    untilEnd: ({ context }) => msUntil(context.end_at, context.start_at),
  },
}).createMachine({
  id: 'ieo',
  context: ({ input }) => ({ ...input, applied: '0', allotted: null }),
  initial: 'warmUp',
  states: {
    warmUp: {
      on: {
        'clock.reached': {
          guard: { type: 'if it has started', params: ({ event }) => event },
          target: 'inProgress',
        },
      },
      after: { untilStart: { actions: 'raiseStart' } },
    },
    inProgress: {
      tags: 'editable',
      on: {
        'user.applied': {
          guard: { type: 'if enough and in time', params: ({ event }) => event },
          actions: { type: 'addApplied', params: ({ event }) => event },
        },
        'clock.reached': {
          guard: { type: 'if it has ended', params: ({ event }) => event },
          target: 'finished',
          actions: 'fixAllotment',
        },
      },
      after: { untilEnd: { actions: 'raiseEnd' } },
    },
    finished: { type: 'final', tags: 'done' },
  },
});

export type IeoStatus = SnapshotFrom<typeof ieoMachine>['value'];
