import { credentials } from '#client/lib/credentials.ts';
import { createStore, type Store } from '#client/lib/store.ts';
import type { CallKind } from './call-kind.ts';
import { acknowledgeCall, resumeCall, startCall, type KeyedCall } from './keyed-call.ts';
import { loadUnresolved } from './load-unresolved.ts';

/** What one ticket or sheet sends: one call at a time, each under a key of its own. */
export interface KeyedRequest<Request> {
  /** The call that is shown; null: none, or its outcome was seen. */
  readonly shown: Store<KeyedCall<Request> | null>;
  /** Sends under a new key; does nothing while a call is under way. */
  confirm(request: Request): void;
  askNow(): void;
  /** The outcome was seen. */
  dismiss(): void;
}

const open = async <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  userId: number,
  subject: number,
  openAnew: () => void,
): Promise<KeyedRequest<Request>> => {
  const shown = createStore<KeyedCall<Request> | null>(null);

  const show = (call: KeyedCall<Request>): void => {
    const forget = (): void => {
      if (shown.get() === call) shown.set(null);
    };
    shown.set(call);
    call.actor.subscribe({
      next(snapshot) {
        // Whoever saw the outcome in another tab need not see it here.
        if (snapshot.matches('seenElsewhere')) forget();
      },
      error() {
        openAnew();
        forget();
      },
    });
  };
  const isUnderWay = (): boolean => shown.get()?.actor.getSnapshot().status === 'active';

  const dismiss = (): void => {
    const call = shown.get();
    if (!call || isUnderWay()) return;
    acknowledgeCall(userId, call.key);
    shown.set(null);
  };

  const unresolved = await loadUnresolved(kind, userId, subject);
  const call = unresolved && resumeCall(kind, unresolved.row, unresolved.request);
  if (call) show(call);
  return {
    shown,
    confirm(next) {
      if (isUnderWay()) return;
      dismiss();
      show(startCall(kind, userId, subject, next));
    },
    askNow: () => shown.get()?.actor.send({ type: 'user.askedNow' }),
    dismiss,
  };
};

const requests = new Map<string, Promise<KeyedRequest<never>>>();

/**
 * What is sent of a kind about a subject: one a tab, kept while the tab lives, so that it goes on asking
 * while other pages are open. After a fault of the app it is another, which goes on with what is stored.
 */
export const keyedRequest = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  userId: number,
  subject: number,
): Promise<KeyedRequest<Request>> => {
  const id = `${userId} ${kind.name} ${subject}`;
  const known = requests.get(id) as unknown as Promise<KeyedRequest<Request>> | undefined;
  if (known) return known;
  const openAnew = (): void => {
    requests.delete(id);
    if (credentials().userId === userId) void keyedRequest(kind, userId, subject);
  };
  const opened = open(kind, userId, subject, openAnew);
  requests.set(id, opened as unknown as Promise<KeyedRequest<never>>);
  return opened;
};
