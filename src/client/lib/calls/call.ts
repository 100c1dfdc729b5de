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
import { send } from './transport.ts';
import { noteAnswerDate } from '#client/lib/clock/server-time.ts';
import { hasNetwork } from '#client/lib/device/has-network.ts';

export type { Failure, Outcome } from '#domain/calls/outcome.ts';

/** Time limit of any request. */
export const requestTimeoutMs = 60_000;

export interface CallOptions {
  /**
   * The `Idempotency-Key`; without one an idempotent call generates its own. Pass a stored key to request
   * the same effect again.
   */
  readonly key?: string;
  /**
   * The number of this sending of the stored key, from 1: after a refusal no earlier copy of it can take
   * effect.
   */
  readonly attempt?: number;
  /** Until when the exchange may do it, ISO 8601 by its clock; the same for every sending of the key. */
  readonly validUntil?: string;
  /** Requires a new connection: those in use may be dead without notice. */
  readonly isFresh?: boolean;
  readonly signal?: AbortSignal;
  /** Uses this session in place of the device's. */
  readonly token?: string;
  /** True for a call by the app itself; the loading indicator is not shown. */
  readonly background?: boolean;
  /** `lang` where the specification fixes it; the app's own language is then sent in a header. */
  readonly fixedLanguage?: LanguageCode;
}

const formOf = (fields: object, language: LanguageCode): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set('lang', language);
  return form;
};

/** The same request as multipart, with its file. */
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
 * calls that need a session are refused here for visitors. Never throws: every failure is a `Failure`.
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
  // The schema validates, and converts the fields for the server; the request carries them unconverted.
  const { url, init } = requestOf(endpoint, input as object, token, options);
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const endCall = beginCall(options.background ?? false);
  let isAnswered = false;
  const ask = async ({ signal: own, isAgain, begun }: Asking): Promise<Outcome<ResponseOf<E>>> => {
    const askedAtMs = Date.now();
    // There are no cookies; but browsers separate the connections of requests with and without credentials.
    const response = await send(url, {
      ...init,
      signal: own,
      credentials: options.isFresh || isAgain ? 'same-origin' : 'omit',
      cache: 'no-store',
    });
    begun();
    const answeredAtMs = Date.now();
    const outcome = await readAnswer(endpoint, response, token);
    // The clock of an answer that does not follow the contract (a network that requires a sign-in) is not
    // the exchange's.
    if (outcome.ok || (outcome.failure.kind === 'refused' && outcome.failure.message !== ''))
      noteAnswerDate(response, askedAtMs, answeredAtMs);
    return outcome;
  };
  try {
    // A call stored under a key is sent again by the code that stored it.
    const outcome =
      endpoint.method === 'GET'
        ? await askUntilAnswered(ask, signal)
        : await ask({ signal, isAgain: false, begun: () => undefined });
    isAnswered = true;
    return outcome;
  } catch {
    // Sending and body reading reject for network reasons only; the signal and the device show which one.
    if (timeout.aborted) return failed({ kind: 'timeout' });
    return failed({ kind: hasNetwork() ? 'unreachable' : 'offline' });
  } finally {
    endCall(isAnswered);
  }
};
