import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Failure } from '#domain/calls/outcome.ts';
import { requestMachine } from './idempotent-request.machine.ts';
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
 * The user fills in a form, reviews it and confirms it; an idempotent request, run as its child, completes
 * it. One invariant: nothing is edited or confirmed while a request is in progress, so a draft never leads
 * to two. Used by orders, purchases, subscriptions, withdrawals and loans.
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
    /** Sends the confirmed request; ends once its outcome is definite, however late. */
    request: requestMachine,
  },
  actions: {
    /** Stores the draft on this device. */
    storeDraft: notProvided('storeDraft'),
    /** The user saw the outcome: the device need not report it again. */
    acknowledgeCall: notProvided('acknowledgeCall'),
    /** The call failed because of a fault in the app; another form resumes from its stored state. */
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
    openConfirmation: assign({ isOpen: ({ context }) => context.staysOpen }),
    closeConfirmation: assign({ isOpen: false }),
  },
  guards: {
    'if the rules let it pass': (_, review: Reviewed) => refusalOf(review) === null,
    'if a request is under way': ({ context }) => context.underWay !== null,
    'if its confirmation is open': ({ context }) => context.isOpen,
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
    isOpen: false,
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
        'user.dismissed': { actions: ['acknowledgeCall', 'forgetEnd', 'forgetProblem'] },
      },
    },
    confirming: {
      entry: 'openConfirmation',
      on: {
        'user.confirmed': { target: 'sending', actions: ['acknowledgeCall', 'forgetEnd'] },
        'user.cancelled': { target: 'editing', actions: 'closeConfirmation' },
        /** Prices moved and the user reviews again: the same request with current figures. */
        'user.reviewed': [
          {
            guard: { type: 'if the rules let it pass', params: reviewed },
            actions: ['acknowledgeCall', 'forgetEnd', { type: 'noteRequest', params: reviewed }],
          },
          {
            target: 'editing',
            actions: [
              'acknowledgeCall',
              'forgetEnd',
              'closeConfirmation',
              { type: 'noteProblem', params: reviewed },
            ],
          },
        ],
        /** The user saw why the last attempt was refused, and enters the proof again. */
        'user.dismissed': { actions: ['acknowledgeCall', 'forgetEnd'] },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'call',
        src: 'request',
        input: callOf,
        onDone: [
          {
            guard: { type: 'if it was accepted', params: ended },
            target: 'accepted',
            // Immediately, so that a user who leaves without dismissing does not find the same request
            // ready to be sent again.
            actions: [{ type: 'noteEnd', params: ended }, 'emptyDraft', 'storeDraft'],
          },
          // The user has seen the outcome in another tab.
          {
            guard: { type: 'if it was seen elsewhere', params: ended },
            target: 'editing',
            actions: 'closeConfirmation',
          },
          // Nothing was done: another proof may be given for the same request.
          {
            guard: 'if its confirmation is open',
            target: 'confirming',
            actions: { type: 'noteEnd', params: ended },
          },
          // Nothing was done: the draft is as it was.
          { target: 'editing', actions: { type: 'noteEnd', params: ended } },
        ],
        onError: { target: 'editing', actions: ['closeConfirmation', 'reportFault'] },
      },
      on: { 'user.cancelled': { actions: 'closeConfirmation' } },
      exit: 'forgetUnderWay',
    },
    accepted: {
      tags: 'done',
      on: {
        'user.cancelled': { actions: 'closeConfirmation' },
        'user.dismissed': {
          target: 'editing',
          actions: ['acknowledgeCall', 'forgetEnd', 'closeConfirmation'],
        },
      },
    },
  },
});

export type ReviewedFormSnapshot = SnapshotFrom<typeof reviewedFormMachine>;

/** The confirmation is shown: it waits for the user, or for the outcome where it stays open until then. */
export const selectIsAsking = (snapshot: ReviewedFormSnapshot): boolean =>
  snapshot.matches('confirming') || snapshot.context.isOpen;

/** Why the form was returned to the user; null when nothing is wrong. */
export const selectRefusal = ({ context }: ReviewedFormSnapshot): Failure | null =>
  context.problem ?? context.ended?.failure ?? null;
