import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { sha256 } from '#server/lib/secrets/secrets.ts';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

interface Compressed {
  readonly etag: string;
  readonly plain: Buffer;
  readonly bytesOf: Readonly<Record<Encoding, Buffer>>;
}

const compressed = async (text: string): Promise<Compressed> => {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  // Weak: one tag covers every encoding of the text.
  return { etag: `W/"${sha256(text)}"`, plain, bytesOf: { br, gzip: gz } };
};

/** The first supported encoding that `Accept-Encoding` names, unless with a weight of zero. */
const acceptedEncoding = (header: string): Encoding | undefined => {
  const accepted = header.split(',').flatMap((part) => {
    const [name, weight = 'q=1'] = part.split(';').map((token) => token.trim().toLowerCase());
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
  });
  return encodings.find((encoding) => accepted.includes(encoding));
};

const isKnown = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?!W\/)/, 'W/') === etag);

/**
 * Serves a long document that never changes while the process runs. It is written and compressed once, on
 * the first request; a client with a current copy gets 304. Routes that use it need `compress: false`.
 */
export const createCompressedDocument = (type: string, write: () => string) => {
  let document: Promise<Compressed> | undefined;
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { etag, plain, bytesOf } = await (document ??= compressed(write()));
    void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding');
    if (isKnown(headers['if-none-match'] ?? '', etag)) return reply.status(304).send();
    const encoding = acceptedEncoding(String(headers['accept-encoding'] ?? ''));
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type(type).send(encoding ? bytesOf[encoding] : plain);
  };
};
