import * as z from 'zod/mini';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { localeOf } from '#domain/people/languages.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { failed } from '#domain/calls/outcome.ts';
import { askUntilAnswered, type Asking } from './ask-until-answered.ts';
import { announceSessionEnded } from './call-signals.ts';
import { credentials } from './credentials.ts';
import { newKey } from './idempotency-key.ts';
import { callLanguage } from './language.ts';
import { beginCall } from './pending-calls.ts';
import { readAnswer } from './read-answer.ts';
import { refusalOf } from './refusal-of.ts';
import { noteAnswerDate } from '#client/lib/clock/server-time.ts';

export type { Failure, Outcome } from '#domain/calls/outcome.ts';

/** How long any request may take. */
export const requestTimeoutMs = 60_000;

export interface CallOptions {
  /**
   * The `Idempotency-Key`; without one an idempotent call makes its own. Pass a stored key to ask again for
   * the same effect.
   */
  readonly key?: string;
  /**
   * Which sending of the stored key this is, from 1: after a refusal no earlier copy of it can take effect
   * any more.
   */
  readonly attempt?: number;
  /** Until when the exchange may do it, ISO 8601 by its clock; the same for every sending of the key. */
  readonly validUntil?: string;
  /** Wants a connection that nothing else uses: those in use may be dead without anybody being told. */
  readonly isFresh?: boolean;
  readonly signal?: AbortSignal;
  /** Asks as this session in place of the device's. */
  readonly token?: string;
  /** True: the app asks by itself, so the loading indicator stays away. */
  readonly background?: boolean;
  /** `lang` where the specification fixes it; the app's own language then goes in the head of the request. */
  readonly fixedLanguage?: LanguageCode;
}

const formOf = (fields: object, language: LanguageCode): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set('lang', language);
  return form;
};

/** The same with the file it carries. */
const multipartOf = (fields: object, language: LanguageCode): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  form.set('lang', language);
  return form;
};

const requestOf = (
  endpoint: Endpoint,
  fields: object,
  token: string | null,
  options: CallOptions,
): { url: string; init: RequestInit } => {
  const language = options.fixedLanguage ?? callLanguage();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.fixedLanguage) headers['accept-language'] = localeOf[callLanguage()];
  if (token) headers.authorization = token;
  if (endpoint.idempotent) headers['idempotency-key'] = options.key ?? newKey();
  if (options.attempt !== undefined) headers['idempotency-attempt'] = String(options.attempt);
  if (options.validUntil !== undefined) headers['valid-until'] = options.validUntil;
  if (endpoint.method === 'GET')
    return {
      url: `/api${endpoint.path}?${formOf(fields, language).toString()}`,
      init: { method: 'GET', headers },
    };
  const body = endpoint.body === 'multipart' ? multipartOf(fields, language) : formOf(fields, language);
  return { url: `/api${endpoint.path}`, init: { method: endpoint.method, headers, body } };
};

/**
 * Makes one call of the contract. A wrong field is refused here with the same code the server would give;
 * what needs a session is refused here for visitors. Never throws: every way to fail is a `Failure`.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options: CallOptions = {},
): Promise<Outcome<ResponseOf<E>>> => {
  const request = z.safeParse(endpoint.request, input);
  if (!request.success) return failed(refusalOf(request.error));
  const token = options.token ?? credentials().token;
  if (endpoint.access === 'user' && token === null) {
    if (!options.background) announceSessionEnded('');
    return failed({ kind: 'refused', code: 'login.required', message: '' });
  }
  // The schema judges, and turns the fields into what the server works with; the wire carries them as they
  // were given.
  const { url, init } = requestOf(endpoint, input as object, token, options);
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const endCall = beginCall(options.background ?? false);
  let isAnswered = false;
  const ask = async ({ signal: own, isAgain, begun }: Asking): Promise<Outcome<ResponseOf<E>>> => {
    const askedAtMs = Date.now();
    // There are no cookies; but browsers keep the connections of requests with and without credentials apart.
    const response = await fetch(url, {
      ...init,
      signal: own,
      credentials: options.isFresh || isAgain ? 'same-origin' : 'omit',
      cache: 'no-store',
    });
    begun();
    const answeredAtMs = Date.now();
    const outcome = await readAnswer(endpoint, response, token);
    // What does not speak the contract (a network that wants a sign-in) has a clock of its own.
    if (outcome.ok || (outcome.failure.kind === 'refused' && outcome.failure.message !== ''))
      noteAnswerDate(response, askedAtMs, answeredAtMs);
    return outcome;
  };
  try {
    // What is stored under a key is asked for again by whoever stored it.
    const outcome =
      endpoint.method === 'GET'
        ? await askUntilAnswered(ask, signal)
        : await ask({ signal, isAgain: false, begun: () => undefined });
    isAnswered = true;
    return outcome;
  } catch {
    // fetch and body reading reject for the network's reasons only; which one is told by the signal and the
    // device.
    if (timeout.aborted) return failed({ kind: 'timeout' });
    return failed({ kind: navigator.onLine ? 'unreachable' : 'offline' });
  } finally {
    endCall(isAnswered);
  }
};
