import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this an answer fits into one packet anyway. */
const worthwhileBytes = 1_400;
/** Quick enough for every answer; files of the app are compressed at their best when they are built. */
const brotliQuality = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Sends long JSON answers compressed: the board is a tenth of its size then, which a slow network feels. */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes || reply.hasHeader('content-encoding')) return payload;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    void reply.header('vary', 'accept-encoding');
    if (!encoding) return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }) : gzipped(payload);
  });
};
