import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { mostFileBytes } from '#domain/uploads/uploads.ts';
import type { AnswerCalls } from '#server/exchange/lib/calls/answer-calls.ts';
import { successOf } from '#server/exchange/lib/calls/envelope.ts';
import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import { RepeatedRefusal } from '#server/exchange/lib/calls/refusal.ts';
import { languageOf, readKey } from '#server/exchange/lib/calls/request-text.ts';
import { requesterOf } from '#server/exchange/lib/calls/requester.ts';
import type { BodyRoom } from './body-room.ts';
import type { CallTurns } from './call-turns.ts';
import { sendText } from './compressed-text.ts';
import type { FindCaller } from './find-caller.ts';
import { isForeignOrigin, type IsTrusted } from './foreign-origin.ts';
import type { CountCost } from './rate-limit.ts';
import { readFields } from './read-request.ts';
import type { SharedReads } from './shared-reads.ts';

export interface CallRoutesDeps {
  readonly calls: AnswerCalls;
  readonly findCaller: FindCaller;
  readonly isTrusted: IsTrusted;
  readonly turns: CallTurns;
  readonly sharedReads: SharedReads;
  readonly countCost: CountCost;
  /** For multipart bodies, which are read whole. */
  readonly bodyRoom: BodyRoom;
}

interface Handling {
  readonly entry: Endpoint;
  readonly name: CallName;
  readonly user: SessionUser | null;
  readonly requester: string;
}

/** Answers a visitor's read: the same for everyone who sends the same fields in the same language. */
const answerVisitor = async (
  deps: CallRoutesDeps,
  { entry, name, requester }: Handling,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { fields } = await readFields(request, entry);
  const language = languageOf(request, name);
  const read = deps.calls.prepareVisitor(name, fields, language);
  const text = await deps.sharedReads.run(
    { key: read.key, cost: entry.cost ?? 'light', requester },
    async () => JSON.stringify(successOf(await read.answer())),
  );
  return sendText(request, reply.type('application/json; charset=utf-8'), text);
};

const answerCall = async (
  { calls: exchange, isTrusted }: CallRoutesDeps,
  { entry, name, user }: Handling,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { fields, recognised } = await readFields(request, entry);
  try {
    const answer = await exchange.answer({
      name,
      user,
      fields,
      token: user ? request.headers.authorization! : '',
      language: languageOf(request, name),
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      origin: isForeignOrigin(request.raw, isTrusted) ? null : (request.headers.origin ?? null),
      idempotency: () => (entry.idempotent ? readKey(request, name, recognised) : null),
    });
    if (answer.isRepeated) void reply.header('Idempotency-Hit', 'true');
    return successOf(answer);
  } catch (error) {
    if (error instanceof RepeatedRefusal) void reply.header('Idempotency-Hit', 'true');
    throw error;
  }
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
  deps.calls.requireAccess(name, user);
  await deps.countCost(request);
  const requester = requesterOf({ user, address: request.ip });
  const handling: Handling = { entry, name, user, requester };
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
