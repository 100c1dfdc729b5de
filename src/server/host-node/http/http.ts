import formbody from '@fastify/formbody';
import Fastify, {
  LogController,
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { compressAnswers } from './compress-answers.ts';
import {
  expectedRefusal,
  failureOf,
  faultRefusal,
  httpStatusOf,
  refusalHeaders,
} from '#server/exchange/lib/calls/envelope.ts';
import { parseForm } from './form-body.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { registerMultipart } from './multipart.ts';
import { languageOf } from '#server/exchange/lib/calls/request-text.ts';
import { createProblemText, type ProblemText } from '#server/exchange/lib/calls/problem-texts.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly problemText: ProblemText;
  }
}

/** Form bodies are small; uploads have their own limit. */
const bodyLimitBytes = 64 * 1024;

/** Maps refusals by the framework before a handler runs to our own codes. */
const frameworkRefusal = ({ statusCode }: Partial<FastifyError>): Refusal | null => {
  if (statusCode === 413) return new Refusal('request.tooLarge');
  if (statusCode === 429) return new Refusal('request.tooMany');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('request.malformed');
  return null;
};

export const answerFailure = (
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { call, isIdempotent = false } = request.routeOptions.config;
  const expected = expectedRefusal(error, isIdempotent) ?? frameworkRefusal(error as Partial<FastifyError>);
  if (expected !== error)
    request.log[expected ? 'warn' : 'error']({ err: error, request_id: request.id, call }, 'a call failed');
  const refusal = expected ?? faultRefusal(error, isIdempotent);
  void reply
    .status(httpStatusOf(refusal.code))
    .headers(refusalHeaders(refusal))
    .send(failureOf(refusal, languageOf(request, call), request.id, request.server.problemText));
};

/** Messages of the problems that belong to no module. */
const generalText = createProblemText();

/** Answers a request that cannot be parsed far enough to have a route or a language. */
const answerUnreadable = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = new Refusal(
    error.code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.malformed',
  );
  const status = httpStatusOf(refusal.code);
  const body = JSON.stringify(failureOf(refusal, 'en', crypto.randomUUID(), generalText));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Fastify with form bodies, the JSON envelope for every failure, and a request id on each answer. */
export const createHttp = async (
  log: Log,
  clock: Clock,
  trustProxy: readonly string[] = [],
  problemText: ProblemText = generalText,
): Promise<FastifyInstance> => {
  const app = Fastify({
    // A page of the version before asks under /desk; a decision under way there must get its answer.
    rewriteUrl: ({ url = '' }) => url.replace(/^\/(api\/)?desk\//, '/$1admin/'),
    // Addresses that cannot be decoded reach no route.
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // Only these proxies are trusted for the client's address.
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Requests during shutdown are refused by us, with our messages.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    // Log entries of a call name its request themselves; most calls log nothing.
    childLoggerFactory: (logger) => logger,
  });
  app.decorate('problemText', problemText);
  await app.register(formbody, { bodyLimit: bodyLimitBytes, parser: parseForm });
  await registerMultipart(app);
  app.setErrorHandler<FastifyError | Refusal>(answerFailure);
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    // Answers without explicit caching headers are specific to this request.
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control')) {
      // The app sets its clock by the `date` of answers: orders and prices are judged by this time.
      void reply.header('cache-control', 'no-store').header('date', clock.now().toUTCString());
    }
    done(null, payload);
  });
  await compressAnswers(app);
  return app;
};
