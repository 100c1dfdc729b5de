import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';
import type { ServedFile } from './served-files.ts';

/** Pictures, sound and video that everybody may see, by two names below one folder. What a name stands for never changes. */
export interface PublicMedia {
  /** Below the origin: "/artwork". */
  readonly folder: `/${string}`;
  /** Null: there is none. */
  find(name: string, file: string): Promise<ServedFile | null>;
}

/** A page shows many of them, and is scrolled fast. */
const limit = { count: 3_000, seconds: 10 } as const;

/** The bytes that are asked for, both ends counted; null: all of them. @throws RangeError where none of them are there */
export const rangeOf = (header: string | undefined, length: number): { from: number; to: number } | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  // Of several ranges, or in other units, all is sent.
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (from > to || from >= length) throw new RangeError('No such bytes');
  return { from, to };
};

/** They are shown as what they are and cannot do anything, whoever opens them; players ask for parts of them. */
export const registerPublicMedia = (app: FastifyInstance, served: readonly PublicMedia[]): void => {
  for (const { folder, find } of served)
    app.get<{ Params: { name: string; file: string } }>(
      `${folder}/:name/:file`,
      { config: { call: folder, limit } },
      async (request, reply) => {
        const found = await find(request.params.name, request.params.file);
        if (!found) throw new Refusal('path.unknown');
        const bytes = Buffer.from(found.bytes.buffer, found.bytes.byteOffset, found.bytes.byteLength);
        void reply.type(found.type).headers({
          'accept-ranges': 'bytes',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        });
        try {
          const range = rangeOf(request.headers.range, bytes.length);
          if (!range) return await reply.send(bytes);
          return await reply
            .status(206)
            .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
            .send(bytes.subarray(range.from, range.to + 1));
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          return reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
        }
      },
    );
};
