import type { FastifyInstance } from 'fastify';
import type { SentCode } from './mail.ts';
import type { Metrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';

export interface OperationsDeps {
  readonly version: string;
  readonly metrics: Metrics;
  /** Throws, or answers false, while the server cannot deal. */
  readonly isReady: () => Promise<boolean>;
  /** Undefined outside the demonstration: then there is no outbox page. */
  readonly sentCodes: (() => readonly SentCode[]) | undefined;
}

/** What operators and developers ask, beside the contract. */
export const registerOperations = (app: FastifyInstance, { version, metrics, isReady, sentCodes }: OperationsDeps): void => {
  const document = JSON.stringify(openApiDocument(version));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch((error: unknown) => {
      app.log.warn({ err: error }, 'not ready');
      return false;
    });
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metrics.text()));
  if (sentCodes) app.get('/dev/outbox', () => sentCodes());
};
