import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/** Of any answer, helmet or not. */
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
 * Sends helmet's headers with every answer. They depend on nothing in a request, so they are computed once;
 * helmet itself builds them anew for each, which is a good part of what a short call costs. Answers them, for
 * what is sent past the routes.
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
