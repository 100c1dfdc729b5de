import { mediaAnswer } from '#server/exchange/lib/files/media-answer.ts';
import type { PublicFile, PublicMedia } from '#server/exchange/lib/files/served-files.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/** A page shows many of them and is scrolled fast. */
const limit = { count: 3_000, seconds: 10 } as const;

/** Sends exactly the bytes read; a request that needs none reads none. */
const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  found: PublicFile,
): Promise<FastifyReply> => {
  const { file } = found;
  const { status, headers, range } = mediaAnswer(request, found);
  void reply.status(status).headers(headers);
  if (range) {
    const bytes = file.stream(range.from, range.to);
    // Wrapped, a stream that is never read, because the client has gone, would never close its file.
    return reply.send(bytes instanceof Readable ? bytes : Readable.from(bytes));
  }
  await file.close();
  return 'content-length' in headers ? reply.send(Readable.from([])) : reply.send();
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
