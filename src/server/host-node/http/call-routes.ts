import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { mostFileBytes } from '#domain/uploads/uploads.ts';
import type { BodyRoom } from './body-room.ts';
import type { CallTurns } from './call-turns.ts';
import { sendText } from './compressed-text.ts';
import type { FindCaller } from './find-caller.ts';
import { isForeignOrigin, type IsTrusted } from './foreign-origin.ts';
import type { Answer, Call, Handler, Handlers, OnceAnswer, OnceRequest, SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import type { Once, OnceAfter } from '#server/exchange/lib/requests/idempotency.ts';
import { leavesRow, type KeyQuota } from '#server/exchange/lib/requests/key-quota.ts';
import type { CountCost } from './rate-limit.ts';
import { languageOf, readInput, readKey } from './read-request.ts';
import { Refusal, RepeatedRefusal } from '#server/exchange/lib/calls/refusal.ts';
import { requesterOf } from './requester.ts';
import type { SharedReads } from './shared-reads.ts';

export interface CallRoutesDeps {
  readonly handlers: Handlers;
  readonly findCaller: FindCaller;
  readonly once: Once;
  readonly onceAfter: OnceAfter;
  readonly keyQuota: KeyQuota;
  readonly isTrusted: IsTrusted;
  readonly turns: CallTurns;
  readonly sharedReads: SharedReads;
  readonly countCost: CountCost;
  /** For multipart bodies, which are read whole. */
  readonly bodyRoom: BodyRoom;
  /** Validates each answer against the contract before it is sent; for tests and development. */
  readonly checkAnswers: boolean;
}

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

interface Handling {
  readonly entry: Endpoint;
  readonly name: CallName;
  readonly handler: Handler<Endpoint>;
  readonly user: SessionUser | null;
  readonly requester: string;
}

/** @throws when the answer is not what the contract says */
const envelopeOf = ({ checkAnswers }: CallRoutesDeps, entry: Endpoint, answer: Answer<Endpoint>): unknown => {
  if (checkAnswers) z.parse(entry.response, answer);
  return { type: 'ok', code: 1, message: answer };
};

/** Nothing of one visitor, so that the answer is the same for all who send this input. */
const visitorsCall = (input: Call<Endpoint>['input'], language: LanguageCode): Call<Endpoint> => {
  const refuse = (): never => {
    throw new Error('A shared read changes nothing');
  };
  return {
    input,
    userId: 0,
    user: null,
    token: '',
    language,
    requestId: '',
    address: '',
    userAgent: '',
    origin: null,
    idempotency: null,
    once: refuse,
    onceAfter: refuse,
    underKey: refuse,
  };
};

/** Answers a visitor's read: the same for everyone who sends the same fields in the same language. */
const answerVisitor = async (
  deps: CallRoutesDeps,
  { entry, name, handler, requester }: Handling,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { input } = await readInput(request, entry);
  const call = visitorsCall(input, languageOf(request));
  const key = JSON.stringify([name, call.language, call.input]);
  const text = await deps.sharedReads.run({ key, cost: entry.cost ?? 'light', requester }, async () =>
    JSON.stringify(envelopeOf(deps, entry, await handler(call))),
  );
  return sendText(request, reply.type('application/json; charset=utf-8'), text);
};

const answerCall = async (
  deps: CallRoutesDeps,
  { entry, name, handler, user }: Handling,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { input, recognised } = await readInput(request, entry);
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
  return envelopeOf(deps, entry, await runCounted(deps.keyQuota, call, reply, async () => handler(call)));
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
  await deps.countCost(request);
  const requester = requesterOf({ user, address: request.ip });
  const handling: Handling = { entry, name, handler, user, requester };
  if (entry.method === 'GET' && !user) return answerVisitor(deps, handling, request, reply);
  const answer = () => answerCall(deps, handling, request, reply);
  // A multipart body is still on its way, as slowly as its sender likes.
  return request.isMultipart()
    ? deps.bodyRoom.reserve(requester, bytesOf(request), answer)
    : deps.turns.run(entry.cost ?? 'light', requester, answer);
};

/** Registers one route for every entry of the contract, below `/api`. */
export const registerCallRoutes = (app: FastifyInstance, deps: CallRoutesDeps): void => {
  for (const name of Object.keys(calls) as CallName[]) {
    const entry: Endpoint = calls[name];
    app.route({
      method: entry.method,
      url: `/api${entry.path}`,
      config: { call: name, isIdempotent: entry.idempotent, cost: entry.cost, limit: entry.limit },
      handler: (request, reply) => handle(deps, name, request, reply),
    });
  }
};
