import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Failure } from '#domain/outcome.ts';
import { keyedCallMachine } from './keyed-call.machine.ts';
import {
  callOf,
  ended,
  refusalOf,
  reviewed,
  type Ended,
  type ReviewedFormContext,
  type ReviewedFormEvent,
  type ReviewedFormInput,
  type Reviewed,
} from './reviewed-form-rules.ts';

/*
 * The user fills in a form, reviews what it asks for, and confirms it; a keyed call as the form's child then sees it through.
 * One invariant: while one request is under way nothing is edited or confirmed, so that no second request is made of the
 * same draft. Orders, purchases, subscriptions, withdrawals and loans all take this way.
 */

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

export const reviewedFormMachine = setup({
  types: {
    context: {} as ReviewedFormContext,
    events: {} as ReviewedFormEvent,
    input: {} as ReviewedFormInput,
    tags: {} as 'busy' | 'editable' | 'done',
  },
  actors: {
    /** Sends what was confirmed; ends once its outcome is definite, however late. */
    keyedCall: keyedCallMachine,
  },
  actions: {
    /** Stores the draft on this device. */
    storeDraft: notProvided('storeDraft'),
    /** The outcome was seen: the device need not tell it any more. */
    acknowledgeCall: notProvided('acknowledgeCall'),
    /** The call broke by a fault of the app; another form goes on with what it stored. */
    reportFault: notProvided('reportFault'),
    changeDraft: assign(({ context }, { patch }: { patch: object }) => ({
      draft: { ...context.draft, ...patch },
    })),
    emptyDraft: assign({ draft: ({ context }) => ({ ...context.draft, ...context.emptied }) }),
    noteRequest: assign((_, { review }: Reviewed) => ({ request: review.request })),
    noteProblem: assign((_, review: Reviewed) => ({ problem: refusalOf(review) })),
    noteEnd: assign((_, { ended: end }: Ended) => ({ ended: end })),
    forgetProblem: assign({ problem: null }),
    forgetEnd: assign({ ended: null }),
    forgetUnderWay: assign({ underWay: null }),
  },
  guards: {
    'if the rules let it pass': (_, review: Reviewed) => refusalOf(review) === null,
    'if a request is under way': ({ context }) => context.underWay !== null,
    'if it was accepted': (_, { ended: end }: Ended) => end.end === 'accepted',
    'if it was seen elsewhere': (_, { ended: end }: Ended) => end.end === 'seenElsewhere',
  },
}).createMachine({
  id: 'reviewedForm',
  context: ({ input }) => ({
    ...input,
    request: input.underWay?.request ?? null,
    problem: null,
    ended: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'if a request is under way', target: 'sending' }, { target: 'editing' }] },
    editing: {
      tags: 'editable',
      on: {
        'user.edited': {
          actions: [
            'acknowledgeCall',
            'forgetEnd',
            'forgetProblem',
            { type: 'changeDraft', params: ({ event }) => ({ patch: event.patch }) },
            'storeDraft',
          ],
        },
        'user.reviewed': [
          {
            guard: { type: 'if the rules let it pass', params: reviewed },
            target: 'confirming',
            actions: [
              'acknowledgeCall',
              'forgetEnd',
              'forgetProblem',
              { type: 'noteRequest', params: reviewed },
            ],
          },
          { actions: ['acknowledgeCall', 'forgetEnd', { type: 'noteProblem', params: reviewed }] },
        ],
      },
    },
    confirming: {
      on: {
        'user.confirmed': 'sending',
        'user.cancelled': 'editing',
        /** The world moved, and the user reviews again: the same request with the figures of now. */
        'user.reviewed': [
          {
            guard: { type: 'if the rules let it pass', params: reviewed },
            actions: { type: 'noteRequest', params: reviewed },
          },
          { target: 'editing', actions: { type: 'noteProblem', params: reviewed } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'call',
        src: 'keyedCall',
        input: callOf,
        onDone: [
          {
            guard: { type: 'if it was accepted', params: ended },
            target: 'accepted',
            // At once: who leaves without a word must not find the same request ready to be sent again.
            actions: [{ type: 'noteEnd', params: ended }, 'emptyDraft', 'storeDraft'],
          },
          // Its user has seen the outcome in another tab.
          { guard: { type: 'if it was seen elsewhere', params: ended }, target: 'editing' },
          // Nothing was done: the draft is as it was.
          { target: 'editing', actions: { type: 'noteEnd', params: ended } },
        ],
        onError: { target: 'editing', actions: 'reportFault' },
      },
      exit: 'forgetUnderWay',
    },
    accepted: {
      tags: 'done',
      on: {
        'user.dismissed': { target: 'editing', actions: ['acknowledgeCall', 'forgetEnd'] },
      },
    },
  },
});

export type ReviewedFormSnapshot = SnapshotFrom<typeof reviewedFormMachine>;

/** Why the form is back with the user; null when nothing is wrong. */
export const selectRefusal = ({ context }: ReviewedFormSnapshot): Failure | null =>
  context.problem ?? context.ended?.failure ?? null;
