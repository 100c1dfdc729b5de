import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isProblemCode } from '#contract/problem.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { langField } from '#contract/users.ts';
import { preferredLanguage } from '#domain/people/languages.ts';
import { mostFileBytes } from '#domain/uploads/uploads.ts';
import type { BodyRoom } from './body-room.ts';
import type { FindCaller } from './find-caller.ts';
import { isForeignOrigin, type IsTrusted } from './foreign-origin.ts';
import type {
  Answer,
  Call,
  Handler,
  Handlers,
  IdempotencyKey,
  OnceAnswer,
  OnceRequest,
  SessionUser,
} from './handlers.ts';
import {
  attemptPattern,
  keyPattern,
  parseValidUntil,
  recognise,
  type Once,
  type OnceAfter,
} from '#server/lib/requests/idempotency.ts';
import { leavesRow, type KeyQuota } from '#server/lib/requests/key-quota.ts';
import { readMultipart } from './multipart.ts';
import { Refusal, RepeatedRefusal } from './refusal.ts';
import { requesterOf } from './requester.ts';

export interface CallRoutesDeps {
  readonly handlers: Handlers;
  readonly findCaller: FindCaller;
  readonly once: Once;
  readonly onceAfter: OnceAfter;
  readonly keyQuota: KeyQuota;
  readonly isTrusted: IsTrusted;
  /** For multipart bodies, which are read whole. */
  readonly bodyRoom: BodyRoom;
  /** Validates each answer against the contract before it is sent; for tests and development. */
  readonly checkAnswers: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

interface ReadFields {
  readonly fields: Fields;
  /** Identifies a repeat of the request: the same fields, with a file replaced by its hash. */
  readonly recognised: Fields;
}

const readFields = async (request: FastifyRequest, entry: Endpoint): Promise<ReadFields> => {
  if (request.isMultipart()) {
    if (entry.body !== 'multipart') throw new Refusal('request.malformed');
    const read = await readMultipart(request);
    // Stored where other bodies are, for code that reads the language.
    request.body = read.fields;
    return read;
  }
  const source = entry.method === 'GET' ? request.query : request.body;
  const fields = typeof source === 'object' && source !== null ? (source as Fields) : {};
  return { fields, recognised: fields };
};

/** @throws Refusal for a NUL, which the database cannot store in text */
const requireNoNul = (fields: Fields): void => {
  const broken = Object.keys(fields).find(
    (name) => typeof fields[name] === 'string' && fields[name].includes('\0'),
  );
  if (broken !== undefined) throw new Refusal('request.malformed', { field: broken.slice(0, 64) });
};

/**
 * The language in which the request is to be answered. The specification fixes `lang` of the registration's
 * code request; there, `Accept-Language` carries the user's own language, in which mail and answer are
 * written. An upload without `lang` uses that header too.
 */
export const languageOf = (request: FastifyRequest): LanguageCode => {
  const accepted = request.headers['accept-language'];
  const isFixed =
    request.routeOptions.config.call === 'requestCode' &&
    (request.body as Fields | undefined)?.['scene'] === 'register';
  const asked =
    (request.body as Fields | undefined)?.['lang'] ?? (request.query as Fields | undefined)?.['lang'];
  // Read from the raw headers: a request whose address cannot be parsed has none of the
  // properties that plug-ins add.
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
  if (accepted && (isFixed || (asked === undefined && isUpload)))
    return preferredLanguage(accepted.split(',').map((tag) => tag.split(';')[0]!.trim()));
  return langField.parse(asked);
};

/** The first fault decides: its schema message is a problem code, or it is a general parameter error. */
const parseInput = (entry: Endpoint, fields: Fields): unknown => {
  const parsed = z.safeParse(entry.request, fields);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path[0];
  throw new Refusal(
    issue && isProblemCode(issue.message) ? issue.message : 'parameter.error',
    field === undefined ? {} : { field: String(field) },
  );
};

/**
 * The value of a header in the required form; null if the request has none.
 * @throws Refusal `parameter.error`
 */
const readHeader = <Value>(
  request: FastifyRequest,
  name: string,
  parse: (text: string) => Value | null,
): Value | null => {
  const text = request.headers[name.toLowerCase()];
  if (text === undefined) return null;
  const value = typeof text === 'string' ? parse(text) : null;
  if (value === null) throw new Refusal('parameter.error', { field: name });
  return value;
};

/**
 * @throws Refusal `parameter.error` when a call that changes something has no
 * valid key, attempt or time limit.
 */
const readKey = (request: FastifyRequest, name: CallName, fields: Fields): IdempotencyKey => {
  const key = readHeader(request, 'Idempotency-Key', (text) => (keyPattern.test(text) ? text : null));
  if (key === null) throw new Refusal('parameter.error', { field: 'Idempotency-Key' });
  return {
    ...recognise(name, fields, key),
    attempt: readHeader(request, 'Idempotency-Attempt', (text) =>
      attemptPattern.test(text) ? Number(text) : null,
    ),
    validUntil: readHeader(request, 'Valid-Until', parseValidUntil),
  };
};

/** Runs an idempotent request, and counts it if its key is new. @throws Refusal `request.tooMany` */
const runCounted = async (
  quota: KeyQuota,
  { user, userId, address, idempotency }: Call<Endpoint>,
  reply: FastifyReply,
  run: () => Promise<Answer<Endpoint>>,
): Promise<Answer<Endpoint>> => {
  if (!idempotency) return run();
  const takeBack = await quota.count({ requester: requesterOf({ user, address }), userId, idempotency });
  try {
    const answer = await run();
    if (reply.hasHeader('Idempotency-Hit')) takeBack();
    return answer;
  } catch (error) {
    if (!leavesRow(error, idempotency)) takeBack();
    throw error;
  }
};

const answerCall = async (
  deps: CallRoutesDeps,
  name: CallName,
  { handler, user }: { readonly handler: Handler<Endpoint>; readonly user: SessionUser | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const entry: Endpoint = calls[name];
  const { fields, recognised } = await readFields(request, entry);
  requireNoNul(fields);
  const input = parseInput(entry, fields) as Call<Endpoint>['input'];
  const idempotency = entry.idempotent ? readKey(request, name, recognised) : null;
  const userId = user?.userId ?? 0;
  const underKey = async (
    run: (request: OnceRequest) => Promise<OnceAnswer<Answer<Endpoint>>>,
  ): Promise<Answer<Endpoint>> => {
    if (!idempotency) throw new Error(`${name} is not idempotent`);
    const { answer, repeated } = await run({ userId, call: name, ...idempotency }).catch((error: unknown) => {
      if (error instanceof RepeatedRefusal) void reply.header('Idempotency-Hit', 'true');
      throw error;
    });
    if (repeated) void reply.header('Idempotency-Hit', 'true');
    return answer;
  };
  const call: Call<Endpoint> = {
    input,
    userId,
    user,
    token: user ? request.headers.authorization! : '',
    language: languageOf(request),
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: isForeignOrigin(request.raw, deps.isTrusted) ? null : (request.headers.origin ?? null),
    idempotency,
    once: (work) => underKey((key) => deps.once(key, work)),
    onceAfter: (prepare) => underKey((key) => deps.onceAfter(key, prepare)),
    underKey,
  };
  const answer = await runCounted(deps.keyQuota, call, reply, async () => handler(call));
  if (deps.checkAnswers) z.parse(entry.response, answer);
  return { type: 'ok', code: 1, message: answer };
};

/**
 * Size for which a body is counted: its content length, at most the read limit; without
 * a content length, the limit.
 */
const bytesOf = (request: FastifyRequest): number => {
  const length = Number(request.headers['content-length']);
  return length >= 0 && length < mostFileBytes ? length : mostFileBytes;
};

const handle = async (
  deps: CallRoutesDeps,
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const entry: Endpoint = calls[name];
  const user = await deps.findCaller(request);
  if (entry.access === 'operator' && !user?.isOperator) throw new Refusal('path.unknown');
  if (entry.access === 'user' && !user) throw new Refusal('login.required');
  const handler = deps.handlers[name] as Handler<Endpoint>;
  const answer = () => answerCall(deps, name, { handler, user }, request, reply);
  return request.isMultipart()
    ? deps.bodyRoom.reserve(requesterOf({ user, address: request.ip }), bytesOf(request), answer)
    : answer();
};

/** Registers one route for every entry of the contract, below `/api`. */
export const registerCallRoutes = (app: FastifyInstance, deps: CallRoutesDeps): void => {
  for (const name of Object.keys(calls) as CallName[]) {
    const entry: Endpoint = calls[name];
    app.route({
      method: entry.method,
      url: `/api${entry.path}`,
      config: { call: name, isIdempotent: entry.idempotent, limit: entry.limit },
      handler: (request, reply) => handle(deps, name, request, reply),
    });
  }
};
