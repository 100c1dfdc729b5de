/** Bytes of a file, both ends counted. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The bytes that a `Range` header asks for of so many. `none`: not one of them is there. What is no single range of bytes is not
 * understood, which means all of them.
 */
export const rangeOf = (header: string | undefined, length: number): ByteRange | 'all' | 'none' => {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all';
  if (first === '') {
    // So many at the end, or as many as there are.
    const count = Math.min(Number(last), length);
    return count === 0 ? 'none' : { from: length - count, to: length - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return 'all';
  if (Number(first) >= length) return 'none';
  return { from: Number(first), to: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
};

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` header names this very file: whoever asks has it already. */
export const isKnownBy = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').map(withoutWeakness).includes(tag));

/** Whether a part may be sent to whoever has others of what `If-Range` names; of another file they need all. */
export const continues = (header: string | undefined, tag: string): boolean =>
  header === undefined || header.trim() === tag;
