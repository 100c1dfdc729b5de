import { useSelector } from '@xstate/react';
import { use, useLayoutEffect } from 'react';
import type { Failure } from '#domain/calls/outcome.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { sendingViewOf, type RequestView } from '#client/data/engine/requests/sending-view.ts';
import { useShownRequest } from '#client/data/engine/requests/shown-requests.ts';
import type { RequestMachineSnapshot } from '#machines/idempotent-request.machine.ts';
import type { RequestSteps } from '#machines/idempotent-request-rules.ts';
import { selectIsAsking, selectRefusal, type ReviewedFormSnapshot } from '#machines/reviewed-form.machine.ts';
import type { Review } from '#machines/reviewed-form-rules.ts';
import type { FormKind } from './form-kind.ts';
import { openForm, refreshDraft, type FormActor } from './open-form.ts';

export interface FormView<Draft, Request, Answer> {
  readonly draft: Draft;
  /** The form can be changed, and its order reviewed. */
  readonly isEditable: boolean;
  /**
   * The request is awaiting confirmation; where the confirmation stays open, also while it is sent and after
   * it was accepted.
   */
  readonly isAsking: boolean;
  /** The confirmation stays open until the outcome is definite, and after a refusal. */
  readonly staysOpen: boolean;
  /** The request confirmed last. */
  readonly request: Request | null;
  /** Answer to an accepted order, until it is dismissed. */
  readonly answer: Answer | null;
  /** Why the draft was not accepted. */
  readonly refusal: Failure | null;
  /** Key of the order that is in flight, or whose outcome was not dismissed yet. */
  readonly requestKey: string | undefined;
  /** State of the request in flight, or the outcome of the last one until it is dismissed. */
  readonly sending: Omit<RequestView<Request, Answer>, 'confirm'>;
  /** Steps of that order, or of the one placed last; null: none. */
  readonly steps: RequestSteps | null;
  readonly edit: (patch: Partial<Draft>) => void;
  readonly review: (review: Review) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** Dismisses the outcome, which frees the ticket for the next order. */
  readonly dismiss: () => void;
}

const actsOf = (actor: FormActor) => ({
  edit: (patch: object) => actor.send({ type: 'user.edited', patch }),
  review: (review: Review) => actor.send({ type: 'user.reviewed', review }),
  confirm: () => actor.send({ type: 'user.confirmed' }),
  cancel: () => actor.send({ type: 'user.cancelled' }),
  dismiss: () => actor.send({ type: 'user.dismissed' }),
  askNow: () => actor.getSnapshot().children.call?.send({ type: 'user.askedNow' }),
});

const acts = new WeakMap<FormActor, ReturnType<typeof actsOf>>();

/** The same functions for the lifetime of the ticket. */
const stableActsOf = (actor: FormActor): ReturnType<typeof actsOf> => {
  const known = acts.get(actor) ?? actsOf(actor);
  acts.set(actor, known);
  return known;
};

export const formViewOf = <Draft, Request, Answer>(
  snapshot: ReviewedFormSnapshot,
  call: RequestMachineSnapshot | undefined,
  { askNow, ...own }: ReturnType<typeof actsOf>,
): FormView<Draft, Request, Answer> => {
  const { draft, request, ended, staysOpen } = snapshot.context;
  const answer = snapshot.matches('accepted') ? (ended?.answer as Answer) : null;
  return {
    draft: draft as Draft,
    isEditable: snapshot.hasTag('editable'),
    isAsking: selectIsAsking(snapshot),
    staysOpen,
    request: request as Request | null,
    answer,
    refusal: selectRefusal(snapshot),
    requestKey: call?.context.key ?? ended?.key,
    sending: {
      ...sendingViewOf(call),
      isUnderWay: snapshot.hasTag('busy'),
      failure: ended?.failure ?? null,
      request: snapshot.hasTag('busy') || ended ? (request as Request) : null,
      answer,
      askNow,
      dismiss: own.dismiss,
    },
    steps: call?.context ?? ended,
    ...own,
  };
};

/** The view of a form that is already open; null: none is. */
export const useFormView = <Draft, Request, Answer>(
  actor: FormActor | undefined,
): FormView<Draft, Request, Answer> | null => {
  const snapshot = useSelector(actor, (now) => now);
  const call = useSelector(snapshot?.children.call, (now) => now);
  return actor && snapshot ? formViewOf(snapshot, call, stableActsOf(actor)) : null;
};

/**
 * The signed-in user's ticket about a subject, for components next to it that show nothing of its order.
 * Suspends until the stored draft has been read.
 */
export const usePassiveForm = <Draft extends object, Request extends object, Answer>(
  kind: FormKind<Draft, Request, Answer>,
  subject: number,
): FormView<Draft, Request, Answer> =>
  useFormView<Draft, Request, Answer>(use(openForm(kind, useUserId(), subject)))!;

/**
 * The same for the ticket itself: it reports the outcome of its order, and no other component does so
 * meanwhile.
 */
export const useForm = <Draft extends object, Request extends object, Answer>(
  kind: FormKind<Draft, Request, Answer>,
  subject: number,
): FormView<Draft, Request, Answer> => {
  const actor = use(openForm(kind, useUserId(), subject));
  const form = usePassiveForm(kind, subject);
  useShownRequest(form.requestKey);
  useLayoutEffect(() => refreshDraft(actor), [actor]);
  return form;
};
