import type { FastifyInstance } from 'fastify';
import type { SentCode } from './mail.ts';
import type { Metrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';

export interface OperationsDeps {
  readonly version: string;
  readonly metrics: Metrics;
  /** Why the server cannot deal now; empty: it can. */
  readonly unreadiness: () => Promise<readonly string[]>;
  /** Undefined outside the demonstration: then there is no outbox page. */
  readonly sentCodes: (() => readonly SentCode[]) | undefined;
}

/** What operators and developers ask, beside the contract. */
export const registerOperations = (app: FastifyInstance, { version, metrics, unreadiness, sentCodes }: OperationsDeps): void => {
  const document = JSON.stringify(openApiDocument(version));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const reasons = await unreadiness();
    return reasons.length === 0 ? { status: 'ready' } : reply.status(503).send({ status: 'not ready', reasons });
  });
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metrics.text()));
  if (sentCodes) app.get('/dev/outbox', () => sentCodes());
};
