/** Reads the advance widths of a TrueType font's characters, with and without one of its features. */

const tableOf = (font: Buffer, tag: string): Buffer | undefined => {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) !== tag) continue;
    const start = font.readUInt32BE(at + 8);
    return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  return undefined;
};

const u16s = (table: Buffer, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => table.readUInt16BE(at + index * 2));

/** The glyph of a character, by a character map of segments (format 4). */
const glyphOf = (font: Buffer, point: number): number => {
  const cmap = tableOf(font, 'cmap')!;
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (map.readUInt16BE(0) !== 4) continue;
    const size = map.readUInt16BE(6);
    const ends = u16s(map, 14, size / 2);
    const segment = ends.findIndex((end) => end >= point);
    const start = map.readUInt16BE(16 + size + segment * 2);
    const delta = map.readUInt16BE(16 + size * 2 + segment * 2);
    const rangeAt = 16 + size * 3 + segment * 2;
    const range = map.readUInt16BE(rangeAt);
    if (point < start) return 0;
    return range === 0
      ? (point + delta) % 65_536
      : (map.readUInt16BE(rangeAt + range + (point - start) * 2) + delta) % 65_536;
  }
  throw new Error('the font has no character map of segments');
};

const coveredBy = (coverage: Buffer): number[] => {
  const count = coverage.readUInt16BE(2);
  if (coverage.readUInt16BE(0) === 1) return u16s(coverage, 4, count);
  return Array.from({ length: count }, (_, index) => u16s(coverage, 4 + index * 6, 2)).flatMap(
    ([first, last]) => Array.from({ length: last! - first! + 1 }, (_, offset) => first! + offset),
  );
};

/** The glyphs that a feature puts in the place of others. */
const substitutesOf = (font: Buffer, feature: string): ReadonlyMap<number, number> => {
  const gsub = tableOf(font, 'GSUB');
  const found = new Map<number, number>();
  if (!gsub) return found;
  const features = gsub.subarray(gsub.readUInt16BE(6));
  const lookups = gsub.subarray(gsub.readUInt16BE(8));
  for (let index = 0; index < features.readUInt16BE(0); index += 1) {
    const at = 2 + index * 6;
    if (features.toString('latin1', at, at + 4) !== feature) continue;
    const own = features.subarray(features.readUInt16BE(at + 4));
    for (const lookupIndex of u16s(own, 4, own.readUInt16BE(2))) {
      const lookup = lookups.subarray(lookups.readUInt16BE(2 + lookupIndex * 2));
      for (const offset of u16s(lookup, 6, lookup.readUInt16BE(4))) {
        const given = lookup.subarray(offset);
        const table = lookup.readUInt16BE(0) === 7 ? given.subarray(given.readUInt32BE(4)) : given;
        const covered = coveredBy(table.subarray(table.readUInt16BE(2)));
        const isDelta = table.readUInt16BE(0) === 1;
        covered.forEach((glyph, place) =>
          found.set(glyph, isDelta ? glyph + table.readInt16BE(4) : table.readUInt16BE(6 + place * 2)),
        );
      }
    }
  }
  return found;
};

/** The width of each character, in units of the font. @param font TrueType */
export const widthsIn = (font: Buffer, text: string, feature: string): number[] => {
  const substitutes = substitutesOf(font, feature);
  const [widths, metrics] = [tableOf(font, 'hmtx')!, tableOf(font, 'hhea')!.readUInt16BE(34)];
  return [...text].map((letter) => {
    const glyph = glyphOf(font, letter.codePointAt(0)!);
    return widths.readUInt16BE(Math.min(substitutes.get(glyph) ?? glyph, metrics - 1) * 4);
  });
};
