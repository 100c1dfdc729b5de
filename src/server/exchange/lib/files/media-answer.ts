import { continues, isKnownBy, rangeOf, type ByteRange } from './byte-range.ts';
import type { OpenFile } from './file-store.ts';
import { fileHeaders, type PublicFile } from './served-files.ts';

/** Another process may have written its own file of this name, not necessarily byte-identical. */
const tagOf = ({ size, writtenMs }: OpenFile): string =>
  `"${size.toString(36)}-${Math.floor(writtenMs).toString(36)}"`;

export interface MediaRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What is sent of a public file. */
export interface MediaAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes to send; null: none. */
  readonly range: ByteRange | null;
}

/** Answers a request for a file: all of it, a part, or whether the client's copy is current. */
export const mediaAnswer = ({ method, headers }: MediaRequest, { file, type }: PublicFile): MediaAnswer => {
  const { size } = file;
  const tag = tagOf(file);
  // Ranges apply to GET, not to HEAD.
  const asked =
    method === 'GET' && continues(headers['if-range']?.toString(), tag)
      ? headers['range']?.toString()
      : undefined;
  const isKnown = isKnownBy(headers['if-none-match']?.toString(), tag);
  const range = rangeOf(asked, size);
  if (!isKnown && range === 'none')
    return {
      status: 416,
      headers: { ...fileHeaders, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' },
      range: null,
    };
  const found = {
    ...fileHeaders,
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  if (isKnown) return { status: 304, headers: found, range: null };
  const sent = typeof range === 'string' ? { from: 0, to: size - 1 } : range;
  return {
    status: typeof range === 'string' ? 200 : 206,
    headers: {
      ...found,
      'content-type': type,
      'content-length': String(sent.to - sent.from + 1),
      ...(typeof range === 'string' ? {} : { 'content-range': `bytes ${sent.from}-${sent.to}/${size}` }),
    },
    range: method === 'HEAD' || sent.to < sent.from ? null : sent,
  };
};
