import * as z from 'zod/mini';
import { loadKeyedCalls } from './keyed-calls-table.ts';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import type { KeyedCallSnapshot } from '#machines/keyed-call.machine.ts';
import { createStore, type Store } from '#client/lib/store.ts';
import type { CallKind } from './call-kind.ts';
import { acknowledgeCall, resumeCall, startCall, type KeyedCall } from './keyed-call.ts';

/** The call that a ticket or sheet shows; null: none, or its outcome was seen. */
export type ShownCall<Request> =
  (Pick<KeyedCall<Request>, 'key' | 'request'> & { readonly snapshot: KeyedCallSnapshot }) | null;

/** What one ticket or sheet sends: one call at a time, each under a key of its own. */
export interface KeyedRequest<Request> {
  readonly state: Store<ShownCall<Request>>;
  /** Sends under a new key; does nothing while a call is under way. */
  confirm(request: Request): void;
  askNow(): void;
  /** The outcome was seen. */
  dismiss(): void;
}

/**
 * The newest call of this kind and subject that has no definite outcome; the others are followed and told
 * beside it.
 */
export const unresolvedRow = (
  rows: readonly KeyedCallRow[],
  kind: string,
  subject: number,
): KeyedCallRow | undefined =>
  rows.filter((row) => row.kind === kind && row.subject === subject && row.outcome === null).at(-1);

const open = async <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  userId: number,
  subject: number,
): Promise<KeyedRequest<Request>> => {
  const state = createStore<ShownCall<Request>>(null);
  let shown: KeyedCall<Request> | null = null;

  const show = (call: KeyedCall<Request>): void => {
    shown = call;
    const { key, request } = call;
    state.set({ key, request, snapshot: call.actor.getSnapshot() });
    call.actor.subscribe((snapshot) => {
      if (shown !== call) return;
      // Whoever saw the outcome in another tab need not see it here.
      if (snapshot.matches('seenElsewhere')) shown = null;
      state.set(shown && { key, request, snapshot });
    });
  };

  const dismiss = (): void => {
    const call = state.get();
    if (!call || call.snapshot.status === 'active') return;
    acknowledgeCall(userId, call.key);
    shown = null;
    state.set(null);
  };

  const rows = await loadKeyedCalls(userId);
  const row = rows.ok ? unresolvedRow(rows.value, kind.name, subject) : undefined;
  const request = z.safeParse(kind.schema, row?.request);
  const call = row && request.success ? resumeCall(kind, row, request.data) : null;
  if (call) show(call);
  return {
    state,
    confirm(next) {
      if (state.get()?.snapshot.status === 'active') return;
      dismiss();
      show(startCall(kind, userId, subject, next));
    },
    askNow: () => shown?.actor.send({ type: 'user.askedNow' }),
    dismiss,
  };
};

const requests = new Map<string, Promise<KeyedRequest<never>>>();

/**
 * What is sent of a kind about a subject: one a tab, kept while the tab lives, so that it goes on asking
 * while other pages are open.
 */
export const keyedRequest = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  userId: number,
  subject: number,
): Promise<KeyedRequest<Request>> => {
  const id = `${userId} ${kind.name} ${subject}`;
  const known = requests.get(id) as unknown as Promise<KeyedRequest<Request>> | undefined;
  if (known) return known;
  const opened = open(kind, userId, subject);
  requests.set(id, opened as unknown as Promise<KeyedRequest<never>>);
  return opened;
};
