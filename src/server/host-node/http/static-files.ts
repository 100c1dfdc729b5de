import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineStyleHashes } from './content-security.ts';
import { sendSecurityHeaders } from './security-headers.ts';

/** Names under /assets carry a hash of their content; everything else may change with the next release. */
const cacheControlOf = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Serves the built app, precompressed, under a strict Content-Security-Policy. Without
 * a build only the API answers.
 * @param webViewOrigins other sites whose pages it may embed. Returns the security headers of a page.
 */
export const registerStaticFiles = async (
  app: FastifyInstance,
  clientDir: string | undefined,
  webViewOrigins: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> => {
  const page = clientDir ? join(clientDir, 'index.html') : undefined;
  const html = page && existsSync(page) ? readFileSync(page, 'utf8') : '';
  const headers = await sendSecurityHeaders(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...inlineStyleHashes(html)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: webViewOrigins.length > 0 ? [...webViewOrigins] : ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Served without TLS on localhost; a proxy that terminates TLS sets this header for its own host.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  if (!html || !clientDir) return headers;
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cacheControlOf(path));
    },
  });
  return headers;
};
