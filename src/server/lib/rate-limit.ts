import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { sha256 } from './secrets.ts';

/** Of the contract's entry; see `registerCallRoutes`. */
interface CallConfig {
  readonly call?: string;
  readonly limit?: { readonly count: number; readonly seconds: number };
}

declare module 'fastify' {
  interface FastifyContextConfig extends CallConfig {}
}

const generalSeconds = 10;

/** A session counts for itself, so that people behind one address do not use up each other's calls. */
const callerOf = (request: FastifyRequest): string => (request.headers.authorization ? sha256(request.headers.authorization) : request.ip);

/** The general limit, and the tighter one of an entry that has its own. @param generalCount calls of one caller in ten seconds */
export const registerRateLimit = (app: FastifyInstance, generalCount: number): Promise<void> =>
  Promise.resolve(
    app.register(rateLimit, {
      global: true,
      hook: 'preHandler',
      max: (request) => request.routeOptions.config.limit?.count ?? generalCount,
      timeWindow: (request: FastifyRequest) => (request.routeOptions.config.limit?.seconds ?? generalSeconds) * 1_000,
      keyGenerator: (request) => {
        const { call, limit } = request.routeOptions.config;
        return limit ? `${call} ${callerOf(request)}` : callerOf(request);
      },
      allowList: (request) => !request.url.startsWith('/api/'),
      errorResponseBuilder: (_request, context) => new Refusal('request.tooMany', { retryAfterMs: context.ttl }),
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    }),
  );
