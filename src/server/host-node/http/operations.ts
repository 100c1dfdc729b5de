import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCompressedDocument } from './compressed-document.ts';
import type { SentCode } from '#server/exchange/lib/delivery/mailer.ts';
import type { Metrics } from '#server/host-node/running/metrics.ts';
import { openApiDocument } from './openapi.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';

export interface OperationsDeps {
  readonly version: string;
  readonly metrics: Metrics;
  /** Undefined: no access to the metrics, except from this machine in the demo. */
  readonly metricsToken: string | undefined;
  readonly isDemo: boolean;
  /** Why the server is not ready; empty: it is. */
  readonly unreadiness: () => Promise<readonly string[]>;
  /** Undefined outside the demo: then there is no outbox page. */
  readonly sentCodes: (() => readonly SentCode[]) | undefined;
}

/** The document is long, and clients cache it. */
const documentLimit = { count: 20, seconds: 10 };

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * A proxy that adds forwarding headers acts for other machines. One on this machine may add none:
 * outside the demo this is no proof.
 */
const isThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  !['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);

const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

const mayReadMetrics = (
  request: FastifyRequest,
  { metricsToken: token, isDemo }: Pick<OperationsDeps, 'metricsToken' | 'isDemo'>,
): boolean =>
  token === undefined
    ? isDemo && isThisMachine(request)
    : isSame(request.headers.authorization ?? '', `Bearer ${token}`);

/** Endpoints for operators and developers, outside the contract. */
export const registerOperations = (
  app: FastifyInstance,
  { version, metrics, metricsToken, isDemo, unreadiness, sentCodes }: OperationsDeps,
): void => {
  app.get(
    '/api/openapi.json',
    { compress: false, config: { call: 'openapi.json', limit: documentLimit } },
    createCompressedDocument('application/json', () => JSON.stringify(openApiDocument(version))),
  );
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const reasons = await unreadiness();
    return reasons.length === 0
      ? { status: 'ready' }
      : reply.status(503).send({ status: 'not ready', reasons });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, { metricsToken, isDemo })) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
  if (sentCodes) app.get('/dev/outbox', () => sentCodes());
};
