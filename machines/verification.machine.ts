import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import {
  checkIdentityImages,
  checkIdentityText,
  type BoundContacts,
  type IdentityImages,
  type IdentityText,
  type VerificationLevel,
} from '#domain/identity/identity.ts';
import { isReason, reviewTimeoutMs } from '#domain/reviews/review.ts';

/*
 * How far a person's identity is verified: level 1 by text, then level 2 by two images. Only the back office
 * grants a level, and none is lost; a failed audit of level 2 leaves level 1.
 */

export type VerificationEvent =
  | { type: 'user.boundEmail' }
  | { type: 'user.boundPhone' }
  /** Level 1. */
  | ({ type: 'user.submittedText' } & IdentityText)
  /** Level 2. */
  | ({ type: 'user.submittedImages' } & IdentityImages)
  | { type: 'admin.passed' }
  | { type: 'admin.refused'; reason: string }
  | { type: 'clock.expired' };

export type VerificationInput = { -readonly [Contact in keyof BoundContacts]: boolean };

export interface VerificationContext extends VerificationInput {
  /** Why the last audit failed; null when none did. */
  reason: string | null;
}

interface TextParams {
  text: IdentityText;
  contacts: BoundContacts;
}

const reasonGiven = {
  type: 'if a reason is given',
  params: ({ event }: { event: { reason: string } }) => event,
} as const;
const noteReason = {
  type: 'noteReason',
  params: ({ event }: { event: { reason: string } }) => event,
} as const;
const textSubmitted = {
  guard: {
    type: 'if contacts are bound and the text is complete',
    params: ({ context, event }: { context: VerificationContext; event: IdentityText }) => ({
      text: event,
      contacts: context,
    }),
  },
  target: 'underAudit',
  actions: 'forgetReason',
} as const;
const imagesSubmitted = {
  guard: { type: 'if both images are there', params: ({ event }: { event: IdentityImages }) => event },
  target: 'advancedUnderAudit',
  actions: 'forgetReason',
} as const;

export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    tags: {} as 'editable' | 'busy' | 'failed' | 'done',
  },
  guards: {
    'if contacts are bound and the text is complete': (_, { text, contacts }: TextParams) =>
      checkIdentityText(text, contacts) === null,
    'if both images are there': (_, images: IdentityImages) => checkIdentityImages(images) === null,
    'if a reason is given': (_, { reason }: { reason: string }) => isReason(reason),
  },
  actions: {
    noteEmail: assign({ has_email: true }),
    notePhone: assign({ has_phone: true }),
    noteReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    forgetReason: assign({ reason: null }),
    raiseExpiry: raise({ type: 'clock.expired' }),
    remindAdmin: () => undefined,
  },
  delays: { reviewTimeout: reviewTimeoutMs },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({ ...input, reason: null }),
  initial: 'notVerified',
  on: { 'user.boundEmail': { actions: 'noteEmail' }, 'user.boundPhone': { actions: 'notePhone' } },
  states: {
    notVerified: { tags: 'editable', on: { 'user.submittedText': textSubmitted } },
    underAudit: {
      tags: 'busy',
      on: {
        'admin.passed': 'verified',
        'admin.refused': { guard: reasonGiven, target: 'auditFailed', actions: noteReason },
        'clock.expired': { target: 'underAudit', reenter: true, actions: 'remindAdmin' },
      },
      after: { reviewTimeout: { actions: 'raiseExpiry' } },
    },
    auditFailed: { tags: ['editable', 'failed'], on: { 'user.submittedText': textSubmitted } },
    /** Level 1. */
    verified: { tags: 'editable', on: { 'user.submittedImages': imagesSubmitted } },
    advancedUnderAudit: {
      tags: 'busy',
      on: {
        'admin.passed': 'advancedVerified',
        'admin.refused': { guard: reasonGiven, target: 'advancedAuditFailed', actions: noteReason },
        'clock.expired': { target: 'advancedUnderAudit', reenter: true, actions: 'remindAdmin' },
      },
      after: { reviewTimeout: { actions: 'raiseExpiry' } },
    },
    advancedAuditFailed: { tags: ['editable', 'failed'], on: { 'user.submittedImages': imagesSubmitted } },
    /** Level 2. */
    advancedVerified: { type: 'final', tags: 'done' },
  },
});

export type VerificationStatus = SnapshotFrom<typeof verificationMachine>['value'];

const levels: Record<VerificationStatus, VerificationLevel> = {
  notVerified: 0,
  underAudit: 0,
  auditFailed: 0,
  verified: 1,
  advancedUnderAudit: 1,
  advancedAuditFailed: 1,
  advancedVerified: 2,
};

/** The verification level reached by this status. */
export const levelOf = (status: VerificationStatus): VerificationLevel => levels[status];
