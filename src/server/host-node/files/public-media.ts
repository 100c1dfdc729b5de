import type { PublicFile, PublicMedia } from '#server/exchange/lib/files/served-files.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { continues, isKnownBy, rangeOf, type ByteRange } from '#server/host-node/http/byte-range.ts';
import type { OpenFile } from '#server/exchange/lib/files/file-store.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/** A page shows many of them and is scrolled fast. */
const limit = { count: 3_000, seconds: 10 } as const;

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Another process may have written its own file of this name, not necessarily byte-identical. */
const tagOf = ({ size, writtenMs }: OpenFile): string =>
  `"${size.toString(36)}-${Math.floor(writtenMs).toString(36)}"`;

/** Sends exactly the bytes read; a HEAD request reads none. */
const sendBytes = async (
  { method }: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
  { from, to }: ByteRange,
): Promise<FastifyReply> => {
  void reply.header('content-length', to - from + 1);
  if (method !== 'HEAD' && to >= from) {
    const bytes = file.stream(from, to);
    // Wrapped, a stream that is never read, because the client has gone, would never close its file.
    return reply.send(bytes instanceof Readable ? bytes : Readable.from(bytes));
  }
  await file.close();
  return reply.send(Readable.from([]));
};

/** Answers a request for a file: all of it, a part, or whether the client's copy is current. */
const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type }: PublicFile,
): Promise<FastifyReply> => {
  const { headers, method } = request;
  const { size } = file;
  const tag = tagOf(file);
  void reply.headers(fixedHeaders);
  // Ranges apply to GET, not to HEAD.
  const asked =
    method === 'GET' && continues(headers['if-range']?.toString(), tag) ? headers.range : undefined;
  const isKnown = isKnownBy(headers['if-none-match'], tag);
  const range = rangeOf(asked, size);
  if (!isKnown && range === 'none') {
    await file.close();
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send();
  }
  void reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  if (isKnown) {
    await file.close();
    return reply.status(304).send();
  }
  void reply.type(type);
  if (typeof range === 'string') return sendBytes(request, reply, file, { from: 0, to: size - 1 });
  void reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
  return sendBytes(request, reply, file, range);
};

/** They are served with their own type and never execute code; players request parts of them. */
export const registerPublicMedia = (app: FastifyInstance, served: readonly PublicMedia[]): void => {
  for (const { folder, find } of served)
    app.get<{ Params: { name: string; file: string } }>(
      `${folder}/:name/:file`,
      { config: { call: folder, limit } },
      async (request, reply) => {
        const found = await find(request.params.name, request.params.file);
        if (!found) throw new Refusal('path.unknown');
        return answer(request, reply, found);
      },
    );
};
