import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

const name = 'virtual:own-font';
const styleName = 'virtual:own-font.css';
const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

const figures = '0123456789+-.,:%/$€£¥×–';
const accented = 'ÀÁÂÃÇÈÉÊËÍÎÏÑÒÓÔÕÙÚÛÜŸàáâãçèéêëíîïñòóôõùúûüÿŒœ¡¿ªº';
const punctuation = '«»‘’“”·—…→≈©';
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

const hexOf = (point: number): string => point.toString(16).toUpperCase();

/** The letters as a CSS `unicode-range`; adjacent ones form one range. */
const rangeOf = (text: string): string => {
  const points = [...new Set(text)].map((letter) => letter.codePointAt(0)!).sort((one, other) => one - other);
  const ranges: [from: number, to: number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${hexOf(from)}${to === from ? '' : `-${hexOf(to)}`}`).join(',');
};

export interface FontSubset {
  readonly family: string;
  readonly text: string;
  /** Path under the site's root. */
  readonly fileName: string;
  readonly font: Buffer;
}

/**
 * What is retained besides the glyphs of the text: digits of equal widths, which pages ask for by
 * `font-variant-numeric: tabular-nums`; of letters nothing, not even the glyphs of fractions.
 */
const layouts = { figures: { keepFeatures: ['tnum'] }, latin: { noLayoutClosure: true } };

const fileOf = (family: string, file: string, text: string, font: Buffer): FontSubset => {
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
  return { family, text, fileName: `assets/${file}-${hash}.woff2`, font };
};

const cut = async (family: string, file: keyof typeof layouts, text: string): Promise<FontSubset> => {
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    ...layouts[file],
  });
  return fileOf(family, file, text, font);
};

/**
 * The narrow space that groups French figures. The font has none, and those of devices are so narrow that the
 * groups run together.
 */
const narrowSpace = '\u202f';
/** Of the font's 1,000 units an em; with `size-adjust` it is 0.22 em. */
const narrowWidth = 212;

/** The tables of an uncompressed font, by tag: their offsets. */
const tablesOf = (font: Buffer): ReadonlyMap<string, number> =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16;
      return [font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8)] as const;
    }),
  );

/** A letter behind the narrow space in the order of characters: a file without any outline is not valid. */
const outlined = '€';

/** The font's space under the narrow space's character and with its width. */
const narrowFont = async (): Promise<Buffer> => {
  const font = await subsetFont(readFileSync(source), ` ${outlined}`, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 400 },
  });
  const tables = tablesOf(font);
  const cmap = tables.get('cmap')!;
  const [space, narrow] = [' '.codePointAt(0)!, narrowSpace.codePointAt(0)!];
  const mappings = new Set(
    Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, entry) =>
      font.readUInt32BE(cmap + 4 + entry * 8 + 4),
    ),
  );
  for (const offset of mappings) {
    // Of format 4: ends, starts and differences of segments, of which the space is the first.
    const ends = cmap + offset + 14;
    const size = font.readUInt16BE(cmap + offset + 6);
    const difference = ends + size * 2 + 2;
    const glyph = (font.readUInt16BE(difference) + space) & 0xff_ff;
    font.writeUInt16BE(narrow, ends);
    font.writeUInt16BE(narrow, ends + size + 2);
    font.writeUInt16BE((glyph - narrow) & 0xff_ff, difference);
    font.writeUInt16BE(narrowWidth, tables.get('hmtx')! + glyph * 4);
  }
  return font;
};

/** The font in three parts: the figures, which are small and rendered first, the Latin letters, and a space. */
export const cutFonts = (): Promise<
  readonly [figures: FontSubset, latin: FontSubset, narrow: FontSubset]
> => {
  const letters = [...new Set(ascii + accented + punctuation)]
    .filter((letter) => !figures.includes(letter))
    .join('');
  const narrow = async (): Promise<FontSubset> => {
    const font = await subsetFont(await narrowFont(), narrowSpace + outlined, { targetFormat: 'woff2' });
    return fileOf('Tideline', 'narrow', narrowSpace, font);
  };
  return Promise.all([
    cut('Tideline Figures', 'figures', figures),
    cut('Tideline', 'latin', letters),
    narrow(),
  ]);
};

const ruleOf = ({ family, text, fileName }: FontSubset, display: 'optional' | 'swap'): string =>
  `@font-face{font-family:"${family}";src:url("/${fileName}") format("woff2");font-weight:400 700;` +
  `size-adjust:104%;font-display:${display};unicode-range:${rangeOf(text)}}`;

/**
 * The product's own font, reduced to the characters it is used for. The page uses it only where the device
 * has it already (the service worker knows), so that no first paint waits for it and no text changes its
 * width.
 */
export const appFont = (): Plugin => {
  let cutting: ReturnType<typeof cutFonts> | undefined;
  const subsets = () => (cutting ??= cutFonts());
  return {
    name: 'own-font',
    ...virtualModule(name, async () => {
      const files = (await subsets()).map(({ fileName }) => `/${fileName}`);
      return `export const fontFiles = ${JSON.stringify(files)};`;
    }),
    // After the page's own rules are assembled: these name files that are made here.
    transformIndexHtml: {
      order: 'post',
      handler: async (html) =>
        html.replace(
          '</style>',
          (await subsets()).map((part) => ruleOf(part, 'optional')).join('') + '</style>',
        ),
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, font } of await subsets())
        this.emitFile({ type: 'asset', fileName, source: font });
    },
  };
};

/**
 * The same font for the back office, from the app's own files: its page stores nothing and applies the font
 * once it has loaded.
 */
export const adminFont = (): Plugin => ({
  name: 'admin-font',
  applyToEnvironment: ({ name: environment }) => environment === 'admin',
  ...virtualModule(styleName, async () => (await cutFonts()).map((part) => ruleOf(part, 'swap')).join('')),
});
