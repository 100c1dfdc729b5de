/** A byte range of a file, both ends inclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The bytes that a `Range` header requests from a file of this length. `none`: the range is not satisfiable.
 * Anything but a single byte range is ignored, which means the whole file.
 */
export const rangeOf = (header: string | undefined, length: number): ByteRange | 'all' | 'none' => {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all';
  if (first === '') {
    // The last bytes, or as many as there are.
    const count = Math.min(Number(last), length);
    return count === 0 ? 'none' : { from: length - count, to: length - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'all';
  if (Number(first) >= length) return 'none';
  return { from: Number(first), to: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
};

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` header matches this file: the client has it already. */
export const isKnownBy = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').map(withoutWeakness).includes(tag));

/**
 * Whether a part may be sent to a client with other parts of the file in `If-Range`; if the file
 * differs, the client needs all of it.
 */
export const continues = (header: string | undefined, tag: string): boolean =>
  header === undefined || header.trim() === tag;
