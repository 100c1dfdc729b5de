import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';

/**
 * The policy of the worker that runs the practice exchange, which a browser applies instead of its page's:
 * only there may PostgreSQL be compiled from bytes.
 */
const contentSecurity = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/** Names with a hash of their content never change it. */
const cacheControlOf = (path: string): string =>
  /-[\w-]{7}\.\w+(\.(br|gz))?$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Serves the practice exchange: a worker, its database, and the list of both. A first start builds them
 * last, while the server runs already.
 */
export const registerPracticeFiles = async (
  app: FastifyInstance,
  clientDir: string | undefined,
): Promise<void> => {
  if (!clientDir) return;
  await app.register(async (scope) => {
    // After the hook that sends the policy of pages.
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.header('content-security-policy', contentSecurity);
      done();
    });
    await scope.register(fastifyStatic, {
      root: join(clientDir, 'practice'),
      prefix: '/practice/',
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        response.setHeader('cache-control', cacheControlOf(path));
      },
    });
  });
};
