import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Cost } from '#contract/endpoint.ts';
import type { FindCaller } from './find-caller.ts';
import { answerFailure } from './http.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { networkOf } from '#server/exchange/lib/calls/mask-address.ts';
import { requesterOf } from '#server/exchange/lib/calls/requester.ts';

/** From the contract's entry; see `registerCallRoutes`. */
interface CallConfig {
  readonly call?: string;
  /** It changes something under its key. */
  readonly isIdempotent?: boolean;
  readonly cost?: Cost | undefined;
  readonly limit?: { readonly count: number; readonly seconds: number };
}

declare module 'fastify' {
  interface FastifyContextConfig extends CallConfig {}
}

const keyGenerator = ({ ip }: FastifyRequest): string => `handshake ${networkOf(ip)}`;

const generalSeconds = 10;
/** What a call takes from the general limit. */
export const unitsOf: Readonly<Record<Cost, number>> = { light: 1, heavy: 5, outside: 1 };
/** Callers that one process counts at a time; beyond that, the least recently seen are evicted. */
const countedCallers = 100_000;

export interface RateLimitDeps {
  /** Light calls per caller in ten seconds, unless the call has a limit of its own. */
  readonly generalCount: number;
  readonly findCaller: FindCaller;
  /** Shared by all processes, if there are several. */
  readonly redis?: Redis | undefined;
}

/** Whether another handshake may come from this address now. */
export type CountHandshake = (address: string) => Promise<boolean>;
/** Counts the units of an admitted call beyond its first one. */
export type CountCost = (request: FastifyRequest) => Promise<void>;

export interface RateLimit {
  readonly countHandshake: CountHandshake;
  readonly countCost: CountCost;
}

/**
 * Applies the general limit, and the tighter limit of entries that have one, to every route registered from
 * now on and to requests that match none. The limit belongs to the matched route, not to the address as
 * written, which has many spellings.
 */
export const registerRateLimit = async (
  app: FastifyInstance,
  { generalCount, findCaller, redis }: RateLimitDeps,
): Promise<RateLimit> => {
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
  // The same counters as those of the routes.
  const countAgain = app.createRateLimit();
  return {
    async countHandshake(address) {
      const counted = await count({ ip: address, routeOptions: {} } as FastifyRequest);
      return counted.isAllowed || !counted.isExceeded;
    },
    async countCost(request) {
      const { limit, cost = 'light' } = request.routeOptions.config;
      if (limit) return;
      await Promise.all(Array.from({ length: unitsOf[cost] - 1 }, () => countAgain(request)));
    },
  };
};
