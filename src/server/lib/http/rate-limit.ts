import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { FindCaller } from './find-caller.ts';
import { answerFailure } from './http.ts';
import { Refusal } from './refusal.ts';
import { networkOf, requesterOf } from './requester.ts';

/** From the contract's entry; see `registerCallRoutes`. */
interface CallConfig {
  readonly call?: string;
  /** It changes something under its key. */
  readonly isIdempotent?: boolean;
  readonly limit?: { readonly count: number; readonly seconds: number };
}

declare module 'fastify' {
  interface FastifyContextConfig extends CallConfig {}
}

const keyGenerator = ({ ip }: FastifyRequest): string => `handshake ${networkOf(ip)}`;

const generalSeconds = 10;
/** Callers that one process counts at a time; beyond that, the least recently seen are evicted. */
const countedCallers = 100_000;

export interface RateLimitDeps {
  /** Calls per caller in ten seconds, unless the call has a limit of its own. */
  readonly generalCount: number;
  readonly findCaller: FindCaller;
  /** Shared by all processes, if there are several. */
  readonly redis?: Redis | undefined;
}

/** Whether another handshake may come from this address now. */
export type CountHandshake = (address: string) => Promise<boolean>;

/**
 * Applies the general limit, and the tighter limit of entries that have one, to every route registered from
 * now on and to requests that match none. The limit belongs to the matched route, not to the address as
 * written, which has many spellings.
 */
export const registerRateLimit = async (
  app: FastifyInstance,
  { generalCount, findCaller, redis }: RateLimitDeps,
): Promise<CountHandshake> => {
  /** An unknown token counts as a visitor. */
  const callerOf = async (request: FastifyRequest): Promise<string> =>
    requesterOf({ user: await findCaller(request), address: request.ip });
  await app.register(rateLimit, {
    global: true,
    cache: countedCallers,
    // While Redis is unavailable, no request is refused because of it.
    ...(redis ? { redis, nameSpace: 'tideline rate ', skipOnError: true } : {}),
    hook: 'preHandler',
    max: (request) => request.routeOptions.config.limit?.count ?? generalCount,
    timeWindow: (request: FastifyRequest) =>
      (request.routeOptions.config.limit?.seconds ?? generalSeconds) * 1_000,
    keyGenerator: async (request) => {
      const { call, limit } = request.routeOptions.config;
      const caller = await callerOf(request);
      return limit ? `${call} ${caller}` : caller;
    },
    errorResponseBuilder: (_request, context) =>
      new Refusal('request.tooMany', { retryAfterMs: context.ttl }),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    answerFailure(new Refusal('path.unknown'), request, reply),
  );
  // Socket handshakes bypass the routes; the user is known only after them, so the address is counted.
  const count = app.createRateLimit({ max: generalCount, timeWindow: generalSeconds * 1_000, keyGenerator });
  return async (address) => {
    const counted = await count({ ip: address, routeOptions: {} } as FastifyRequest);
    return counted.isAllowed || !counted.isExceeded;
  };
};
