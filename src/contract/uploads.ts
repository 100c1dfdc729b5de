import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { imageReference } from './image-reference.ts';
import { whole, wholeNumberField } from './primitives.ts';

/*
 * An image comes whole in one call, or in parts: `uploadPart` as often as it takes, then `uploadImage` with the
 * upload's id in place of the file. After a cut `getUpload` says where to go on. Parts carry their own place, so
 * that sending one twice changes nothing; the image itself is made under the key of `uploadImage`.
 */

/** Made by the client, one for each file; an upload is known by it to its user alone. */
export const uploadIdField = z.string().check(z.regex(/^[0-9a-f-]{36}$/, 'upload.notFound'));

/** Takes one image (JPEG, PNG or WebP), stores its pixels without any metadata, and answers its reference. */
export const uploadImage = endpoint({
  summary: 'Uploads one image, whole or from its parts',
  method: 'POST',
  path: '/upload',
  access: 'user',
  idempotent: true,
  body: 'multipart',
  request: z.object({
    file: z.optional(z.file()),
    /** In place of the file: the parts sent under this id. */
    upload_id: z.optional(uploadIdField),
  }),
  response: imageReference,
  problems: [
    'text.required',
    'upload.notFound',
    'upload.notImage',
    'upload.tooLarge',
    'upload.tooManyPixels',
    'upload.tooMany',
  ],
  // Each holds its whole file in memory, and costs a decoding.
  limit: { count: 30, seconds: 60 },
});

const progress = z.object({
  /** How many bytes of the file are there, from its beginning: the next part starts here. */
  received: whole,
});

/** Takes a part of a file. One that does not start where the file ends changes nothing. */
export const uploadPart = endpoint({
  summary: 'Uploads a part of a file',
  method: 'POST',
  path: '/upload/part',
  access: 'user',
  idempotent: false,
  body: 'multipart',
  request: z.object({
    upload_id: uploadIdField,
    /** Of its first byte in the file. */
    offset: wholeNumberField('parameter.error'),
    file: z.file('text.required'),
  }),
  response: progress,
  problems: ['upload.notFound', 'text.required', 'upload.tooLarge'],
  limit: { count: 400, seconds: 60 },
});

/** How much of a file is there. */
export const getUpload = endpoint({
  summary: 'How much of a file has arrived',
  method: 'GET',
  path: '/upload/part',
  access: 'user',
  idempotent: false,
  request: z.object({ upload_id: uploadIdField }),
  response: progress,
  problems: ['upload.notFound'],
});

export const calls = { uploadImage, uploadPart, getUpload };
export const problems = [
  'upload.notFound',
  'upload.notImage',
  'upload.tooLarge',
  'upload.tooManyPixels',
  'upload.tooMany',
  'upload.used',
] as const;
