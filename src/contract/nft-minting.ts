import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { artwork } from './nft-rows.ts';

/* Minting works for the NFT market. */

const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'text.required'), z.maxLength(most, 'text.tooLong'));

/**
 * Mints a work from a file: 1 a JPEG, PNG or WebP image, 2 an animated WebP image, 3 a 16-bit WAV
 * sound, 4 a VP8 WebM video without sound. Images are re-encoded and sounds rewritten; a file that is
 * not of its stated type is refused.
 */
export const mintArtwork = endpoint({
  summary: 'Makes an artwork of a file',
  method: 'POST',
  path: '/bind_box/mint',
  access: 'user',
  idempotent: true,
  body: 'multipart',
  request: z.object({
    file: z.file('text.required'),
    type: z.enum(['1', '2', '3', '4'], 'parameter.error'),
    name: line(60),
    description: line(250),
  }),
  response: artwork,
  problems: [
    'text.required',
    'text.tooLong',
    'upload.tooLarge',
    'upload.tooManyPixels',
    'upload.tooMany',
    'nft.notMedia',
    'nft.nicknameNeeded',
    'nft.tooMany',
  ],
  // Each call buffers its whole file in memory, and costs a decoding.
  limit: { count: 10, seconds: 60 },
});

export const calls = { mintArtwork };
export const problems = ['nft.notMedia', 'nft.nicknameNeeded', 'nft.tooMany'] as const;
