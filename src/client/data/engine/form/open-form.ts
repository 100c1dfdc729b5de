import { createActor, type ActorRefFrom } from 'xstate';
import { accountDraftsForgotten } from '#client/data/engine/drafts.ts';
import { openDraft, type StoredDraft } from '#client/data/engine/stored-draft.ts';
import {
  acknowledgeCall,
  requestLogic,
  releaseBroken,
  takeOver,
} from '#client/data/engine/requests/idempotent-request.ts';
import { loadUnresolved } from '#client/data/engine/requests/load-unresolved.ts';
import { credentials, onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { reportLive } from '#client/lib/state/live-machines.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { reviewedFormMachine } from '#machines/reviewed-form.machine.ts';
import type { FormKind } from './form-kind.ts';

export type FormActor = ActorRefFrom<typeof reviewedFormMachine>;

const refreshers = new WeakMap<FormActor, () => void>();

/**
 * Reloads the stored draft: another tab may have edited or sent it. When nothing is stored, because the
 * browser blocks storage, the draft stays as it is.
 */
export const refreshDraft = (actor: FormActor): void => refreshers.get(actor)?.();

/**
 * Sends a request that was confirmed in its own sheet, under a new key; does nothing while a request is in
 * flight.
 */
export const sendRequest = (actor: FormActor, request: object): void => {
  actor.send({ type: 'user.dismissed' });
  actor.send({ type: 'user.reviewed', review: { request, problem: null } });
  actor.send({ type: 'user.confirmed' });
};

interface FormDraft<Draft> extends StoredDraft<Draft> {
  /**
   * Stored with a request, so that its draft is emptied wherever the acceptance arrives; undefined: nothing
   * is stored.
   */
  readonly stored: { readonly ticketId: string; readonly emptied: Partial<Draft> } | undefined;
}

/** @param takesVisitors whether the draft from before login is carried over */
const openFormDraft = <Draft extends object>(
  { draft: kind, emptied }: Pick<FormKind<Draft, never, unknown>, 'draft' | 'emptied'>,
  userId: number,
  subject: number,
  takesVisitors: boolean,
): FormDraft<Draft> => {
  if (!('schema' in kind))
    return { draft: kind.empty, store: () => undefined, reread: () => null, stored: undefined };
  const ticketId = `${kind.name} ${subject}`;
  return { ...openDraft(kind, { userId, ticketId }, takesVisitors), stored: { ticketId, emptied } };
};

const open = async <Draft extends object, Request extends object, Answer>(
  kind: FormKind<Draft, Request, Answer>,
  userId: number,
  subject: number,
  reopen: () => void,
): Promise<FormActor> => {
  const { call, emptied, staysOpen = false } = kind;
  const unresolved = await loadUnresolved(call, userId, subject);
  const underWay = unresolved && {
    key: unresolved.row.key,
    request: unresolved.request,
    stored: takeOver(unresolved.row),
  };
  const { draft, store, reread, stored } = openFormDraft(kind, userId, subject, underWay === null);
  const machine = reviewedFormMachine.provide({
    actors: { request: requestLogic(call, userId, subject, stored) },
    actions: {
      storeDraft({ context }) {
        // Logout deletes the drafts; a call in flight may end after that and must not store one again.
        if (credentials().userId === userId) store(context.draft as Draft);
      },
      acknowledgeCall: ({ context }) => {
        if (context.ended) acknowledgeCall(userId, context.ended.key);
      },
      reportFault({ event, self }) {
        reportError('error' in event ? event.error : event);
        const broken = (self as FormActor).getSnapshot().children.call;
        if (broken) releaseBroken(broken.getSnapshot().context.key);
        reopen();
      },
    },
  });
  const actor = createActor(machine, {
    input: { draft, emptied, staysOpen, underWay, newKey, nowMs: serverNowMs },
    inspect: reportLive('reviewed-form', `${call.name} ${subject}`, { call: 'idempotent-request' }),
  }).start();
  refreshers.set(actor, () => {
    const typed = reread();
    const { context } = actor.getSnapshot();
    if (typed && JSON.stringify(typed) !== JSON.stringify(context.draft))
      actor.send({ type: 'user.edited', patch: typed });
  });
  return actor;
};

interface OpenForm {
  readonly userId: number;
  /** The drafts of its user were deleted from the device. */
  isForgotten: boolean;
  readonly actor: Promise<FormActor>;
}

const forms = new Map<string, OpenForm>();

/**
 * The form of a user about a subject: one per tab, alive as long as its user is signed in, so that its
 * request is followed while other pages are open. After an internal error a new form is created, which
 * continues with the stored draft.
 */
export const openForm = <Draft extends object, Request extends object, Answer>(
  kind: FormKind<Draft, Request, Answer>,
  userId: number,
  subject: number,
): Promise<FormActor> => {
  const name = `${userId} ${kind.call.name} ${subject}`;
  const known = forms.get(name);
  if (known) return known.actor;
  const reopen = (): void => {
    forms.delete(name);
    if (credentials().userId === userId) void openForm(kind, userId, subject);
  };
  const actor = open(kind, userId, subject, reopen);
  forms.set(name, { userId, isForgotten: false, actor });
  return actor;
};

/**
 * A draft belongs to its user alone: it stays while their session is expired, until they log out or another
 * user logs in. An order in flight stays until its own user can be notified of it.
 */
const letGo = async (name: string, form: OpenForm): Promise<void> => {
  const actor = await form.actor;
  const { userId } = credentials();
  const mayReturn = userId === 0 && !form.isForgotten;
  if (form.userId === userId || mayReturn || actor.getSnapshot().hasTag('busy')) return;
  if (forms.get(name) === form) forms.delete(name);
  actor.stop();
};
const letThoseGo = (): void => forms.forEach((form, name) => void letGo(name, form));
onCredentialsChange(letThoseGo);
accountDraftsForgotten.on(() => {
  for (const form of forms.values()) form.isForgotten = true;
  letThoseGo();
});
