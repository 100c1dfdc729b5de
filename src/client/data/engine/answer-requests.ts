import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { createStore } from '#client/lib/state/store.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { failed } from '#domain/calls/outcome.ts';
import { isGone } from './is-gone.ts';
import { withDatabase } from './with-database.ts';
import { answerKey, ownerOf, type StoredAnswer } from './stored-answer.ts';

/** State of the requests for one answer since it was opened. */
export interface RequestedAnswer {
  /**
   * The latest answer. Screens read it from here, so that it is shown even when the device cannot store it.
   */
  readonly value?: unknown;
  /** Time of the answer, server clock, milliseconds. */
  readonly asOf?: number;
  /** Why the latest request failed. */
  readonly failure?: Failure | undefined;
  readonly isLoading: boolean;
}

interface Request {
  readonly outcome: Promise<Outcome<void>>;
  isAskedAgain: boolean;
}

/** An answer that is on the screen. */
export interface Watch {
  readonly answer: StoredAnswer<unknown>;
  readonly input: unknown;
  watchers: number;
  /** Time of the latest request, from `performance.now()`. */
  askedAtMs: number;
  /** Aborts the request when the last watcher leaves. */
  readonly end: AbortController;
}

/** Watched answers only, by key. */
export const requestedAnswers = createStore<ReadonlyMap<string, RequestedAnswer>>(new Map());
/** By key. */
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
    return withDatabase(async (database) => {
      if (isTheirs()) await database.answers.put(answer, [row]);
    });
  }
  const { failure } = outcome;
  // A value that the server no longer has is not shown from the device either.
  note(key, { failure, ...(isGone(failure) && { value: undefined }) });
  if (isGone(failure)) await withDatabase((database) => database.answers.remove(answer, key));
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
      // The next request does not wait for the write to storage.
      note(key, { isLoading: false });
    }
    return stored;
  };
  const request: Request = {
    isAskedAgain: false,
    // The request must be registered before its answer arrives.
    outcome: Promise.resolve().then(run),
  };
  return request;
};

/**
 * Requests the answer again. A call during a request schedules one more request after it, because the
 * request in flight may be older than the reason for the call.
 * @param background false: the user waits, so the loading indicator is shown and the previous failure is
 * hidden meanwhile
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

/** Requests an answer, by its key, for as long as it is shown. Returns a function that stops it. */
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
  // A request in flight is recent enough.
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
