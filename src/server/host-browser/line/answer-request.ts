import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import {
  expectedRefusal,
  failureOf,
  faultRefusal,
  httpStatusOf,
  refusalHeaders,
  successOf,
} from '#server/exchange/lib/calls/envelope.ts';
import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import type { Fields } from '#server/exchange/lib/calls/read-input.ts';
import { Refusal, RepeatedRefusal } from '#server/exchange/lib/calls/refusal.ts';
import { languageOf, readKey, type RequestText } from '#server/exchange/lib/calls/request-text.ts';
import type { CodeMailer } from '#server/exchange/lib/delivery/mailer.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { problemText } from '#server/exchange/modules.ts';
import type { AnswerCalls } from '#server/exchange/lib/calls/answer-calls.ts';
import type { Exchange } from '#server/exchange/open-exchange.ts';
import { findFile, type FileAnswer } from './find-file.ts';
import { hasFile, queryOf, readFields } from './read-fields.ts';

export interface AnswerRequestDeps {
  readonly exchange: Exchange;
  readonly calls: AnswerCalls;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Pick<CodeMailer, 'latest'>;
  /** Resolves when everything the exchange has written is stored on the device. */
  readonly store: () => Promise<void>;
  /** The page's origin. */
  readonly origin: string | null;
}

const json = { 'content-type': 'application/json; charset=utf-8' } as const;
/** The only address from which this exchange is reached. */
const address = '127.0.0.1';

const callsByAddress = new Map(
  Object.entries(calls).map(([name, { method, path }]: [string, Endpoint]) => [
    `${method} /api${path}`,
    name as CallName,
  ]),
);

/** A request on its way through the exchange. */
interface Handling {
  readonly request: PracticeRequest;
  readonly requestId: string;
  readonly path: string;
  readonly query: Fields;
  readonly call: CallName | undefined;
}

const textOf = ({ request, query }: Handling): RequestText => ({
  headers: hasFile(request) ? { ...request.headers, 'content-type': 'multipart/form-data' } : request.headers,
  query,
  body: request.body === null ? undefined : Object.fromEntries(request.body),
});

const answerCall = async (
  { calls: answering, origin }: AnswerRequestDeps,
  handling: Handling,
  name: CallName,
  user: SessionUser | null,
): Promise<FileAnswer> => {
  const { request, requestId, query } = handling;
  const entry: Endpoint = calls[name];
  answering.requireAccess(name, user);
  const { fields, recognised } = await readFields(request, name, query);
  const text = textOf(handling);
  const language = languageOf(text, name);
  if (entry.method === 'GET' && !user) {
    const answer = await answering.prepareVisitor(name, fields, language).answer();
    return { status: 200, headers: json, body: JSON.stringify(successOf(answer)) };
  }
  const answer = await answering.answer({
    name,
    user,
    fields,
    token: user ? request.headers['authorization']! : '',
    language,
    requestId,
    address,
    userAgent: request.headers['user-agent'] ?? '',
    origin,
    idempotency: () => (entry.idempotent ? readKey(text, name, recognised) : null),
  });
  return {
    status: 200,
    headers: { ...json, ...(answer.isRepeated ? { 'idempotency-hit': 'true' } : {}) },
    body: JSON.stringify(successOf(answer)),
  };
};

const answerFailure = ({ log }: AnswerRequestDeps, handling: Handling, error: unknown): FileAnswer => {
  const { call, requestId } = handling;
  const isIdempotent = call !== undefined && (calls[call] as Endpoint).idempotent;
  const expected = expectedRefusal(error, isIdempotent);
  if (expected !== error)
    log[expected ? 'warn' : 'error']({ err: error, request_id: requestId, call }, 'a call failed');
  const refusal = expected ?? faultRefusal(error, isIdempotent);
  const body = failureOf(refusal, languageOf(textOf(handling), call), requestId, problemText);
  return {
    status: httpStatusOf(refusal.code),
    headers: {
      ...json,
      ...refusalHeaders(refusal),
      ...(error instanceof RepeatedRefusal ? { 'idempotency-hit': 'true' } : {}),
    },
    body: JSON.stringify(body),
  };
};

const answer = async (deps: AnswerRequestDeps, handling: Handling): Promise<FileAnswer> => {
  const { exchange, mailer } = deps;
  const { request, path, call } = handling;
  const token = request.headers['authorization'];
  const user = token ? await exchange.findSession(token) : null;
  if (call) return answerCall(deps, handling, call, user);
  if (request.method === 'GET' && path === '/dev/outbox')
    return { status: 200, headers: json, body: JSON.stringify(mailer.latest()) };
  const file = await findFile(exchange, request, path, user);
  if (!file) throw new Refusal('path.unknown');
  return file;
};

/** What an idempotent call has changed, its refusal included, is stored on the device before it is answered. */
const answerStored = async (deps: AnswerRequestDeps, handling: Handling): Promise<FileAnswer> => {
  const answered = await answer(deps, handling).catch((error: unknown) =>
    answerFailure(deps, handling, error),
  );
  if (!handling.call || !(calls[handling.call] as Endpoint).idempotent) return answered;
  try {
    await deps.store();
    return answered;
  } catch (error) {
    deps.log.error({ err: error }, 'the device stored nothing');
    return answerFailure(deps, handling, new Refusal('outcome.unknown'));
  }
};

/**
 * Answers a request as the web server does: the same addresses, envelopes, status codes and headers.
 * Limits per caller do not apply: there is one.
 */
export const answerRequest = async (
  deps: AnswerRequestDeps,
  request: PracticeRequest,
): Promise<PracticeResponse> => {
  const requestId = crypto.randomUUID();
  const [path = '', search = ''] = request.url.split(/\?(.*)/s);
  const handling: Handling = {
    request,
    requestId,
    path,
    query: queryOf(search),
    call: callsByAddress.get(`${request.method} ${path}`),
  };
  const { status, headers, body } = await answerStored(deps, handling);
  return {
    kind: 'response',
    id: request.id,
    status,
    headers: {
      'cache-control': 'no-store',
      ...headers,
      date: deps.clock.now().toUTCString(),
      'x-request-id': requestId,
    },
    body,
  };
};
