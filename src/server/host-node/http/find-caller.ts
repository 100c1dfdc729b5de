import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';

/** The sender of the request; null for visitors, and for an unknown token. */
export type FindCaller = (request: FastifyRequest) => Promise<SessionUser | null>;

/** Looks up the session once per request, however often it is called. */
export const createFindCaller = (findSession: (token: string) => Promise<SessionUser | null>): FindCaller => {
  const callers = new WeakMap<FastifyRequest, Promise<SessionUser | null>>();
  return (request) => {
    const known = callers.get(request);
    if (known) return known;
    const token = request.headers.authorization;
    const caller = token ? findSession(token) : Promise.resolve(null);
    callers.set(request, caller);
    return caller;
  };
};
