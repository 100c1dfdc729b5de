import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { worthwhileBytes } from './compressed-text.ts';

/** Fast enough for every answer; files of the app are compressed at best quality when they are built. */
export const brotliQuality = 4;

/**
 * Compresses long JSON answers: the board shrinks to a tenth, which matters on a slow network. Request
 * bodies are never decompressed: a small one could become very large.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: worthwhileBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
};
