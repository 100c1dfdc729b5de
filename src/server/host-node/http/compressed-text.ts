import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** A text that is sent to many clients: each encoding is computed once, when a client first accepts it. */
export interface CompressedText {
  readonly plain: Buffer;
  bytesIn(encoding: Encoding): Promise<Buffer>;
}

/** Smaller answers fit into one packet anyway. */
export const worthwhileBytes = 1_400;

/** @param brotliQuality up to 11, which takes long and suits texts that do not change */
export const createCompressedText = (text: string, brotliQuality: number): CompressedText => {
  const plain = Buffer.from(text);
  const compress: Readonly<Record<Encoding, () => Promise<Buffer>>> = {
    br: () =>
      promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzip: () => promisify(gzip)(plain),
  };
  const bytes = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    bytesIn(encoding) {
      const known = bytes.get(encoding) ?? compress[encoding]();
      bytes.set(encoding, known);
      return known;
    },
  };
};

/** The first supported encoding that `Accept-Encoding` names, unless with a weight of zero. */
const acceptedEncoding = (header: string): Encoding | undefined => {
  const accepted = header.split(',').flatMap((part) => {
    const [name, weight = 'q=1'] = part.split(';').map((token) => token.trim().toLowerCase());
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
  });
  return encodings.find((encoding) => accepted.includes(encoding));
};

/** Sends the text as the client accepts it. */
export const sendText = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { plain, bytesIn }: CompressedText,
): Promise<FastifyReply> => {
  if (plain.length < worthwhileBytes) return reply.send(plain);
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary))
    void reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  const encoding = acceptedEncoding(String(headers['accept-encoding'] ?? ''));
  if (!encoding) return reply.send(plain);
  const bytes = await bytesIn(encoding);
  return reply.header('content-encoding', encoding).send(bytes);
};
