import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { createStore } from '#client/lib/state/store.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { failed } from '#domain/calls/outcome.ts';
import { isGone } from './is-gone.ts';
import { keep } from './keep.ts';
import { answerKey, ownerOf, type StoredAnswer } from './stored-answer.ts';

/** What became of the requests for an answer since it was opened. */
export interface RequestedAnswer {
  /** The latest answer. It is shown from here, so that it shows also where the device cannot store it. */
  readonly value?: unknown;
  /** When it was answered, by the server's clock, milliseconds. */
  readonly asOf?: number;
  /** Why the latest request failed. */
  readonly failure?: Failure | undefined;
  readonly isLoading: boolean;
}

interface Request {
  readonly outcome: Promise<Outcome<void>>;
  isAskedAgain: boolean;
}

/** An answer that is being shown. */
export interface Watch {
  readonly answer: StoredAnswer<unknown>;
  readonly input: unknown;
  watchers: number;
  /** When it was last asked for; `performance.now()`. */
  askedAtMs: number;
  /** Aborts the request when the last watcher leaves. */
  readonly end: AbortController;
}

/** By their keys, and of watched answers only. */
export const requestedAnswers = createStore<ReadonlyMap<string, RequestedAnswer>>(new Map());
/** By their keys. */
export const watches = new Map<string, Watch>();
const requests = new Map<string, Request>();

const note = (key: string, change: Partial<RequestedAnswer>): void => {
  if (!watches.has(key)) return;
  const before = requestedAnswers.get();
  const next = { isLoading: false, ...before.get(key), ...change };
  requestedAnswers.set(new Map([...before, [key, next]]));
};

const forget = (key: string): void =>
  requestedAnswers.set(new Map([...requestedAnswers.get()].filter(([other]) => other !== key)));

const take = async <Input, Value>(
  answer: StoredAnswer<Input, Value>,
  key: string,
  owner: number,
  outcome: Outcome<Value>,
): Promise<Outcome<void>> => {
  // A late answer must not be stored after the logout that deleted its user's rows.
  const isTheirs = (): boolean => ownerOf(answer) === owner;
  if (outcome.ok) {
    const asOf = serverNowMs();
    if (!isTheirs()) return failed({ kind: 'unreachable' });
    const row = { key, value: outcome.value, fetchedAt: asOf };
    note(key, { value: outcome.value, asOf, failure: undefined });
    return keep(async (database) => {
      if (isTheirs()) await database.answers.put(answer, [row]);
    });
  }
  const { failure } = outcome;
  // What the server no longer has is not shown from the device either.
  note(key, { failure, ...(isGone(failure) && { value: undefined }) });
  if (isGone(failure)) await keep((database) => database.answers.remove(answer, key));
  return outcome;
};

const begin = <Input, Value>(
  answer: StoredAnswer<Input, Value>,
  input: Input,
  key: string,
  background: boolean,
): Request => {
  const owner = ownerOf(answer);
  const signal = watches.get(key)?.end.signal;
  const run = async (): Promise<Outcome<void>> => {
    let stored: Promise<Outcome<void>>;
    do {
      request.isAskedAgain = false;
      const answered = await answer.fetch(input, { background, ...(signal && { signal }) });
      if (signal?.aborted) return failed({ kind: 'unreachable' });
      stored = take(answer, key, owner, answered);
    } while (request.isAskedAgain && !signal?.aborted);
    if (requests.get(key) === request) {
      requests.delete(key);
      // The next request does not wait for the device.
      note(key, { isLoading: false });
    }
    return stored;
  };
  const request: Request = {
    isAskedAgain: false,
    // The request has to be known before it is answered.
    outcome: Promise.resolve().then(run),
  };
  return request;
};

/**
 * Asks the server again. Called while it is being asked for, it asks once more afterwards, because what is under way may be
 * older than the reason to ask.
 * @param background false: the user waits for it, so the loading indicator shows and a former failure is not shown meanwhile
 */
export const refreshAnswer = <Input, Value>(
  answer: StoredAnswer<Input, Value>,
  input: Input,
  background = true,
): Promise<Outcome<void>> => {
  const key = answerKey(answer, input);
  const watch = watches.get(key);
  if (watch) watch.askedAtMs = performance.now();
  let request = requests.get(key);
  if (request) request.isAskedAgain = true;
  else requests.set(key, (request = begin(answer, input, key, background)));
  note(key, { isLoading: true, ...(!background && { failure: undefined }) });
  return request.outcome;
};

/** Asks for an answer that is being shown, by its key; returns what ends that. */
export const watchAnswer = <Input, Value>(
  answer: StoredAnswer<Input, Value>,
  input: Input,
  key: string,
): (() => void) => {
  const watch = watches.get(key) ?? {
    answer: answer as StoredAnswer<unknown>,
    input,
    watchers: 0,
    askedAtMs: 0,
    end: new AbortController(),
  };
  watch.watchers += 1;
  watches.set(key, watch);
  // A request that is under way is recent enough.
  if (requests.has(key)) note(key, { isLoading: true });
  else void refreshAnswer(answer, input, false);
  return () => {
    watch.watchers -= 1;
    if (watch.watchers > 0) return;
    watch.end.abort();
    watches.delete(key);
    requests.delete(key);
    forget(key);
  };
};
