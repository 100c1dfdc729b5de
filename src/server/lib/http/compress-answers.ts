import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Below this an answer fits into one packet anyway. */
const worthwhileBytes = 1_400;
/** Quick enough for every answer; files of the app are compressed at their best when they are built. */
const brotliQuality = 4;

/**
 * Sends long JSON answers compressed: the board is a tenth of its size then, which a slow network feels.
 * Bodies of requests are never inflated: a small one could become very large.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: worthwhileBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
};
