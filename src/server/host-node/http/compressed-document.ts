import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import { createCompressedText, sendText, type CompressedText } from './compressed-text.ts';

/** Within a twentieth of the smallest, in a thirtieth of its processor time. */
const brotliQuality = 9;

interface Document {
  readonly etag: string;
  readonly text: CompressedText;
}

const isKnown = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?!W\/)/, 'W/') === etag);

/**
 * Serves a long document that never changes while the process runs. It is written and compressed once, on
 * the first request; a client with a current copy gets 304. Routes that use it need `compress: false`.
 */
export const createCompressedDocument = (type: string, write: () => string) => {
  let document: Document | undefined;
  const written = (): Document => {
    const text = write();
    // Weak: one tag covers every encoding of the text.
    return { etag: `W/"${sha256(text)}"`, text: createCompressedText(text, brotliQuality) };
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { etag, text } = (document ??= written());
    void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding');
    if (isKnown(request.headers['if-none-match'] ?? '', etag)) return reply.status(304).send();
    return sendText(request, reply.type(type), text);
  };
};
