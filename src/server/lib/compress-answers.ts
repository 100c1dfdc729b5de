import type { FastifyInstance } from 'fastify';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this an answer fits into one packet anyway. */
const worthwhileBytes = 1_400;
/** Quick enough for every answer; files of the app are compressed at their best when they are built. */
const brotliQuality = 4;

/** Sends long JSON answers compressed: the board is a tenth of its size then, which a slow network feels. */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (
      typeof payload !== 'string' ||
      payload.length < worthwhileBytes ||
      reply.hasHeader('content-encoding')
    )
      return done(null, payload);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    void reply.header('vary', 'accept-encoding');
    if (!encoding) return done(null, payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    if (encoding === 'br')
      brotliCompress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }, done);
    else gzip(payload, done);
  });
};
