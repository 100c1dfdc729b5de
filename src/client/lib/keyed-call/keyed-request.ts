import * as z from 'zod/mini';
import type { Outcome } from '#domain/outcome.ts';
import type { KeyedCallSnapshot } from '#machines/keyed-call.machine.ts';
import type { CallOptions } from '../call.ts';
import { newKey } from '../idempotency-key.ts';
import { createStore, type Store } from '../store.ts';
import { startKeyedCall, type KeyedCall } from './keyed-call-runtime.ts';
import { unresolvedBody } from './keyed-call-storage.ts';

export type SendOptions = Required<Pick<CallOptions, 'key' | 'attempt' | 'signal'>>;

/** Something that is agreed to and sent under a key: how it is kept, sent, and what is done with its answer. */
export interface RequestKind<Request extends object, Answer> {
  /** Beside its subject's id it names the request on this device. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Request>;
  readonly send: (request: Request, options: SendOptions) => Promise<Outcome<Answer>>;
  /** Keeps what the answer says. */
  readonly keep: (answer: Answer, userId: number) => Promise<void>;
  /** Looks again at what a refusal says has changed. */
  readonly refused?: (request: Request) => void;
}

export interface RequestState<Request, Answer> {
  readonly snapshot: KeyedCallSnapshot | null;
  readonly request: Request | null;
  /** Of the request that was accepted last; null once it was seen. */
  readonly answer: Answer | null;
}

export interface KeyedRequest<Request, Answer> {
  readonly state: Store<RequestState<Request, Answer>>;
  /** Sends under a new key; does nothing while one is under way. */
  confirm(request: Request): void;
  askNow(): void;
  /** The outcome was seen. */
  dismiss(): void;
}

export const requestIdOf = (name: string, subject: number): string => `${name} ${subject}`;

const open = async <Request extends object, Answer>(kind: RequestKind<Request, Answer>, userId: number, subject: number): Promise<KeyedRequest<Request, Answer>> => {
  const name = { userId, ticketId: requestIdOf(kind.name, subject) };
  const kept = z.safeParse(kind.schema, await unresolvedBody(name));
  const state = createStore<RequestState<Request, Answer>>({ snapshot: null, request: kept.success ? kept.data : null, answer: null });
  const change = (patch: Partial<RequestState<Request, Answer>>): void => state.set({ ...state.get(), ...patch });

  const ask = async (options: SendOptions): Promise<Outcome<Answer>> => {
    const request = state.get().request!;
    const outcome = await kind.send(request, options);
    if (outcome.ok) {
      await kind.keep(outcome.value, userId);
      change({ answer: outcome.value });
    } else if (outcome.failure.kind === 'refused') {
      kind.refused?.(request);
    }
    return outcome;
  };
  const begin = async (): Promise<KeyedCall> => {
    const started = await startKeyedCall(name, ask, () => state.get().request);
    change({ snapshot: started.getSnapshot() });
    started.subscribe((snapshot) => change({ snapshot }));
    return started;
  };

  let call = await begin();
  return {
    state,
    confirm(request) {
      if (!call.getSnapshot().hasTag('editable')) return;
      change({ request, answer: null });
      call.send({ type: 'user.confirmed', key: newKey() });
    },
    askNow: () => call.send({ type: 'user.askedNow' }),
    dismiss() {
      const snapshot = call.getSnapshot();
      if (snapshot.hasTag('editable') && snapshot.context.failure) call.send({ type: 'user.dismissed' });
      if (!snapshot.hasTag('done')) return;
      change({ request: null, answer: null });
      void begin().then((next) => {
        call = next;
      });
    },
  };
};

const requests = new Map<string, Promise<KeyedRequest<never, never>>>();

/** The request of a kind about a subject: one a tab, kept while the tab lives, so that it goes on asking while other pages are open. */
export const keyedRequest = <Request extends object, Answer>(kind: RequestKind<Request, Answer>, userId: number, subject: number): Promise<KeyedRequest<Request, Answer>> => {
  const id = `${userId} ${requestIdOf(kind.name, subject)}`;
  const known = requests.get(id) as unknown as Promise<KeyedRequest<Request, Answer>> | undefined;
  if (known) return known;
  const opened = open(kind, userId, subject);
  requests.set(id, opened as unknown as Promise<KeyedRequest<never, never>>);
  return opened;
};
