import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Serves the back office's page and files next to the app's, under the same headers. They are public: they
 * show nothing without an operator's session.
 */
export const registerAdminPage = async (
  app: FastifyInstance,
  adminDir: string | undefined,
): Promise<void> => {
  const page = adminDir && join(adminDir, 'admin.html');
  if (!page || !existsSync(page)) return;
  const html = readFileSync(page, 'utf8');
  app.get('/admin', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  );
  // The page's former address; the browser carries the fragment over.
  app.get('/desk', (_request, reply) => reply.redirect('/admin'));
  await app.register(fastifyStatic, {
    root: join(adminDir, 'admin', 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
};
