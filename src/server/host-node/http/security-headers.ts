import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/** Headers that all answers have, with or without helmet. */
const notHelmets: ReadonlySet<string> = new Set(['connection', 'content-length', 'content-type', 'date']);

const headersOf = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject({ url: '/' });
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (notHelmets.has(name) ? [] : [[name, String(value)]])),
  );
};

/**
 * Sends helmet's headers with every answer. They do not depend on the request, so they are computed once;
 * helmet itself rebuilds them for each, which is a considerable part of the cost of a short call. Returns
 * them for answers that bypass the routes.
 */
export const sendSecurityHeaders = async (
  app: FastifyInstance,
  options: FastifyHelmetOptions,
): Promise<Readonly<Record<string, string>>> => {
  const headers = await headersOf(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return headers;
};
