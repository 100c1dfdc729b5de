import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { mostFileBytes } from '#domain/uploads/uploads.ts';
import { mostFieldBytes, mostFields } from '#server/exchange/lib/calls/multipart-limits.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/** Total size of bodies that one process reads at a time. */
export const multipartRoom = { inAll: 8 * mostFileBytes, ofOne: 2 * mostFileBytes } as const;

/** Content of a multipart body. */
export interface MultipartBody {
  /** By name: text, and the one file. */
  readonly fields: Readonly<Record<string, string | File>>;
  /** The same with the file's hash in its place: identifies a repeat of the request. */
  readonly recognised: Readonly<Record<string, string>>;
}

/** Accepts forms with one file; each call decides whether it takes one. */
export const registerMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    // One extra byte distinguishes a file that is too large from one that just fits.
    limits: {
      fileSize: mostFileBytes + 1,
      files: 1,
      fields: mostFields,
      fieldSize: mostFieldBytes,
      fieldNameSize: 64,
      parts: mostFields + 1,
    },
    throwFileSizeLimit: false,
  });
};

/**
 * Reads a multipart body, once its sender is known.
 * @throws Refusal `upload.tooLarge`, or `request.malformed` unless it is a form
 * with one file and short texts
 */
export const readMultipart = async (request: FastifyRequest): Promise<MultipartBody> => {
  const fields: Record<string, string | File> = {};
  const recognised: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.fieldname in fields) throw new Refusal('request.malformed', { field: part.fieldname });
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (bytes.length > mostFileBytes) throw new Refusal('upload.tooLarge', { field: part.fieldname });
        fields[part.fieldname] = new File([new Uint8Array(bytes)], 'upload');
        recognised[part.fieldname] = hash('sha256', bytes, 'hex');
      } else {
        // A truncated value is not what was sent.
        if (part.valueTruncated) throw new Refusal('request.malformed', { field: part.fieldname });
        fields[part.fieldname] = recognised[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw Object.assign(new Refusal('request.malformed'), { cause: error });
  }
  return { fields, recognised };
};
